import { desc } from 'drizzle-orm';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { config } from '#app/config.ts';
import { db } from '#app/db/client.ts';
import { securityEvents } from '#app/features/security-log/schema.ts';
import { workers } from '#app/jobs.ts';
import { administrators, enterAndAnswer, openPanelForTests, openSession, signInAs } from '#test/administrators.ts';
import { get, post, textOf } from '#test/app.ts';
import { workOnce } from '#test/queue.ts';
import { mailServer } from '#test/sending.ts';
import { noticeWords } from './account-notices.server.ts';
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
const inviteHer = (fields = {}) => send({ intent: 'invite', email, ...fields });
const tokenIn = (text: string) => /#recupero=([\w-]+)/.exec(text)?.[1] ?? '';
const choose = (token: string, next = 'una porta sul forno') =>
  enterAndAnswer({ intent: 'reset-password', token, next, confirmation: next });
const lastEvent = async () => (await db.select().from(securityEvents).orderBy(desc(securityEvents.id)).limit(1))[0];
const idOf = async (who: string) => (await findAdministrator(who))?.id ?? '';

test('without mail an invitation is a link to copy; who follows it chooses a password, once, and can do everything', async () => {
  const { status, text } = await inviteHer({ email: ` ${email.toUpperCase()} ` });
  expect([status, text]).toEqual([200, expect.stringContaining(words.invited.title)]);
  expect(await lastEvent()).toMatchObject({ kind: 'account-made', account: email, details: { by: agnese.email } });
  expect(await choose(tokenIn(text))).toMatchObject({ outcome: 'changed' });
  expect(await choose(tokenIn(text), 'un’altra porta')).toMatchObject({ outcome: 'expired' });
  const hers = await openSession({ email, password: 'una porta sul forno' });
  expect(await (await get(address, hers)).text()).toContain(words.title);
});

test('with mail the invitation is sent, and says who invites', async () => {
  const server = await mailServer();
  expect((await inviteHer()).text).toContain(words.mailed(email).title);
  const [mail] = server.mails;
  expect(mail).toMatchObject({ subject: words.mail.subject, to: [{ address: email }] });
  expect(mail?.text).toContain(agnese.email);
  expect(await choose(tokenIn(mail?.text ?? ''))).toMatchObject({ outcome: 'changed' });
  expect((await inviteHer()).text).toContain(words.known.title);
});

test('to invite and to remove ask for the password of who presses', async () => {
  for (const intent of ['invite', 'remove-account']) {
    const { status, text } = await send({ intent, email, id: await idOf(agnese.email) }, session, 'non è questa');
    expect([status, text]).toEqual([401, expect.stringContaining(messages.passwordWrong.title)]);
  }
  expect(await findAdministrator(email)).toBeUndefined();
});

test('a removed account is out at once; the own, the last and those of ADMIN_EMAILS stay', async () => {
  const token = tokenIn((await inviteHer()).text);
  await choose(token);
  const hers = await openSession({ email, password: 'una porta sul forno' });
  expect((await send({ intent: 'remove-account', id: await idOf(email) })).text).toContain(words.removed.title);
  expect(await lastEvent()).toMatchObject({ kind: 'account-shut-out', account: email, details: { by: agnese.email } });
  expect((await get(`${address}.data`, hers)).status).toBe(401);
  await signInAs(redazione);
  config.areAdminEmailsGiven = true;
  onTestFinished(() => void Object.assign(config, { areAdminEmailsGiven: false }));
  expect(config.adminEmails).toContain(redazione.email);
  for (const kept of [agnese.email, redazione.email]) {
    const { status, text } = await send({ intent: 'remove-account', id: await idOf(kept) });
    expect([status, text], kept).toEqual([422, expect.stringContaining(words.notRemoved.title)]);
  }
});

test('of two who remove each other at once one stays', async () => {
  const [one, other] = ['una@example.org', 'altra@example.org'];
  const sessions = [];
  for (const who of [one, other]) {
    await choose(tokenIn((await inviteHer({ email: who })).text));
    sessions.push(await openSession({ email: who, password: 'una porta sul forno' }));
  }
  const ids = [await idOf(other), await idOf(one)];
  await Promise.all(
    sessions.map((of, index) => send({ intent: 'remove-account', id: ids[index] ?? '' }, of, 'una porta sul forno')),
  );
  expect([await findAdministrator(one), await findAdministrator(other)].filter(Boolean)).toHaveLength(1);
});

test('two addresses are none', async () => {
  const { status, text } = await inviteHer({ email: 'a@b.it, c@d.it' });
  expect([status, text]).toEqual([422, expect.stringContaining(words.invalid.title)]);
});

const [ida, moved] = ['ida@example.org', 'ida.nuova@example.org'];
const password = 'una porta sul forno';
const asIda = (address = ida) => openSession({ email: address, password });
const change = (of: { Cookie: string }, fields = {}) =>
  send({ intent: 'change-address', email: ` ${moved.toUpperCase()}`, ...fields }, of, password);

test('where no mail leaves the own address changes by the password; a start makes the former one not again', async () => {
  config.adminEmails.push(ida);
  onTestFinished(() => void config.adminEmails.pop());
  const hers = await signInAs({ email: ida, password });
  expect((await change(hers, { email: agnese.email })).text).toContain(words.known.title);
  expect((await change(hers)).text).toContain(addressWords.changed.title);
  expect((await get(address, await asIda(moved))).status).toBe(200);
  await expect(asIda()).rejects.toThrow('401');
  const told: string[] = [];
  await openAccounts((line) => told.push(line));
  expect([told, await findAdministrator(ida), (await get(address, hers)).status]).toEqual([[], undefined, 200]);
  config.areAdminEmailsGiven = true;
  onTestFinished(() => void Object.assign(config, { areAdminEmailsGiven: false }));
  const kept = await openSession(agnese);
  const fixed = await send({ intent: 'change-address', email: 'x@example.org' }, kept);
  expect(fixed.text).toContain(words.fixed);
  expect(await (await get(address, kept)).text()).toContain(words.fixed);
});

test('with mail the new address confirms, in the session of its own account, once; the former one is told', async () => {
  await makeAdministrator({ email: ida, password, mustChangePassword: false, addedByOperator: true });
  const server = await mailServer();
  const hers = await asIda();
  const next = 'ida.terza@example.org';
  expect((await change(hers, { email: next })).text).toContain(addressWords.mailed(next).title);
  expect((await findAdministrator(ida))?.email).toBe(ida);
  const token = /indirizzo=([\w-]+)/.exec(server.mails[0]?.text ?? '')?.[1] ?? '';
  const confirm = async (of: { Cookie: string }) => (await send({ intent: 'confirm-address', token }, of)).text;
  expect(await confirm(session)).toContain(addressWords.expired.title);
  expect(await confirm(hers)).toContain(addressWords.changed.title);
  expect(await confirm(hers)).toContain(addressWords.expired.title);
  await workOnce(workers);
  expect(server.mails.map(({ to, subject }) => [to?.[0]?.address, subject])).toContainEqual([
    ida,
    noticeWords.kinds['address-changed'].subject,
  ]);
});

test('the addresses of the first start can be removed, and stay away', async () => {
  await signInAs(redazione);
  expect((await send({ intent: 'remove-account', id: await idOf(redazione.email) })).text).toContain(
    words.removed.title,
  );
  await openAccounts(() => expect.unreachable());
  expect(await findAdministrator(redazione.email)).toBeUndefined();
});
