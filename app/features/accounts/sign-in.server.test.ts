import { expect, test, vi } from 'vitest';
import { config } from '#app/config.ts';
import { securityEvents } from '#app/features/security-log/schema.ts';
import { db } from '#app/platform/db/client.ts';
import {
  administrators,
  changeAccount,
  enter,
  signInAs,
  submitEntrance,
} from '#test/administrators.ts';
import { cookieOf, get, openSiteForTests } from '#test/app.ts';
import { makeAdministrator } from './administrators.server.ts';
import { messages } from './forms/messages.ts';
import { administrators as accounts, sessions } from './schema.ts';

openSiteForTests();
const { agnese, redazione, fondazione } = administrators;
const signIn = (fields: { email: string; password: string }, headers?: Record<string, string>) =>
  enter({ intent: 'sign-in', ...fields }, headers);

test('the cookie is for this host, for no script and for no other site; browsers accept it on http', async () => {
  await signInAs(agnese);
  const [cookie, existing, ...others] = (await signIn(agnese)).headers.getSetCookie();
  expect(cookie).toMatch(
    /^admin\.session_token=[^;]{60,}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  expect(existing).toMatch(
    /^admin\.device_[\w-]{16}=[^;]{60,}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  expect(others).toEqual([]);
});

test('an address that was copied with invisible characters signs in', async () => {
  const email = '\u202a\u200bagnese@exam\u00adple.org\u202c';
  expect((await signIn({ ...agnese, email })).status).toBe(200);
});

test('twenty simultaneous sign-ins of new browsers wait and more are refused; a browser that has signed in before has priority', async () => {
  const existing = cookieOf(await signIn(agnese));
  const finished: string[] = [];
  const enterAs = async (who: string, fields: typeof agnese, headers?: Record<string, string>) => {
    const { status } = await signIn(fields, headers);
    finished.push(`${who} ${status}`);
  };
  const crowd = Array.from({ length: 40 }, (_, n) =>
    enterAs('stranger', { email: `${n}@example.org`, password: 'x' }),
  );
  await Promise.all([...crowd, enterAs('returning', agnese, { Cookie: existing })]);
  expect(finished.filter((one) => one === 'stranger 429').length).toBeGreaterThan(9);
  expect(finished.slice(finished.indexOf('returning 200')).length).toBeGreaterThan(5);
});

let reported: string | undefined;
test.each([
  ['a wrong password', { ...agnese, password: 'wrong' }],
  ['an unknown address', { ...agnese, email: 'nobody@example.org' }],
  ['something that is no address', { ...agnese, email: "' or 1=1 --" }],
  ['an endless password', { ...agnese, password: 'x'.repeat(20_000) }],
  ['nothing', { email: '', password: '' }],
])('%s opens no session and always has the same response', async (_, typed) => {
  const before = await db.$count(sessions);
  const response = await signIn(typed);
  expect([response.status, response.headers.getSetCookie()]).toEqual([401, []]);
  // Only the address is returned as it was typed.
  const body = (await response.text()).replace(JSON.stringify(typed.email), '""');
  reported ??= body;
  expect(body).toContain(messages.wrongLogin.title);
  expect(body).toBe(reported);
  expect(await db.$count(sessions)).toBe(before);
});

test('the address is matched without regard to case and surrounding spaces, the password exactly', async () => {
  await makeAdministrator({ ...fondazione, mustChangePassword: false });
  expect((await signIn({ ...fondazione, email: ' Fondazione@Example.ORG ' })).status).toBe(200);
  expect((await signIn({ ...fondazione, password: fondazione.password.trim() })).status).toBe(401);
});

test('a provisional password opens only the screen that changes it; a random password expires after thirty days', async () => {
  const anna = { email: 'anna@example.org', password: 'provvisoria a caso' };
  const provisionalUntil = new Date(Date.now() + 30 * 86_400_000);
  await makeAdministrator({ ...anna, addedByOperator: true, provisionalUntil });
  expect(await submitEntrance({ intent: 'sign-in', ...anna })).toMatchObject({
    outcome: 'signed-in',
  });
  vi.useFakeTimers({ toFake: ['Date'], now: provisionalUntil.getTime() + 1000 });
  expect((await signIn(anna)).status).toBe(401);
  await changeAccount(anna, { mustChangePassword: false });
  expect((await signIn(anna)).status).toBe(200);
});

test('an address that leaves ADMIN_EMAILS loses its access and sessions at once; an address added by hand does not', async () => {
  const session = await signInAs(redazione);
  const listed = config.adminEmails;
  config.adminEmails = listed.filter((email) => email !== redazione.email);
  expect((await signIn(redazione)).status).toBe(401);
  expect((await get('/amministrazione.data', session)).status).toBe(401);
  config.adminEmails = listed;
  expect((await get('/amministrazione.data', session)).status).toBe(401);
  config.adminEmails = [];
  await changeAccount(redazione, { addedByOperator: true });
  expect((await signIn(redazione)).status).toBe(200);
});

test('the security log lists the events and no password', async () => {
  const rows = await db.select().from(securityEvents);
  const kinds = new Set(rows.map(({ kind }) => kind));
  for (const kind of ['signed-in', 'sign-in-failed', 'session-ended'])
    expect(kinds).toContain(kind);
  const text = JSON.stringify(rows);
  for (const { password } of Object.values(administrators))
    expect(text).not.toContain(password.trim());
  for (const typed of ['wrong', 'nobody', 'or 1=1']) expect(text).not.toContain(typed);
  expect(JSON.stringify(await db.select().from(accounts))).not.toContain(agnese.password);
});
