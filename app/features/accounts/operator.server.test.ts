import { expect, test } from 'vitest';
import { db } from '#app/platform/db/client.ts';
import {
  administrators,
  enrol,
  enter,
  openSession,
  signInAs,
  submitEntrance,
} from '#test/administrators.ts';
import { get, openSiteForTests } from '#test/app.ts';
import {
  addAccount,
  listAccounts,
  makeRecovery,
  openAccounts,
  Refused,
  removeAccount,
  removeSecondFactorOf,
  resetPasswordOf,
} from './operator.server.ts';
import { administrators as table } from './schema.ts';

openSiteForTests();
const { agnese, redazione, fondazione } = administrators;
const anna = 'anna@example.org';
const passwordsIn = (lines: string) =>
  Array.from(lines.matchAll(/password: +(\S+)/g), ([, password]) => password ?? '');
const passwordIn = (lines: string) => /password: +(\S+)/.exec(lines)?.[1] ?? '';
const statusOf = async (session: { Cookie: string }) =>
  (await get('/amministrazione.data', session)).status;

test('an account added by hand has a provisional password, is listed, and can be removed again', async () => {
  expect(await listAccounts()).toContain('no account yet');
  const password = passwordIn(await addAccount(' Anna@Example.org '));
  const session = await openSession({ email: anna, password });
  expect(await statusOf(session)).toBe(403);
  expect(await listAccounts()).toBe(
    `${anna}  added by hand, provisional password, no second factor`,
  );
  await removeAccount(anna);
  expect(await statusOf(session)).toBe(401);
  expect((await enter({ intent: 'sign-in', email: anna, password })).status).toBe(401);
});

test('an account cannot be added with an address that no mail reaches', async () => {
  await expect(addAccount('nicolò@example.org')).rejects.toThrow('No mail reaches');
});

test('a start that is killed before it printed a password makes that account again and prints every password', async () => {
  await expect(
    openAccounts(() => {
      throw new Error('The terminal is gone');
    }),
  ).rejects.toThrow('terminal');
  expect(await listAccounts()).toContain('no account yet');
  const credentials: string[] = [];
  for (const _ of 'twice')
    await openAccounts((lines) => void credentials.push(...passwordsIn(lines)));
  expect(credentials.map((password) => password.length)).toEqual([24, 24, 24]);
  await db.delete(table);
});

test('a new password from the operator ends every session of the account', async () => {
  const session = await signInAs(agnese);
  const password = passwordIn(await resetPasswordOf(agnese.email));
  expect(await statusOf(session)).toBe(401);
  expect((await enter({ intent: 'sign-in', ...agnese })).status).toBe(401);
  expect(await statusOf(await openSession({ ...agnese, password }))).toBe(403);
});

test('the operator removes the second factor of a lost telephone', async () => {
  const { session } = await enrol(redazione, await signInAs(redazione));
  expect(await listAccounts()).toContain(
    `${redazione.email}  in ADMIN_EMAILS, own password, second factor`,
  );
  await removeSecondFactorOf(redazione.email);
  expect(await statusOf(session)).toBe(401);
  expect(await statusOf(await openSession(redazione))).toBe(200);
});

test('without mail the operator makes a recovery link for a forgotten password', async () => {
  await signInAs(fondazione);
  const requested = await submitEntrance({ intent: 'recovery', email: fondazione.email });
  expect(requested).toEqual({ outcome: 'sent', email: fondazione.email, noMailLeaves: true });
  const [, token = ''] = /#recupero=([\w-]{43})$/.exec(await makeRecovery(fondazione.email)) ?? [];
  const next = 'una parola lunga e nuova';
  const chosen = await submitEntrance({
    intent: 'reset-password',
    token,
    next,
    confirmation: next,
  });
  expect(chosen.outcome).toBe('changed');
  expect(await statusOf(await openSession({ ...fondazione, password: next }))).toBe(200);
});

test.each([
  ['an invalid address', () => addAccount('anna'), 'no e-mail address'],
  ['one that ADMIN_EMAILS names', () => addAccount(agnese.email), 'stands in ADMIN_EMAILS'],
  ['one that nobody has', () => resetPasswordOf('nobody@example.org'), 'has no account'],
])('%s is refused in one line', async (_, command, line) => {
  const refused = await command().catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Refused);
  expect(`${refused}`).toMatch(new RegExp(`^[^\\n]*${line}[^\\n]*$`));
});
