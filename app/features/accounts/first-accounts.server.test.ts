import { expect, test, vi } from 'vitest';
import { config } from '#app/config.ts';
import { db } from '#app/platform/db/client.ts';
import { administrators, openSession, submitEntrance } from '#test/administrators.ts';
import { get, openSiteForTests } from '#test/app.ts';
import { openAccounts } from './operator.server.ts';
import { administrators as table } from './schema.ts';

openSiteForTests();
const { agnese } = administrators;

async function start() {
  const lines: string[] = [];
  await openAccounts((line) => lines.push(line));
  return lines.join('\n');
}

const passwordsIn = (printed: string) =>
  Array.from(printed.matchAll(/password: +(\S+) \(da cambiare/g), ([, it]) => it ?? '');

test('two instances that start at once make each listed account once, and one prints its password; a later start does neither', async () => {
  const printed = (await Promise.all([start(), start()])).join('\n');
  const passwords = passwordsIn(printed);
  expect([passwords.length, new Set(passwords).size, await db.$count(table)]).toEqual([3, 3, 3]);
  for (const password of passwords) expect(password).toMatch(/^\w{24}$/);
  for (const email of config.adminEmails) expect(printed).toContain(`indirizzo: ${email}\n`);
  expect(printed).toContain('http://localhost:3000/amministrazione');
  expect(await start()).toBe('');
  const password = /agnese@example\.org\s+password: +(\S+)/.exec(printed)?.[1] ?? '';
  expect(
    (await get('/amministrazione.data', await openSession({ ...agnese, password }))).status,
  ).toBe(403);
});

test('ADMIN_INITIAL_PASSWORD is used and not printed; it must be changed and does not expire', async () => {
  await db.delete(table);
  config.adminInitialPassword = 'provvisoria per tutti';
  const printed = await start();
  expect(printed).toContain('quella di ADMIN_INITIAL_PASSWORD');
  expect(printed).not.toContain('provvisoria per tutti');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 400 * 86_400_000 });
  const result = await submitEntrance({
    intent: 'sign-in',
    ...agnese,
    password: 'provvisoria per tutti',
  });
  expect(result).toEqual({ outcome: 'signed-in', mustChangePassword: true });
});
