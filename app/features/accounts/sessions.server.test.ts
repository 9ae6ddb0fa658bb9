import { beforeEach, expect, test, vi } from 'vitest';
import { db } from '#app/platform/db/client.ts';
import { limits } from '#app/platform/db/schema.ts';
import { administrators, enter, openSession, signInAs } from '#test/administrators.ts';
import { cookieOf, get, openSiteForTests } from '#test/app.ts';
import { findAdministrator } from './administrators.server.ts';
import { pendingSignIns, sessions } from './schema.ts';
import { deleteExpired, endSession, findSession, listSessions } from './sessions.server.ts';

openSiteForTests();
// The rows of all tests are of one day, so that none has expired for the next test.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T05:00:00Z') });
});
const { agnese, redazione } = administrators;
const minuteMs = 60_000;
const requestBy = (session: { Cookie: string }) =>
  new Request('http://localhost:3000/', { headers: session });
async function signedInBy(session: { Cookie: string }) {
  const found = await findSession(requestBy(session));
  if (!found) throw new Error('Nobody is signed in');
  return found.signedIn;
}
const statusOf = async (session: { Cookie: string }) =>
  (await get('/amministrazione.data', session)).status;

const pass = (minutes: number) => vi.setSystemTime(Date.now() + minutes * minuteMs);

test('a session ends after an hour without a request, and not a minute before', async () => {
  const session = await signInAs(agnese);
  pass(60);
  expect(await statusOf(session)).toBe(200);
  pass(61);
  expect(await statusOf(session)).toBe(401);
  expect(await db.$count(sessions)).toBe(0);
});

test('a session ends twelve hours after the sign-in, however busy it is', async () => {
  const session = await signInAs(agnese);
  for (let halfHours = 0; halfHours < 24; halfHours += 1) {
    expect(await statusOf(session)).toBe(200);
    pass(30);
  }
  pass(1);
  expect(await statusOf(session)).toBe(401);
});

test('signing out ends the session on the server and deletes the cookie', async () => {
  const session = await signInAs(agnese);
  const other = await openSession(agnese);
  const response = await enter({ intent: 'sign-out' }, session);
  expect(response.status).toBe(200);
  expect(response.headers.getSetCookie().join()).toMatch(/admin\.session_token=; Max-Age=0/);
  expect(await statusOf(session)).toBe(401);
  expect(await statusOf(other)).toBe(200);
  expect((await enter({ intent: 'sign-out' }, session)).status).toBe(200);
});

test('an altered cookie, or a cookie made of the stored hash, opens no session', async () => {
  const [Cookie = ''] = (await signInAs(agnese)).Cookie.split(';');
  const [, included = ''] = /admin\.session_token=([^;]+)/.exec(Cookie) ?? [];
  const rows = await db.select().from(sessions);
  expect(JSON.stringify(rows)).not.toContain(JSON.parse(atob(decodeURIComponent(included))));
  const written = rows.map(({ tokenHash }) => encodeURIComponent(btoa(JSON.stringify(tokenHash))));
  for (const value of [`${included}x`, included.slice(1), `${rows[0]?.tokenHash}`, '%', ...written])
    expect(
      await findSession(requestBy({ Cookie: `admin.session_token=${value}` })),
    ).toBeUndefined();
  expect(await findSession(requestBy({ Cookie }))).toBeDefined();
});

test('users list and end their own sessions, each with its browser, but not the sessions of another account', async () => {
  await db.delete(sessions);
  const here = await signInAs(agnese);
  const there = {
    Cookie: cookieOf(
      await enter({ intent: 'sign-in', ...agnese }, { 'User-Agent': 'Firefox/140.0 (Windows)' }),
    ),
  };
  const foreign = await signInAs(redazione);
  const ofHere = await signedInBy(here);
  const list = await listSessions(ofHere);
  expect(list).toHaveLength(2);
  expect(list.find(({ isThis }) => !isThis)).toMatchObject({ device: 'Firefox, Windows' });
  const [foreignSession] = await listSessions(await signedInBy(foreign));
  await endSession(ofHere, foreignSession?.id ?? '');
  expect(await statusOf(foreign)).toBe(200);
  await endSession(ofHere, list.find(({ isThis }) => !isThis)?.id ?? '');
  expect([await statusOf(here), await statusOf(there)]).toEqual([200, 401]);
});

test('expired rows are deleted, valid rows remain', async () => {
  const session = await signInAs(agnese);
  const { id = '' } = (await findAdministrator(agnese.email)) ?? {};
  const counts = () =>
    Promise.all([sessions, pendingSignIns, limits].map((table) => db.$count(table)));
  const before = await counts();
  const old = new Date(Date.now() - 1000);
  const closed = { tokenHash: 'old', accountId: id, expiresAt: old };
  await db.insert(sessions).values({ ...closed, startedAt: old, lastSeenAt: old, userAgent: '' });
  await db.insert(pendingSignIns).values(closed);
  await db.insert(limits).values({ key: 'old', points: 9, expire: old });
  await deleteExpired();
  expect(await counts()).toEqual(before);
  expect(await statusOf(session)).toBe(200);
});
