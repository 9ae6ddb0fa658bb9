import { beforeEach, expect, test } from 'vitest';
import { laterDay, romeInstant } from '#app/calendar/rome.ts';
import { posts as postsTable } from '#app/features/posts/schema.ts';
import { changeSetting, readSettings } from '#app/features/settings/settings.server.ts';
import { newsletterSubscriptions } from '#app/features/subscribers/schema.ts';
import { setPace } from '#app/features/subscribers/subscriptions.server.ts';
import { db } from '#app/platform/db/client.ts';
import { openSiteForTests } from '#test/app.ts';
import { posts } from '#test/fixtures.ts';
import { forgetAllMailings, mailServer, subscribe } from '#test/sending.ts';
import { expectTheRule, liveRandomWeeks } from '#test/weeks.ts';
import { texts } from '#test/written-site.ts';
import { writeDeliveries } from './deliveries.server.ts';
import { pauseRestoredIssues } from './issues.server.ts';
import { deliveries, issues } from './schema.ts';
import { sendIssues, takeLease, watchIssues } from './send-issue.server.ts';

openSiteForTests();
beforeEach(() => forgetAllMailings());

test('60 random days: each thought reaches each reader once, in order, or never', async () => {
  const lived = await liveRandomWeeks({ from: '2027-03-01', days: 60, seed: 31 });
  expect(lived.mails.length).toBeGreaterThan(50);
  expectTheRule(lived);
});

/** The next morning, with a new post or without. */
async function live(day: string, title?: string) {
  const now = new Date(romeInstant(day, '09:00') ?? '');
  const publishedAt = new Date(now.getTime() - 1000);
  const post = {
    ...posts.farina,
    id: crypto.randomUUID(),
    title,
    publishedAt,
    createdAt: publishedAt,
    mail: 'due' as const,
  };
  if (title) await db.insert(postsTable).values({ ...post, title });
  await watchIssues(now);
  await sendIssues(new AbortController().signal);
}

const readWeeklyLetter = async () => (await readSettings()).weeklyLetter;

test('the last weekly mail announces the end, as soon as it has a thought; then all readers get the daily mail', async () => {
  const { mails } = await mailServer();
  const [daily, weekly] = await subscribe(2);
  await setPace(`${weekly?.id}`, 'weekly');
  await changeSetting('weeklyLetter', 'ending');
  await live('2027-01-09');
  await live('2027-01-10');
  expect([await readWeeklyLetter(), await db.$count(issues)]).toEqual(['ending', 0]);
  await live('2027-01-13', 'Il seme');
  await live('2027-01-17');
  expect(await readWeeklyLetter()).toBe('off');
  await live('2027-01-18', 'Il pane');
  const sent = mails.map(({ to, subject }) => [to?.[0]?.address, subject]);
  // The mails of one issue are sent at once, in any order.
  expect([...sent.slice(0, 2), ...sent.slice(2).toSorted()]).toEqual([
    [daily?.email, 'Il seme'],
    [weekly?.email, 'La settimana: Il seme'],
    [daily?.email, 'Il pane'],
    [weekly?.email, 'Il pane'],
  ]);
  expect(mails.map(({ text }) => text?.includes(texts.mail.week.last))).toEqual([
    false,
    true,
    false,
    false,
  ]);
  await changeSetting('weeklyLetter', 'ending');
  await setPace(`${weekly?.id}`, 'daily');
  await live('2027-01-24');
  expect(await readWeeklyLetter()).toBe('off');
  await changeSetting('weeklyLetter', 'on');
});

test('a reader who changes the pace during a sending gets each thought once, in order', async () => {
  const { mails } = await mailServer();
  const readers = await subscribe(6);
  const published: string[] = [];
  let switches = 0;
  for (let day = '2027-02-01'; day < '2027-02-23'; day = laterDay(day, 1)) {
    const title = `P${published.length + 1000}`;
    published.push(title);
    let isLeaving = true;
    const left = live(day, title).finally(() => {
      isLeaving = false;
    });
    // Awaits each change, so that none is written after the readers are daily again.
    for (; isLeaving; switches += 1) await switchPace(readers[switches % 5]?.id, switches % 3);
    await left;
  }
  for (const { id } of readers) await setPace(id, 'daily');
  for (const day of ['2027-02-23', '2027-02-24']) await live(day);
  expect(switches).toBeGreaterThan(100);
  for (const { email } of readers) {
    const own = mails.filter(({ to }) => to?.[0]?.address === email);
    expect(own.flatMap(({ text }) => [...new Set(text?.match(/P\d{4}/g))].sort())).toEqual(
      published,
    );
  }
});

const switchPace = (id = '', turn = 0) => setPace(id, turn === 0 ? 'daily' : 'weekly');

test('after a restore the deliveries for the weekly mail are uncertain and are not sent', async () => {
  await subscribe(1);
  await db.update(newsletterSubscriptions).set({ pace: 'weekly' });
  const day = {
    subject: 'Il seme',
    state: 'sending' as const,
    audienceUntil: new Date(Date.now() + 60_000),
  };
  const [issue] = await db.insert(issues).values(day).returning({ id: issues.id });
  await writeDeliveries({ issueId: `${issue?.id}`, term: `${await takeLease()}` }, 10);
  await db.transaction(async (tx) => void (await pauseRestoredIssues(tx)));
  expect(await db.select().from(deliveries)).toMatchObject([{ state: 'uncertain' }]);
});
