import { expect, test } from 'vitest';
import {
  administrators,
  enter,
  openSession,
  type Session,
  setPassword,
  signInAs,
  submitEntrance,
} from '#test/administrators.ts';
import { cookieOf, get, openSiteForTests } from '#test/app.ts';
import { makeAdministrator } from './administrators.server.ts';
import { isCommonPassword } from './forms/checks.ts';
import { messages } from './forms/messages.ts';

openSiteForTests();
const { agnese, redazione, fondazione } = administrators;
const statusOf = async (session: Session) => (await get('/amministrazione.data', session)).status;
const change = (session: Session, next: string, more: Record<string, string> = {}) =>
  enter({ intent: 'change-password', next, confirmation: next, ...more }, session);
const changeAndRead = (session: Session, next: string, more: Record<string, string> = {}) =>
  submitEntrance({ intent: 'change-password', next, confirmation: next, ...more }, session);

// CVE-2026-34828: a change of password left the thief's session open.
test('a change ends every other session and gives this browser a new one', async () => {
  const here = await signInAs(agnese);
  const there = await openSession(agnese);
  const next = 'un’altra porta, un altro pane';
  const response = await change(here, next, { current: agnese.password });
  expect(response.status).toBe(200);
  const renewed = { Cookie: cookieOf(response) };
  expect([await statusOf(here), await statusOf(there), await statusOf(renewed)]).toEqual([
    401, 401, 200,
  ]);
  expect((await enter({ intent: 'sign-in', ...agnese })).status).toBe(401);
  await openSession({ ...agnese, password: next });
});

test('a voluntary change needs the current password, and attempts are limited', async () => {
  const session = await signInAs(redazione);
  const next = 'un’altra porta, un altro pane';
  for (const more of [
    {},
    ...['', 'wrong', ` ${redazione.password}`, 'again'].map((current) => ({ current })),
  ])
    expect(await changeAndRead(session, next, more)).toEqual({ outcome: 'wrong' });
  const current = redazione.password;
  expect(await changeAndRead(session, next, { current })).toMatchObject({ outcome: 'too-many' });
  expect(await statusOf(session)).toBe(200);
});

test('a provisional password opens only the screen that changes it, any number of times', async () => {
  await makeAdministrator(fondazione);
  await openSession(fondazione);
  const session = await openSession(fondazione);
  const refused = await get('/amministrazione.data', session);
  expect(refused.status).toBe(403);
  expect(await refused.text()).toContain('change-password');
  expect(await changeAndRead(session, fondazione.password)).toMatchObject({
    outcome: 'refused',
    problems: { next: messages.passwordUnchanged },
  });
  const response = await change(session, 'il mio pane quotidiano');
  expect(response.status).toBe(200);
  expect(await statusOf({ Cookie: cookieOf(response) })).toBe(200);
});

test('a password is stored exactly as typed', async () => {
  const next = ' 🍞è\u0000w\tdue\nrighe ';
  await setPassword(redazione, 'provvisoria', { mustChangePassword: true });
  expect(
    (await change(await openSession({ ...redazione, password: 'provvisoria' }), next)).status,
  ).toBe(200);
  expect((await enter({ intent: 'sign-in', ...redazione, password: next.trim() })).status).toBe(
    401,
  );
  await openSession({ ...redazione, password: next });
});

test('a common password is accepted with a warning', async () => {
  expect([await isCommonPassword('Password1'), await isCommonPassword('la porta aperta')]).toEqual([
    true,
    false,
  ]);
  await setPassword(redazione, 'provvisoria', { mustChangePassword: true });
  const session = await openSession({ ...redazione, password: 'provvisoria' });
  expect((await change(session, 'Password1')).status).toBe(200);
});
