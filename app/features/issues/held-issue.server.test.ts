import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { posts as postsTable } from '#app/features/posts/schema.ts';
import { db } from '#app/platform/db/client.ts';
import { openSiteForTests } from '#test/app.ts';
import { posts, writePosts } from '#test/fixtures.ts';
import { mailThrough, refusal, refusing } from '#test/mail.ts';
import {
  findIssue,
  forgetAllMailings,
  mailServer,
  noCounts,
  sendAllDue,
  sendNow,
  subscribe,
} from '#test/sending.ts';
import { findByEmail } from '#test/subscribers.ts';
import { resumeIssue } from './issues.server.ts';
import { findStandstill } from './list-issues.server.ts';
import { deliveries, issuePosts, issues } from './schema.ts';
import { sendIssues, watchIssues } from './send-issue.server.ts';

openSiteForTests();
beforeEach(async () => {
  await forgetAllMailings();
  await writePosts(posts.natale, posts.farina, posts.bozza);
});

/** Moves the times that the database compares with its own clock. */
async function letPass(minutes: number) {
  const passed = sql`${minutes}::float * interval '1 minute'`;
  await db.execute(
    sql`update issues set held_until = held_until - ${passed}, troubled_since = troubled_since - ${passed}`,
  );
  await db.execute(
    sql`update deliveries set at = at - ${passed}, next_attempt_at = next_attempt_at - ${passed}`,
  );
  await watchIssues();
  await sendAllDue();
}

type Refusal = { at: 'onMailFrom' | 'onRcptTo'; response: string };

test.each<[string, Refusal]>([
  ['a daily quota', { at: 'onRcptTo', response: '452 4.5.3 too many recipients today' }],
  ['a quota without patience', { at: 'onRcptTo', response: '550 5.4.5 daily limit exceeded' }],
  ['a closed relay', { at: 'onRcptTo', response: '550 relaying denied' }],
  ['a blocked sender', { at: 'onMailFrom', response: '550 5.7.1 blocked by policy' }],
])(
  '%s holds back the issue: no delivery fails, no address is blamed, and the rest is sent automatically',
  async (_, { at, response }) => {
    let accepted = at === 'onRcptTo' ? 12 : 0;
    const { recipients } = await mailServer({
      [at]: (_address: unknown, _session: unknown, done: (error: Error | null) => void) => {
        accepted -= 1;
        done(accepted < 0 ? refusal(response) : null);
      },
    });
    const rows = await subscribe(45);
    const issueId = await sendNow(posts.natale);
    const left = recipients().length;
    expect(await findIssue(issueId)).toMatchObject({
      state: 'sending',
      pauseReason: expect.stringContaining(response.slice(4)),
      counts: { ...noCounts, submitted: left, waiting: 45 - left },
    });
    await watchIssues();
    await sendAllDue();
    for (const minutes of [2, 4, 600]) await letPass(minutes);
    expect(recipients()).toHaveLength(left);
    accepted = 1000;
    await letPass(61);
    await letPass(15);
    expect(recipients().sort()).toEqual(rows.map(({ email }) => email));
    expect(await findIssue(issueId)).toMatchObject({
      ...{ state: 'done', pauseReason: null },
      counts: { ...noCounts, submitted: 45 },
    });
    expect(await db.$count(deliveries, eq(deliveries.state, 'failed'))).toBe(0);
    expect(await findByEmail('a045@example.org')).toMatchObject({ isActive: true, refusals: 0 });
  },
);

test('after a night without a mail server all deliveries are as before, postponed ones too', async () => {
  const { recipients } = await mailServer(
    refusing((address) => (address.startsWith('a001') ? '450 4.2.0 greylisted' : undefined)),
  );
  await subscribe(2);
  const issueId = await sendNow(posts.natale);
  const back = mailThrough('smtp://127.0.0.1:1');
  for (let hours = 0; hours < 20; hours += 1) await letPass(61);
  expect(await db.select().from(deliveries).where(eq(deliveries.state, 'waiting'))).toMatchObject([
    { attempts: 1 },
  ]);
  expect(await findIssue(issueId)).toMatchObject({
    state: 'sending',
    pauseReason: expect.any(String),
  });
  back();
  await letPass(61);
  expect(recipients()).toEqual(['a002@example.org']);
  expect(await db.select().from(deliveries).where(eq(deliveries.state, 'waiting'))).toMatchObject([
    { attempts: 2 },
  ]);
});

test('after two days the issue is paused with a reason, and it can be resumed', async () => {
  onTestFinished(mailThrough('smtp://127.0.0.1:1'));
  await subscribe(1);
  const issueId = await sendNow(posts.natale);
  await letPass(2 * 24 * 60);
  const rests = { state: 'paused', pauseReason: expect.stringContaining('Per due giorni') };
  expect(await findIssue(issueId)).toMatchObject({ ...rests, counts: { ...noCounts, waiting: 1 } });
  const { recipients } = await mailServer();
  await resumeIssue(issueId);
  await sendAllDue();
  expect(recipients()).toHaveLength(1);
});

test('the failures of one recipient do not hold the issue', async () => {
  const { recipients } = await mailServer(
    refusing((address) => (/a00[1-6]/.test(address) ? '451 4.7.1 later' : undefined)),
  );
  await subscribe(12);
  const issueId = await sendNow(posts.natale);
  expect(recipients()).toHaveLength(6);
  for (const minutes of [5, 15, 60, 240]) await letPass(minutes);
  expect(await findIssue(issueId)).toMatchObject({ state: 'sending', pauseReason: null });
  for (let times = 0; times < 11; times += 1) await letPass(240);
  expect(await findIssue(issueId)).toMatchObject({
    state: 'done',
    counts: { ...noCounts, submitted: 6, failed: 6 },
  });
});

test('a held issue is reported with the response of the server, as long as it is held', async () => {
  const unreachable = mailThrough('smtp://127.0.0.1:1');
  await subscribe(1);
  expect(await findStandstill()).toBeUndefined();
  await sendNow(posts.natale);
  expect(await findStandstill()).toMatch(new RegExp(`^«${posts.natale.title}»: .*ECONNREFUSED`));
  unreachable();
  await mailServer();
  await letPass(61);
  expect(await findStandstill()).toBeUndefined();
});

/** A weekly mail for two readers; the second reader waits for one more post. */
async function writeWeeklyMail() {
  const [first, second] = await subscribe(2);
  const addWaitingDelivery = async (
    post: typeof posts.natale | typeof posts.farina,
    readers: (string | undefined)[],
  ) => {
    const [issue] = await db
      .insert(issues)
      .values({ subject: post.title, state: 'done' })
      .returning();
    await db.insert(issuePosts).values({ issueId: `${issue?.id}`, postId: post.id });
    const state = 'kept' as const;
    await db.insert(deliveries).values(
      readers.map((subscriptionId) => ({
        issueId: `${issue?.id}`,
        subscriptionId: `${subscriptionId}`,
        state,
      })),
    );
  };
  await addWaitingDelivery(posts.natale, [first?.id, second?.id]);
  await addWaitingDelivery(posts.farina, [second?.id]);
  const [weeklyMail] = await db
    .insert(issues)
    .values({ subject: 'La settimana', gathers: 'all' })
    .returning();
  return `${weeklyMail?.id}`;
}

test('while no mail can be composed no delivery is claimed, and the full issue is sent later', async () => {
  const { recipients } = await mailServer();
  const issueId = await writeWeeklyMail();
  await db.execute(sql`alter table posts rename column published_at to away`);
  await sendIssues(new AbortController().signal);
  await db.execute(sql`alter table posts rename column away to published_at`);
  expect(await findIssue(issueId)).toMatchObject({ counts: { ...noCounts, waiting: 2 } });
  await sendIssues(new AbortController().signal);
  expect(recipients()).toHaveLength(2);
});

test('a mail that cannot be composed for one reader waits, and the others get theirs', async () => {
  const { recipients } = await mailServer();
  const issueId = await writeWeeklyMail();
  await db.execute(sql`update posts set dated_at = 'infinity' where id = ${posts.farina.id}`);
  await sendIssues(new AbortController().signal);
  expect(recipients()).toEqual(['a001@example.org']);
  expect(await findIssue(issueId)).toMatchObject({
    counts: { ...noCounts, submitted: 1, waiting: 1 },
  });
  await db
    .update(postsTable)
    .set({ datedAt: new Date() })
    .where(eq(postsTable.id, posts.farina.id));
  await db.update(deliveries).set({ nextAttemptAt: new Date() });
  await sendIssues(new AbortController().signal);
  expect(recipients()).toEqual(['a001@example.org', 'a002@example.org']);
});

test('a result that the database rejects for one delivery leaves the others settled', async () => {
  const { recipients } = await mailServer();
  const [, second] = await subscribe(3);
  await db.execute(sql`create function refuse_one() returns trigger language plpgsql as $$
    begin if new.state = 'submitted' and new.subscription_id = ${sql.raw(`'${second?.id}'`)} then
      raise 'refused'; end if; return new; end $$`);
  await db.execute(
    sql`create trigger refuse_one before update on deliveries for each row execute function refuse_one()`,
  );
  onTestFinished(async () => void (await db.execute(sql`drop function refuse_one cascade`)));
  const issueId = await sendNow(posts.natale);
  await sendAllDue();
  expect(recipients()).toHaveLength(3);
  expect(await db.select().from(deliveries).orderBy(deliveries.subscriptionId)).toMatchObject(
    ['submitted', 'handing_over', 'submitted'].map((state) => ({ state })),
  );
  expect(await findIssue(issueId)).toMatchObject({ state: 'sending' });
});

test('a response may contain characters that the database cannot store', async () => {
  await mailServer(refusing(() => `550 5.1.1 ${'x'.repeat(489)}😀`));
  await subscribe(1);
  expect(await findIssue(await sendNow(posts.natale))).toMatchObject({
    counts: { ...noCounts, failed: 1 },
  });
});
