import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { db } from '#app/db/client.ts';
import { issues } from '#app/db/schema.ts';
import { pauseIssue, sendPostNow } from '#app/features/issues/issues.server.ts';
import { listIssues } from '#app/features/issues/list-issues.server.ts';
import { sendIssue } from '#app/features/issues/send-issue.server.ts';
import { openSiteForTests } from '#test/app.ts';
import { posts, writePosts } from '#test/fixtures.ts';
import { mailThrough, refusal } from '#test/mail.ts';
import { forgetAllMailings, mailServer, subscribe } from '#test/sending.ts';
import { takeStretch } from './pace.server.ts';
import { endExpiredLeases, leaseSlot, listLeases, sendersHere, whileLeased } from './senders.server.ts';

openSiteForTests();
beforeEach(async () => {
  await forgetAllMailings();
  await writePosts(posts.natale);
});

const counts = { waiting: 0, submitted: 0, failed: 0, uncertain: 0, skipped: 0 };

async function begin() {
  const scheduled = await sendPostNow(posts.natale.id);
  if (scheduled.outcome !== 'scheduled') throw new Error(scheduled.outcome);
  return scheduled.issueId;
}

/** All at once, until each has nothing more to do. */
async function sendWithFour(issueId: string) {
  const { signal } = new AbortController();
  await Promise.all([1, 2, 3, 4].map((slot) => sendIssue({ issueId, slot }, signal)));
  const [issue] = await listIssues();
  const { rows } = await db.execute(sql`select from issue_senders`);
  expect(rows).toEqual([]);
  return issue;
}

test('four senders share an issue: each subscriber once, and it is finished with the counts of all', async () => {
  const rows = await subscribe(63);
  const { recipients } = await mailServer();
  expect(await sendWithFour(await begin())).toMatchObject({ state: 'done', counts: { ...counts, submitted: 63 } });
  expect(recipients().sort()).toEqual(rows.map(({ email }) => email));
});

test('twenty refusals of the site in a row, of four senders together, stop them all', async () => {
  await subscribe(63);
  await mailServer({ onMailFrom: (_address, _session, done) => done(refusal('550 5.7.1 blocked by policy')) });
  const issue = await sendWithFour(await begin());
  expect(issue).toMatchObject({ state: 'paused', pauseReason: expect.stringContaining('blocked by policy') });
  // What was on its way when the twentieth came.
  expect(issue?.counts.failed).toBeGreaterThanOrEqual(20);
  expect(issue?.counts.failed).toBeLessThan(20 + 4 * 5);
});

test('a silent server stops each of four senders after its first group', async () => {
  await subscribe(63);
  const comeBack = mailThrough('smtp://127.0.0.1:1');
  const issue = await sendWithFour(await begin());
  comeBack();
  expect(issue).toMatchObject({ state: 'sending', counts: { ...counts, waiting: 63 } });
  const { rows } = await db.execute(sql`select from deliveries where attempts > 0`);
  expect(rows).toHaveLength(20);
});

test('a pause by the author stops four senders, and none finishes the issue', async () => {
  await subscribe(63);
  let issueId = '';
  await mailServer({
    onMailFrom: async (_address, _session, done) => {
      await pauseIssue(issueId);
      done();
    },
  });
  issueId = await begin();
  const issue = await sendWithFour(issueId);
  expect(issue).toMatchObject({ state: 'paused', pauseReason: null, counts: { failed: 0, uncertain: 0 } });
  expect(issue?.counts.submitted).toBeLessThanOrEqual(20);
});

test('an issue of more than a hundred calls three others, who come after the first of any issue', async () => {
  await mailServer();
  const { signal } = new AbortController();
  const queued = async () =>
    (
      await db.execute(sql`select data->>'slot' as slot, priority from pgboss.job
        where name = 'send-issue' and state = 'created' order by slot`)
    ).rows;
  await subscribe(95);
  await sendIssue({ issueId: await begin() }, signal);
  expect(await queued()).toEqual([{ slot: '1', priority: 1 }]);
  await forgetAllMailings();
  await writePosts(posts.natale);
  await subscribe(101);
  await sendIssue({ issueId: await begin() }, signal);
  expect(await queued()).toEqual([
    { slot: '1', priority: 1 },
    ...['2', '3', '4'].map((slot) => ({ slot, priority: 0 })),
  ]);
});

test('an instance has a sender for each five connections to the mail server, four at most', () => {
  const sendersWith = (url: string) => {
    const undo = mailThrough(url);
    const count = sendersHere();
    undo();
    return count;
  };
  const asked = ['', '/?maxConnections=2', '/?maxConnections=10', '/?maxConnections=50'];
  expect(asked.map((more) => sendersWith(`smtp://u:p@mail.example.org:587${more}`))).toEqual([1, 1, 2, 4]);
});

test('senders of all processes keep the rate together: each group takes a stretch of time of its own', async () => {
  const soon = new Date(Date.now() + 3_600_000);
  await db.execute(sql`insert into sending_pace (free_at) values (${soon})
    on conflict (id) do update set free_at = excluded.free_at`);
  const waits = await Promise.all([1, 2, 3, 4].map(() => takeStretch(5, 10)));
  expect(Math.min(...waits)).toBeGreaterThan(3_500_000);
  const read = async () => (await db.execute<{ at: string }>(sql`select free_at as at from sending_pace`)).rows[0]?.at;
  expect(new Date(`${await read()}`).getTime() - soon.getTime()).toBe(4 * 500);
  await db.execute(sql`update sending_pace set free_at = now() - interval '1 hour'`);
  expect(await takeStretch(5, 10)).toBe(0);
  expect(new Date(`${await read()}`).getTime()).toBeGreaterThan(Date.now() - 60_000);
});

test('a sender that has lost its slot leaves it to the next one when it ends', async () => {
  const issueId = await begin();
  const [issue = { month: '' }] = await db.select({ month: issues.month }).from(issues);
  const lost = await leaseSlot({ issueId, ...issue }, 1);
  await db.execute(sql`update issue_senders set leased_until = now() - interval '1 second'`);
  await endExpiredLeases();
  const next = await leaseSlot({ issueId, ...issue }, 1);
  if (lost) await whileLeased(lost, async () => {});
  expect(next).toBeDefined();
  expect(await listLeases()).toMatchObject([{ issueId, slot: 1 }]);
});
