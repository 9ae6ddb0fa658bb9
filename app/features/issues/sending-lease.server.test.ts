import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { config } from '#app/config.ts';
import { db } from '#app/db/client.ts';
import { openSiteForTests } from '#test/app.ts';
import { posts, writePosts } from '#test/fixtures.ts';
import { findIssue, forgetAllMailings, mailServer, noCounts, sendAllDue, sendNow, subscribe } from '#test/sending.ts';
import { retryFailed, scheduleIssue } from './issues.server.ts';
import { deliveries } from './schema.ts';
import { findLeaseEnd, sendIssues, watchIssues } from './send-issue.server.ts';

openSiteForTests();
beforeEach(async () => {
  await forgetAllMailings();
  await writePosts(posts.natale, posts.farina, posts.bozza);
});

const lease = (seconds: number) =>
  db.execute(sql`insert into sending_lease (leased_until) values (now() + ${seconds}::int * interval '1 second')
    on conflict (id) do update set leased_until = excluded.leased_until`);

test('a delivery that a crash interrupted is uncertain, and never sent again', async () => {
  const { recipients } = await mailServer();
  const [first] = await subscribe(3);
  const scheduled = await scheduleIssue(posts.natale.id);
  const issueId = 'issueId' in scheduled ? scheduled.issueId : '';
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

test('whoever sends leaves a job for the end of its lease, and a process that finds the lease held does the same', async () => {
  const waiting = () =>
    db.execute<{ seconds: number }>(sql`select extract(epoch from start_after - now())::float as seconds
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

  // The sender has died with an issue open and the lease in its hands.
  await db.execute(sql`delete from pgboss.job`);
  await scheduleIssue(posts.farina.id);
  await lease(1);
  await sendAllDue();
  expect(mails).toHaveLength(2);
  await expect.poll(async () => (await waiting()).rows, { timeout: 3000 }).toEqual([]);
  await sendAllDue();
  expect(mails).toHaveLength(4);
});

test('four who send at once are one sender: each subscriber gets one mail, and no more than twenty are under way', async () => {
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

test('mails leave at the rate that is set', async () => {
  const { mailsPerSecond } = config;
  config.mailsPerSecond = 10;
  onTestFinished(() => void Object.assign(config, { mailsPerSecond }));
  await subscribe(21);
  const { mails } = await mailServer();
  const begunAt = Date.now();
  await sendNow(posts.natale);
  expect(mails).toHaveLength(21);
  // Three groups: the third one begins two seconds after the first.
  expect(Date.now() - begunAt).toBeGreaterThan(1900);
});
