import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { workers } from '#app/jobs.ts';
import { db } from '#app/platform/db/client.ts';
import { openSiteForTests } from '#test/app.ts';
import { posts, writePosts } from '#test/fixtures.ts';
import { workOnce } from '#test/queue.ts';
import { mailServer, subscribe } from '#test/sending.ts';
import { runMinute } from './daily-issue.server.ts';
import { sendIssuesJob } from './issues.server.ts';
import { issuePosts, issues } from './schema.ts';
import { watchIssues } from './send-issue.server.ts';

openSiteForTests();
beforeEach(() =>
  db.execute(sql`truncate posts, issues, daily_runs, newsletter_subscriptions cascade`),
);

test('after a long standstill fifty scheduled posts are mailed in ten days, five a day, each once, those of the day first', async () => {
  const standstillEnd = Date.UTC(2026, 10, 25, 5);
  const [mails, dayMs, minuteMs] = [await mailServer(), 86_400_000, 60_000];
  await subscribe(1);
  const senders = workers.filter(({ job }) => job.name === sendIssuesJob.name);
  // 32 posts fell due during the standstill, and two a day afterwards.
  const moments = Array.from({ length: 50 }, (_, index) =>
    index < 32
      ? standstillEnd - (32 - index) * minuteMs
      : standstillEnd + ((index - 31) * dayMs) / 2,
  );
  const scheduled = moments.map((moment, index) => ({
    ...posts.bozza,
    id: crypto.randomUUID(),
    title: `${index}`,
    scheduledAt: new Date(moment),
  }));
  await writePosts(...scheduled.toReversed());
  for (let day = 0; day < 10; day += 1) {
    await watchIssues(new Date(standstillEnd + day * dayMs));
    await watchIssues(new Date(standstillEnd + (day + 0.5) * dayMs));
    await workOnce(senders);
  }
  const mailed = mails.mails.map(({ text }) => (text?.match(/^\d{1,3}$/gm) ?? []).map(Number));
  expect(mailed.flat().toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: 50 }, (_, index) => index),
  );
  expect(mailed.map((titles) => titles.length)).toEqual(Array(10).fill(5));
  const ofTheDay = Array.from({ length: 9 }, (_, index) => 33 + 2 * index);
  expect(mailed.slice(1).map(([first]) => first)).toEqual(ofTheDay);
  for (const titles of mailed) expect(titles).toEqual(titles.toSorted((one, other) => other - one));
});

test('a post scheduled for the minute of the mail is in it, and of several instances one decides the day, once', async () => {
  await writePosts({
    ...posts.bozza,
    scheduledAt: new Date('2026-11-25T05:00:00Z'),
  });
  const minute = new Date('2026-11-25T05:00:00Z');
  await Promise.all([runMinute(minute), runMinute(minute), runMinute(minute)]);
  expect(await db.select().from(issuePosts)).toMatchObject([{ postId: posts.bozza.id }]);
  expect(await db.$count(issues)).toBe(1);
});
