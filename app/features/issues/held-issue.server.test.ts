import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { db } from '#app/db/client.ts';
import { openSiteForTests } from '#test/app.ts';
import { posts, writePosts } from '#test/fixtures.ts';
import { mailThrough, refusal } from '#test/mail.ts';
import { findIssue, forgetAllMailings, mailServer, noCounts, sendAllDue, sendNow, subscribe } from '#test/sending.ts';
import { findByEmail } from '#test/subscribers.ts';
import { resumeIssue } from './issues.server.ts';
import { findStandstill } from './list-issues.server.ts';
import { deliveries } from './schema.ts';
import { watchIssues } from './send-issue.server.ts';

openSiteForTests();
beforeEach(async () => {
  await forgetAllMailings();
  await writePosts(posts.natale, posts.farina, posts.bozza);
});

/** What the database compares with its own clock is moved. */
async function letPass(minutes: number) {
  const passed = sql`${minutes}::float * interval '1 minute'`;
  await db.execute(
    sql`update issues set held_until = held_until - ${passed}, troubled_since = troubled_since - ${passed}`,
  );
  await db.execute(sql`update deliveries set at = at - ${passed}, next_attempt_at = next_attempt_at - ${passed}`);
  await watchIssues();
  await sendAllDue();
}

type Refusal = { at: 'onMailFrom' | 'onRcptTo'; answer: string };

test.each<[string, Refusal]>([
  ['a daily quota', { at: 'onRcptTo', answer: '452 4.5.3 too many recipients today' }],
  ['a quota without patience', { at: 'onRcptTo', answer: '550 5.4.5 daily limit exceeded' }],
  ['a closed relay', { at: 'onRcptTo', answer: '550 relaying denied' }],
  ['a blocked sender', { at: 'onMailFrom', answer: '550 5.7.1 blocked by policy' }],
])(
  '%s holds back the issue: nothing fails, nobody is blamed, and the rest leaves by itself',
  async (_, { at, answer }) => {
    let accepted = at === 'onRcptTo' ? 12 : 0;
    const { recipients } = await mailServer({
      [at]: (_address: unknown, _session: unknown, done: (error: Error | null) => void) => {
        accepted -= 1;
        done(accepted < 0 ? refusal(answer) : null);
      },
    });
    const rows = await subscribe(45);
    const issueId = await sendNow(posts.natale);
    const left = recipients().length;
    expect(await findIssue(issueId)).toMatchObject({
      state: 'sending',
      pauseReason: expect.stringContaining(answer.slice(4)),
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

test('a server that is away for a night finds everything as it was, also what was put off before', async () => {
  const { recipients } = await mailServer({
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('a001') ? refusal('450 4.2.0 greylisted') : null),
  });
  await subscribe(2);
  const issueId = await sendNow(posts.natale);
  const back = mailThrough('smtp://127.0.0.1:1');
  for (let hours = 0; hours < 20; hours += 1) await letPass(61);
  expect(await db.select().from(deliveries).where(eq(deliveries.state, 'waiting'))).toMatchObject([{ attempts: 1 }]);
  expect(await findIssue(issueId)).toMatchObject({ state: 'sending', pauseReason: expect.any(String) });
  back();
  await letPass(61);
  expect(recipients()).toEqual(['a002@example.org']);
  expect(await db.select().from(deliveries).where(eq(deliveries.state, 'waiting'))).toMatchObject([{ attempts: 2 }]);
});

test('after two days the issue rests, and says why; resumed, it goes on', async () => {
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

test('what one reader causes does not hold back the others', async () => {
  const { recipients } = await mailServer({
    onRcptTo: ({ address }, _session, done) => done(/a00[1-6]/.test(address) ? refusal('451 4.7.1 later') : null),
  });
  await subscribe(12);
  const issueId = await sendNow(posts.natale);
  expect(recipients()).toHaveLength(6);
  for (const minutes of [5, 15, 60, 240]) await letPass(minutes);
  expect(await findIssue(issueId)).toMatchObject({ state: 'sending', pauseReason: null });
  for (let times = 0; times < 11; times += 1) await letPass(240);
  expect(await findIssue(issueId)).toMatchObject({ state: 'done', counts: { ...noCounts, submitted: 6, failed: 6 } });
});

test('what stands still is told with its answer, while it lasts', async () => {
  const away = mailThrough('smtp://127.0.0.1:1');
  await subscribe(1);
  expect(await findStandstill()).toBeUndefined();
  await sendNow(posts.natale);
  expect(await findStandstill()).toMatch(new RegExp(`^«${posts.natale.title}»: .*ECONNREFUSED`));
  away();
  await mailServer();
  await letPass(61);
  expect(await findStandstill()).toBeUndefined();
});
