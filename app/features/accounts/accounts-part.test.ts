import { desc } from 'drizzle-orm';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { config } from '#app/config.ts';
import { securityEvents } from '#app/features/security-log/schema.ts';
import { messages as subscriberMessages } from '#app/features/subscribers/messages.ts';
import { db } from '#app/platform/db/client.ts';
import {
  administrators,
  openPanelForTests,
  openSession,
  signInAs,
  submitEntrance,
} from '#test/administrators.ts';
import { get, post, textOf } from '#test/app.ts';
import { mailServer } from '#test/sending.ts';
import { findAdministrator, makeAdministrator } from './administrators.server.ts';
import { messages } from './forms/messages.ts';
import { addressWords, inviteWords as words } from './forms/words.ts';
import { openAccounts } from './operator.server.ts';

const session = openPanelForTests();

const { agnese, redazione } = administrators;
const address = '/amministrazione/impostazioni';
const email = 'nuova@example.org';
beforeEach(async () => {
  const { id = '' } = (await findAdministrator(email)) ?? {};
  if (id) await send({ intent: 'remove-account', id });
});

async function send(fields: Record<string, string>, of = session, password = agnese.password) {
  return textOf(await post(`${address}.data`, { password, ...fields }, of));
}
const inviteEditor = (fields = {}) => send({ intent: 'invite', email, ...fields });
const tokenIn = (text: string) => /#recupero=([\w-]+)/.exec(text)?.[1] ?? '';
const choose = (token: string, next = 'una porta sul forno') =>
  submitEntrance({ intent: 'reset-password', token, next, confirmation: next });
const lastEvent = async () =>
  (await db.select().from(securityEvents).orderBy(desc(securityEvents.id)).limit(1))[0];
const idOf = async (who: string) => (await findAdministrator(who))?.id ?? '';

test('without mail an invitation is a link to copy; the new editor uses the link once to choose a password, and has all permissions', async () => {
  const { status, text } = await inviteEditor({ email: ` ${email.toUpperCase()} ` });
  expect([status, text]).toEqual([200, expect.stringContaining(words.invited.title)]);
  expect(await lastEvent()).toMatchObject({
    kind: 'account-made',
    account: email,
    details: { by: agnese.email },
  });
  expect(await choose(tokenIn(text))).toMatchObject({ outcome: 'changed' });
  expect(await choose(tokenIn(text), 'un’altra porta')).toMatchObject({ outcome: 'expired' });
  const invited = await openSession({ email, password: 'una porta sul forno' });
  expect(await (await get(address, invited)).text()).toContain(words.title);
});

test('with mail the invitation is sent and names the editor who invites', async () => {
  const server = await mailServer();
  expect((await inviteEditor()).text).toContain(words.mailed(email).title);
  const [mail] = server.mails;
  expect(mail).toMatchObject({ subject: words.mail.subject, to: [{ address: email }] });
  expect(mail?.text).toContain(agnese.email);
  expect(await choose(tokenIn(mail?.text ?? ''))).toMatchObject({ outcome: 'changed' });
  expect((await inviteEditor()).text).toContain(words.existing.title);
});

test('an invitation and a removal need the password of the editor', async () => {
  for (const intent of ['invite', 'remove-account']) {
    const { status, text } = await send(
      { intent, email, id: await idOf(agnese.email) },
      session,
      'non è questa',
    );
    expect([status, text]).toEqual([401, expect.stringContaining(messages.passwordWrong.title)]);
  }
  expect(await findAdministrator(email)).toBeUndefined();
});

test('the sessions of a removed account end at once; users cannot remove their own account, the last account or an account of ADMIN_EMAILS', async () => {
  const token = tokenIn((await inviteEditor()).text);
  await choose(token);
  const invited = await openSession({ email, password: 'una porta sul forno' });
  expect((await send({ intent: 'remove-account', id: await idOf(email) })).text).toContain(
    words.removed.title,
  );
  expect(await lastEvent()).toMatchObject({
    kind: 'account-shut-out',
    account: email,
    details: { by: agnese.email },
  });
  expect((await get(`${address}.data`, invited)).status).toBe(401);
  await signInAs(redazione);
  expect(config.adminEmails).toContain(redazione.email);
  for (const stored of [agnese.email, redazione.email]) {
    const { status, text } = await send({ intent: 'remove-account', id: await idOf(stored) });
    expect([status, text], stored).toEqual([422, expect.stringContaining(words.notRemoved.title)]);
  }
  expect((await send({ intent: 'change-address', email })).text).toContain(words.existing.title);
  expect(await (await get(address, session)).text()).toContain(words.fixed);
});

test('when two editors remove each other at the same moment one account remains', async () => {
  const [one, other] = ['una@example.org', 'altra@example.org'];
  const sessions = [];
  for (const who of [one, other]) {
    await choose(tokenIn((await inviteEditor({ email: who })).text));
    sessions.push(await openSession({ email: who, password: 'una porta sul forno' }));
  }
  const ids = [await idOf(other), await idOf(one)];
  await Promise.all(
    sessions.map((of, index) =>
      send({ intent: 'remove-account', id: ids[index] ?? '' }, of, 'una porta sul forno'),
    ),
  );
  expect(
    [await findAdministrator(one), await findAdministrator(other)].filter(Boolean),
  ).toHaveLength(1);
});

test('two addresses in one field are refused', async () => {
  const { status, text } = await inviteEditor({ email: 'a@b.it, c@d.it' });
  expect([status, text]).toEqual([422, expect.stringContaining(words.invalid.title)]);
});

test('the visible address is invited; an address that no mail reaches is refused beside its field, in words', async () => {
  for (const intent of ['invite', 'change-address']) {
    const { status, text } = await send({ intent, email: 'nicolò@example.org' });
    expect([status, text], intent).toEqual([
      422,
      expect.stringContaining(subscriberMessages.emailUnreachable.title),
    ]);
  }
  await inviteEditor({ email: '<mailto:nuova\u200b@example.org>' });
  expect(await findAdministrator(email)).toBeDefined();
});

const [ida, moved] = ['ida@example.org', 'ida.nuova@example.org'];
const password = 'una porta sul forno';
const move = (of: { Cookie: string }, to = moved) =>
  send({ intent: 'change-address', email: to }, of, password);

test('without mail users change their address with the password alone; a restart restores no changed or removed address', async () => {
  const { adminEmails } = config;
  Object.assign(config, { adminEmails: [...adminEmails, ida], areAdminEmailsGiven: false });
  onTestFinished(() => void Object.assign(config, { adminEmails, areAdminEmailsGiven: true }));
  const invited = await signInAs({ email: ida, password });
  await signInAs(redazione);
  expect((await move(invited, agnese.email)).text).toContain(words.existing.title);
  expect((await move(invited)).text).toContain(addressWords.changed.title);
  expect((await send({ intent: 'remove-account', id: await idOf(redazione.email) })).status).toBe(
    200,
  );
  await openAccounts(() => expect.unreachable());
  expect([await findAdministrator(ida), await findAdministrator(redazione.email)]).toEqual([
    undefined,
    undefined,
  ]);
  expect((await get(address, await openSession({ email: moved, password }))).status).toBe(200);
});

test('a requested address takes effect in a session of the account alone, once', async () => {
  await makeAdministrator({
    email: ida,
    password,
    mustChangePassword: false,
    addedByOperator: true,
  });
  const server = await mailServer();
  const invited = await openSession({ email: ida, password });
  const next = 'ida.terza@example.org';
  expect((await move(invited, next)).text).toContain(addressWords.mailed(next).title);
  expect([await findAdministrator(next), server.mails[0]?.to?.[0]?.address]).toEqual([
    undefined,
    next,
  ]);
  const [link = ''] =
    /\/amministrazione\/impostazioni\?\S+/.exec(server.mails[0]?.text ?? '') ?? [];
  const token = link.split('indirizzo=')[1] ?? '';
  const confirm = (of: typeof invited, sent = token) =>
    post(address, { intent: 'confirm-address', token: sent }, { Accept: 'text/html', ...of });
  expect((await confirm({ Cookie: '' })).status).toBe(401);
  for (const [of, sent] of [
    [session, token],
    [invited, token.slice(0, -3)],
    [invited, 'toString'],
  ] as const) {
    const opened = await get(`${address}?indirizzo=${sent}`, of);
    expect(opened.headers.get('Location')).toBe(`${address}?indirizzo=scaduto`);
    expect((await confirm(of, sent)).headers.get('Location')).toBe(`${address}?indirizzo=scaduto`);
  }
  await confirm(invited);
  expect([await findAdministrator(ida), (await findAdministrator(next))?.addedByOperator]).toEqual([
    undefined,
    true,
  ]);
});
