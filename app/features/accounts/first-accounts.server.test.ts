import { afterEach, expect, test, vi } from 'vitest';
import { config } from '#app/config.ts';
import { db } from '#app/db/client.ts';
import { administrators, enterAndAnswer, openSession } from '#test/administrators.ts';
import { get, openSiteForTests } from '#test/app.ts';
import { openAccounts } from './operator.server.ts';
import { administrators as table } from './schema.ts';

openSiteForTests();
const { adminEmails } = config;
afterEach(() => {
  Object.assign(config, { adminEmails, adminInitialPassword: undefined });
});
const { agnese } = administrators;

async function start() {
  const lines: string[] = [];
  await openAccounts((line) => lines.push(line));
  return lines.join('\n');
}

const passwordsIn = (printed: string) =>
  Array.from(printed.matchAll(/password: +(\S+) \(da cambiare/g), ([, it]) => it ?? '');

test('the first start makes an account for each listed address and prints its password, a later one does neither', async () => {
  const printed = await start();
  const passwords = passwordsIn(printed);
  expect(new Set(passwords).size).toBe(3);
  for (const password of passwords) expect(password).toMatch(/^\w{24}$/);
  for (const email of adminEmails) expect(printed).toContain(`indirizzo: ${email}\n`);
  expect(printed).toContain('http://localhost:3000/amministrazione');
  expect(await start()).toBe('');
  const session = await openSession({ ...agnese, password: passwords[0] ?? '' });
  expect((await get('/amministrazione.data', session)).status).toBe(403);
});

test('two instances that start at once make each account once, and one of them tells its password', async () => {
  await db.delete(table);
  const printed = (await Promise.all([start(), start()])).join('\n');
  expect([passwordsIn(printed).length, await db.$count(table)]).toEqual([3, 3]);
  const agneses = /agnese@example\.org\s+password: +(\S+)/.exec(printed)?.[1] ?? '';
  await openSession({ ...agnese, password: agneses });
});

test('ADMIN_INITIAL_PASSWORD is set and not printed; it must be changed and does not lapse', async () => {
  await db.delete(table);
  config.adminInitialPassword = 'provvisoria per tutti';
  const printed = await start();
  expect(printed).toContain('quella di ADMIN_INITIAL_PASSWORD');
  expect(printed).not.toContain('provvisoria per tutti');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 400 * 86_400_000 });
  const answer = await enterAndAnswer({ intent: 'sign-in', ...agnese, password: 'provvisoria per tutti' });
  expect(answer).toEqual({ outcome: 'signed-in', mustChangePassword: true });
  vi.useRealTimers();
});
