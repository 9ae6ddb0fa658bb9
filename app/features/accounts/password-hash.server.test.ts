import { expect, test } from 'vitest';
import { config, readConfig } from '#app/config.ts';
import { hashPassword, verifyPassword } from './password-hash.server.ts';

test('a hash is Argon2id at the agreed cost, and never twice the same', async () => {
  Object.assign(config, { passwordMemoryKb: readConfig({}).passwordMemoryKb });
  const [one, other] = await Promise.all([hashPassword('pane'), hashPassword('pane')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(one).not.toBe(other);
  expect(await verifyPassword({ hash: one, password: 'pane' })).toBe(true);
  expect(await verifyPassword({ hash: one, password: 'Pane' })).toBe(false);
});

// Made by the reference implementation (argon2 of the phc-winner project), at another cost.
test('a hash of another cost is read', async () => {
  const hash =
    '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4';
  expect(await verifyPassword({ hash, password: 'password' })).toBe(true);
});

const strange = ['', 'pane', '$argon2id$v=19$m=1,t=1,p=1$$', '$2b$10$abcdefghijklmnopqrstuv'];

test.each(strange)('%j is no hash, and no password matches it', async (hash) => {
  expect(await verifyPassword({ hash, password: 'pane' })).toBe(false);
});

test('an accent typed in two ways is the same password', async () => {
  const hash = await hashPassword('perché'.normalize('NFC'));
  expect(await verifyPassword({ hash, password: 'perché'.normalize('NFD') })).toBe(true);
});
