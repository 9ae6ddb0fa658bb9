import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { config } from '#app/config.ts';
import { deliveryKey } from '#app/features/issues/delivery-key.server.ts';
import { undoMailEvents } from '#app/features/issues/mail-events.server.ts';
import { deliveries, issues, mailEvents } from '#app/features/issues/schema.ts';
import { db } from '#app/platform/db/client.ts';
import { openSiteForTests } from '#test/app.ts';
import { endChildren, stoppedChild } from '#test/children.ts';
import { startImapServer } from '#test/imap-server.ts';
import { trustLocalhost } from '#test/localhost-certificate.ts';
import { cases, complaint, servers } from '#test/mail-reports.ts';
import { forgetAllMailings } from '#test/sending.ts';
import { consentsOf, findByEmail, writeSubscription } from '#test/subscribers.ts';
import { findReading, readMailbox } from './read-mailbox.server.ts';

openSiteForTests();
trustLocalhost();
const imap = await startImapServer();
beforeEach(async () => {
  config.imapUrl = imap.url();
  imap.folders.clear();
  imap.folders.set('INBOX', []);
  imap.state.isTerse = false;
  await forgetAllMailings();
  await db.execute(sql`truncate mail_events, mailbox_readings`);
});
afterAll(imap.stop);

const email = 'lettrice@example.net';
async function deliver(count: number, daysApart = 1) {
  const { id } = await writeSubscription({ email });
  const keys: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const [issue] = await db
      .insert(issues)
      .values({ subject: 'Il seme', state: 'done' })
      .returning();
    const issueId = issue?.id ?? '';
    const at = new Date(Date.now() - (count - index) * daysApart * 86_400_000);
    await db.insert(deliveries).values({ issueId, subscriptionId: id, state: 'submitted', at });
    keys.push(deliveryKey(issueId, id));
  }
  return { id, keys };
}
const state = async () => (await findByEmail(email))?.inactiveReason ?? 'active';
const postfix = (key: string, what: (typeof cases)[keyof typeof cases] = cases.gone) =>
  servers.postfix?.({ key, ...what }) ?? '';

const recorded = Object.entries(servers).flatMap(([server, write]) =>
  Object.entries(cases).map(([name, what]) => ({
    server,
    name: name as keyof typeof cases,
    what,
    write,
  })),
);

test.each(recorded)(
  'a report of $server about $name counts for its delivery',
  async ({ name, what, write }) => {
    const { keys } = await deliver(5, 1);
    imap.put(write({ key: keys[0] ?? '', ...what }));
    await readMailbox();
    expect(await state()).toBe('active');
    const isPermanent = ['gone', 'nowhere', 'disabled'].includes(name);
    for (const key of keys.slice(1, isPermanent ? 2 : 5)) imap.put(write({ key, ...what }));
    await readMailbox();
    expect(await state()).toBe(name === 'refused' ? 'active' : 'bounced');
    expect([imap.list('INBOX').length, imap.list('Elaborati').length]).toEqual(
      name === 'refused' ? [5, 0] : [0, isPermanent ? 2 : 5],
    );
  },
);

test('four delays, or five over more than two weeks, or delays of a mail that is still in transit change nothing', async () => {
  const slow = await deliver(5, 5);
  for (const key of slow.keys) imap.put(postfix(key, cases.late));
  await readMailbox();
  expect(await state()).toBe('active');
  await db.execute(sql`truncate newsletter_subscriptions, issues cascade`);
  const { keys } = await deliver(9, 1);
  for (const key of keys.slice(0, 4)) imap.put(postfix(key, cases.late));
  for (const key of keys.slice(4))
    imap.put(servers.postfix?.({ key, ...cases.late, action: 'delayed' }) ?? '');
  await readMailbox();
  expect(await state()).toBe('active');
  expect(imap.list('INBOX')).toEqual([]);
});

test('a complaint deactivates at once; other feedback does not', async () => {
  const { id, keys } = await deliver(2);
  imap.put(complaint({ key: keys[0] ?? '' }, 'not-spam'));
  await readMailbox();
  expect([await state(), imap.list('INBOX').length]).toEqual(['active', 1]);
  imap.put(complaint({ key: keys[1] ?? '' }));
  await readMailbox();
  expect(await state()).toBe('complained');
  expect((await consentsOf(id)).map(({ kind, source }) => [kind, source])).toEqual([
    ['complained', 'server di posta'],
  ]);
});

test('after an undo the same reports change nothing, and new ones count from zero', async () => {
  const { id, keys } = await deliver(5);
  const put = (...which: number[]) => which.map((index) => imap.put(postfix(keys[index] ?? '')));
  put(0, 1);
  await readMailbox();
  expect(await undoMailEvents(id)).toBe(true);
  put(0, 1, 0, 2);
  await readMailbox();
  expect(await state()).toBe('active');
  put(3);
  await readMailbox();
  expect(await state()).toBe('bounced');
  expect((await consentsOf(id)).map(({ kind }) => kind)).toEqual([
    'bounced',
    'reactivated',
    'bounced',
  ]);
});

test('a key of another site or of a deleted delivery, or two keys in one mail change nothing', async () => {
  const { id, keys } = await deliver(3);
  const [key = '', second = '', third = ''] = keys;
  imap.put(complaint({ key: `${second}> <${third}` }));
  imap.put(complaint({ key: deliveryKey(crypto.randomUUID(), id) }));
  await db.execute(
    sql`delete from deliveries where issue_id in (select id from issues order by created_at limit 1)`,
  );
  imap.put(complaint({ key }));
  await readMailbox();
  expect(await state()).toBe('active');
  expect(await db.$count(mailEvents)).toBe(0);
});

test('at most 200 mails are read per run, in order, each once; a mail that cannot be parsed blocks no other', async () => {
  const { keys } = await deliver(2);
  for (let index = 0; index < 200; index += 1) imap.put(`Subject: ${index}\r\n\r\nCiao.`);
  imap.put(postfix(keys[0] ?? ''));
  imap.put(`Content-Type: multipart/mixed; boundary=a\r\n\r\n${'--a\r\n'.repeat(9999)}`);
  imap.put(postfix(keys[1] ?? ''));
  const before = imap.state.commands.filter((command) => command === 'UID FETCH').length;
  await readMailbox();
  const fetched = () =>
    imap.state.commands.filter((command) => command === 'UID FETCH').length - before;
  expect([imap.list('Elaborati').length, fetched()]).toEqual([0, 200]);
  await readMailbox();
  expect([await state(), imap.list('Elaborati').length, fetched()]).toEqual(['bounced', 2, 203]);
  await readMailbox();
  expect(fetched()).toBe(203);
});

test('nothing is deleted: no such command is sent, and without MOVE the mails stay', async () => {
  const { keys } = await deliver(1);
  imap.state.capabilities = 'IMAP4rev1 UIDPLUS';
  imap.put(postfix(keys[0] ?? ''));
  await readMailbox();
  imap.state.capabilities = 'IMAP4rev1 MOVE';
  expect([imap.list('INBOX').length, await db.$count(mailEvents)]).toEqual([1, 1]);
  expect(
    imap.state.commands.filter((command) => /STORE|EXPUNGE|DELETE|CLOSE/.test(command)),
  ).toEqual([]);
});

test('a mailbox that refuses is tried less and less often, and at once with another password', async () => {
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000);
  const logins = () => imap.state.commands.filter((command) => command === 'LOGIN').length;
  imap.state.password = 'altra';
  const before = logins();
  for (const minutes of [0, 4, 6, 12, 17, 30, 38]) await readMailbox(undefined, at(minutes));
  expect(logins() - before).toBe(4);
  expect(await findReading()).toMatchObject({ failure: 'password', failures: 4 });
  config.imapUrl = imap.url().replace('pane%20e%20sale', 'altra');
  await readMailbox(undefined, at(39));
  imap.state.password = 'pane e sale';
  expect(await findReading()).toMatchObject({ failure: null, failures: 0 });
});

test('a server without UIDNEXT and UIDVALIDITY is read, also when its mailbox was empty', async () => {
  const { keys } = await deliver(5);
  imap.state.isTerse = true;
  await readMailbox();
  for (const key of keys.slice(0, 1)) imap.put(postfix(key));
  await readMailbox();
  imap.put(postfix(keys[1] ?? ''));
  await readMailbox();
  expect([await state(), await db.$count(mailEvents)]).toEqual(['bounced', 2]);
  expect(await findReading()).toMatchObject({ failure: null });
});

test('600 kB of empty lines do not block the site, and the next mail is read', async () => {
  const { keys } = await deliver(1);
  imap.put(`Subject: righe\r\n\r\n${'\n'.repeat(600_000)}`);
  imap.put(postfix(keys[0] ?? ''));
  const before = process.threadCpuUsage().user;
  await readMailbox();
  expect((process.threadCpuUsage().user - before) / 1000).toBeLessThan(500);
  expect(imap.list('Elaborati')).toHaveLength(1);
});

test('the position is stored before a mail is parsed, so a mail that ends its parser is read once', async () => {
  const { keys } = await deliver(1);
  await endChildren('mailbox/report-parser.server.ts');
  imap.put('Subject: cattiva\r\n\r\nCiao.');
  imap.put(postfix(keys[0] ?? ''));
  const reading = readMailbox();
  const parser = await stoppedChild('mailbox/report-parser.server.ts');
  expect(await findReading()).toMatchObject({ lastUid: imap.state.nextUid - 2 });
  process.kill(parser, 'SIGKILL');
  await reading;
  expect(imap.list('Elaborati')).toHaveLength(1);
});
