import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { config } from '#app/config.ts';
import { posts as postsTable } from '#app/features/posts/schema.ts';
import { newsletterSubscriptions as subscriptions } from '#app/features/subscribers/schema.ts';
import { deactivateSubscriber } from '#app/features/subscribers/subscriptions.server.ts';
import { db } from '#app/platform/db/client.ts';
import { openSiteForTests } from '#test/app.ts';
import { posts, writePosts } from '#test/fixtures.ts';
import { refusing } from '#test/mail.ts';
import {
  findIssue,
  forgetAllMailings,
  mailServer,
  noCounts,
  schedule,
  sendAllDue,
  sendNow,
  subscribe,
} from '#test/sending.ts';
import { findByEmail } from '#test/subscribers.ts';
import {
  cancelIssue,
  pauseIssue,
  resumeIssue,
  retryFailed,
  scheduleIssue,
} from './issues.server.ts';
import { listMailablePosts } from './list-issues.server.ts';
import { deliveries } from './schema.ts';
import { findLeaseEnd, sendIssues, watchIssues } from './send-issue.server.ts';

openSiteForTests();
beforeEach(async () => {
  await forgetAllMailings();
  await writePosts(posts.natale, posts.farina, posts.bozza);
});

test('every active subscriber gets the thought once, and nobody else', async () => {
  const { mails, recipients } = await mailServer();
  await subscribe(12);
  await db.insert(subscriptions).values([
    { email: 'via@example.org', isActive: false, inactiveReason: 'unsubscribed' },
    { email: 'riposo@example.org', pausedUntil: new Date(Date.now() + 86_400_000) },
    { email: 'torna@example.org', pausedUntil: new Date(Date.now() - 1000) },
    { email: 'dopo@example.org', subscribedAt: new Date(Date.now() + 86_400_000) },
  ]);
  const issueId = await sendNow(posts.natale);
  expect(mails).toHaveLength(13);
  expect(new Set(recipients()).size).toBe(13);
  expect(recipients()).toContain('torna@example.org');
  expect(mails[0]?.subject).toBe(posts.natale.title);
  expect(await findIssue(issueId)).toMatchObject({
    state: 'done',
    counts: { ...noCounts, submitted: 13, paused: 1 },
  });
});

test('a thought is mailed once, whatever its toggles', async () => {
  const { mails } = await mailServer();
  await subscribe(1);
  await sendNow(posts.natale);
  for (const status of ['draft', 'published'] as const) {
    await db.update(postsTable).set({ status }).where(eq(postsTable.id, posts.natale.id));
  }
  expect(await scheduleIssue(posts.natale.id)).toEqual({ outcome: 'already-mailed' });
  expect(await listMailablePosts()).toEqual([
    { id: posts.farina.id, title: posts.farina.title, isSample: false },
  ]);
  await sendAllDue();
  expect(mails).toHaveLength(1);
});

test('a draft, a deleted thought and an unknown one are not mailed', async () => {
  await db
    .update(postsTable)
    .set({ deletedAt: new Date() })
    .where(eq(postsTable.id, posts.farina.id));
  for (const id of [posts.bozza.id, posts.farina.id, crypto.randomUUID()])
    expect(await scheduleIssue(id)).toEqual({ outcome: 'not-published' });
});

test('a scheduled issue starts at its time, and not when it is cancelled', async () => {
  const { mails } = await mailServer();
  await subscribe(2);
  const later = new Date(Date.now() + 3_600_000);
  const issueId = await schedule(posts.natale, later);
  await watchIssues();
  await sendAllDue();
  expect(mails).toHaveLength(0);
  expect(await cancelIssue(issueId)).toBe(true);
  await scheduleIssue(posts.natale.id, later);
  await db.execute(sql`update issues set scheduled_for = now()`);
  await watchIssues();
  await sendAllDue();
  expect(mails).toHaveLength(2);
  expect(await cancelIssue(issueId)).toBe(false);
});

test('a subscriber who leaves while an issue is sent gets no mail', async () => {
  const rows = await subscribe(45);
  const deleted = rows.slice(40);
  const { recipients } = await mailServer({
    onMailFrom: async (_address, _session, done) => {
      for (const { id } of deleted.splice(0)) await deactivateSubscriber(id);
      done();
    },
  });
  const issueId = await sendNow(posts.natale);
  expect(recipients().sort()).toEqual(rows.slice(0, 40).map(({ email }) => email));
  expect(await findIssue(issueId)).toMatchObject({
    state: 'done',
    counts: { ...noCounts, submitted: 40, skipped: 5 },
  });
});

test('a paused issue continues at the same recipient', async () => {
  const rows = await subscribe(45);
  let issueId = '';
  const { recipients } = await mailServer({
    onMailFrom: async (_address, _session, done) => {
      await pauseIssue(issueId);
      done();
    },
  });
  issueId = await schedule(posts.natale);
  await sendAllDue();
  const before = recipients().length;
  expect(before).toBeLessThan(45);
  const rests = { submitted: before, waiting: 45 - before };
  expect(await findIssue(issueId)).toMatchObject({ state: 'paused', counts: rests });
  await watchIssues();
  await sendAllDue();
  expect(recipients()).toHaveLength(before);
  while ((await findIssue(issueId))?.state === 'paused') {
    await resumeIssue(issueId);
    await sendAllDue();
  }
  expect(recipients().sort()).toEqual(rows.map(({ email }) => email));
});

test('an address that does not exist bounces; a refusal for a full mailbox or for the sender is no bounce', async () => {
  const responses = [
    '550 5.1.1 No such user',
    '552 5.2.2 Mailbox full',
    '550 5.1.0 Sender rejected per SPF Record',
  ];
  await mailServer(refusing((address) => responses[Number(address.slice(1, 4)) - 1]));
  await subscribe(4);
  const issueId = await sendNow(posts.natale);
  expect(await findByEmail('a001@example.org')).toMatchObject({
    isActive: false,
    inactiveReason: 'bounced',
  });
  for (const email of ['a002@example.org', 'a003@example.org'])
    expect(await findByEmail(email)).toMatchObject({
      isActive: true,
      inactiveReason: null,
      refusals: 0,
    });
  expect(await findIssue(issueId)).toMatchObject({
    state: 'done',
    counts: { ...noCounts, submitted: 1, failed: 3 },
  });
});

test('a bare 550 is a bounce the second time in a row', async () => {
  const refused = ['a001@example.org', 'a002@example.org'];
  await mailServer(refusing((address) => (refused.includes(address) ? '550 no' : undefined)));
  await subscribe(3);
  const issueId = await sendNow(posts.natale);
  expect(await findByEmail('a001@example.org')).toMatchObject({ isActive: true, refusals: 1 });
  refused.shift();
  await retryFailed(issueId);
  await sendAllDue();
  expect(await findByEmail('a001@example.org')).toMatchObject({ isActive: true, refusals: 0 });
  expect(await findByEmail('a002@example.org')).toMatchObject({
    isActive: false,
    inactiveReason: 'bounced',
  });
  expect(await findIssue(issueId)).toMatchObject({
    counts: { ...noCounts, submitted: 2, failed: 1 },
  });
});

const lease = (seconds: number) =>
  db.execute(sql`insert into sending_lease (leased_until) values (now() + ${seconds}::int * interval '1 second')
    on conflict (id) do update set leased_until = excluded.leased_until`);

test('a delivery that a crash interrupted is uncertain, and never sent again', async () => {
  const { recipients } = await mailServer();
  const [first] = await subscribe(3);
  const issueId = await schedule(posts.natale);
  // The rows of a process that died during a hand-over.
  await db.execute(sql`update issues set state = 'sending', started_at = now(), audience_until = now(), audience = 3,
    cursor = ${first?.id}`);
  await lease(-1);
  await db.execute(sql`insert into deliveries (issue_id, subscription_id, state, attempts)
    select id, ${first?.id}, 'handing_over', 1 from issues`);
  await watchIssues();
  await sendAllDue();
  await retryFailed(issueId);
  await sendAllDue();
  expect(recipients().sort()).toEqual(['a002@example.org', 'a003@example.org']);
  const counts = { ...noCounts, submitted: 2, uncertain: 1 };
  expect(await findIssue(issueId)).toMatchObject({ state: 'done', counts });
});

test('a sender queues a job for the end of its lease, and so does a process that finds the lease taken', async () => {
  const waiting = () =>
    db.execute<{
      seconds: number;
    }>(sql`select extract(epoch from start_after - now())::float as seconds
      from pgboss.job where name = 'send-issues' and state = 'created' and start_after > now()`);
  let whileSending: { seconds: number }[] = [];
  const { mails } = await mailServer({
    onMailFrom: async (_address, _session, done) => {
      whileSending = (await waiting()).rows;
      done();
    },
  });
  await subscribe(2);
  await sendNow(posts.natale);
  expect(whileSending).toEqual([{ seconds: expect.closeTo(15, -1) }]);

  // The sender died while it held the lease, with an issue open.
  await db.execute(sql`delete from pgboss.job`);
  await scheduleIssue(posts.farina.id);
  await lease(1);
  await sendAllDue();
  expect(mails).toHaveLength(2);
  await expect.poll(async () => (await waiting()).rows, { timeout: 10_000 }).toEqual([]);
  await sendAllDue();
  expect(mails).toHaveLength(4);
});

test('of four concurrent senders one sends: each subscriber gets one mail, and at most twenty are in progress', async () => {
  const underWay: number[] = [];
  const { recipients } = await mailServer({
    onMailFrom: async (_address, _session, done) => {
      underWay.push(await db.$count(deliveries, eq(deliveries.state, 'handing_over')));
      done();
    },
  });
  const rows = await subscribe(45);
  await scheduleIssue(posts.natale.id);
  const { signal } = new AbortController();
  await Promise.all([1, 2, 3, 4].map(() => sendIssues(signal)));
  expect(Math.max(...underWay)).toBe(20);
  expect(recipients().sort()).toEqual(rows.map(({ email }) => email));
  expect(await findLeaseEnd()).toBeUndefined();
});

test('mails are sent at the configured rate', async () => {
  config.mailsPerSecond = 10;
  await subscribe(21);
  const { mails } = await mailServer();
  const startedAt = Date.now();
  await sendNow(posts.natale);
  expect(mails).toHaveLength(21);
  // Three batches: the third starts two seconds after the first.
  expect(Date.now() - startedAt).toBeGreaterThan(1900);
});
