import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { posts as postsTable } from '#app/features/posts/schema.ts';
import { changeSetting } from '#app/features/settings/settings.server.ts';
import { db } from '#app/platform/db/client.ts';
import { openSiteForTests } from '#test/app.ts';
import { manyPosts, posts, writePosts } from '#test/fixtures.ts';
import { listPlannedPosts, runMinute } from './daily-issue.server.ts';
import { scheduleIssue } from './issues.server.ts';
import { dailyRuns, issuePosts, issues } from './schema.ts';

openSiteForTests();
beforeEach(() => db.execute(sql`truncate issues, daily_runs, posts, settings cascade`));

const at = (instant: string) => runMinute(new Date(instant));
const subjects = async () =>
  (await db.select().from(issues).orderBy(issues.createdAt)).map(({ subject }) => subject);
/** The titles of each issue, in the order of its mail. */
const titles = async () => {
  const rows = await db
    .select({ issueId: issues.id, title: postsTable.title })
    .from(issuePosts)
    .innerJoin(issues, eq(issues.id, issuePosts.issueId))
    .innerJoin(postsTable, eq(postsTable.id, issuePosts.postId))
    .orderBy(issues.createdAt, issuePosts.position);
  return [...Map.groupBy(rows, ({ issueId }) => issueId).values()].map((posts) =>
    posts.map(({ title }) => title),
  );
};
const days = async () =>
  (await db.select().from(dailyRuns).orderBy(dailyRuns.day)).map(({ day }) => day);

/** Publishes as the panel does, so that the post is due for the mail. */
async function publish(
  title: string,
  publishedAt: string,
  more: Partial<typeof postsTable.$inferInsert> = {},
) {
  await writePosts({
    ...posts.farina,
    id: crypto.randomUUID(),
    title,
    publishedAt: new Date(publishedAt),
    mail: 'due',
    ...more,
  });
}

test('from the author’s hour on the new thoughts are mailed together, once a day, named after the newest', async () => {
  await publish('Ieri', '2026-11-19T10:00:00Z');
  await publish('Stamattina', '2026-11-20T04:30:00Z');
  await at('2026-11-20T04:59:00Z');
  expect(await days()).toEqual([]);
  await at('2026-11-20T05:00:00Z');
  await at('2026-11-20T05:01:00Z');
  await at('2026-11-20T22:00:00Z');
  expect(await subjects()).toEqual(['Stamattina']);
  expect(await titles()).toEqual([['Stamattina', 'Ieri']]);
  expect(await days()).toEqual(['2026-11-20']);
});

test('the thought scheduled for today is in the mail of today and gives its subject, however many wait', async () => {
  for (let minute = 10; minute < 18; minute += 1)
    await publish(`${minute}`, `2026-11-19T10:${minute}:00Z`);
  const datedAt = new Date('2026-11-20T04:30:00Z');
  await publish('Promesso', '2026-11-20T04:30:00Z', { datedAt });
  expect([...(await listPlannedPosts(new Date('2026-11-20T04:45:00Z'))).values()]).toEqual([
    ...Array(5).fill('2026-11-20'),
    ...Array(4).fill('2026-11-21'),
  ]);
  for (const day of [20, 21]) await at(`2026-11-${day}T05:00:00Z`);
  expect(await titles()).toEqual([
    ['Promesso', '13', '12', '11', '10'],
    ['17', '16', '15', '14'],
  ]);
  expect(await subjects()).toEqual(['Promesso', '17']);
});

test.each([
  ['in March, at an hour that is left out', '2026-03-29', ['00:59', '01:00', '01:30']],
  ['in October, at an hour that is repeated', '2026-10-25', ['00:29', '00:30', '01:30']],
])('when the clock changes %s there is one issue', async (_, day, [early, ...late]) => {
  await changeSetting('dailyIssueHour', '02:30');
  await publish('Cambia l’ora', '2026-01-01T00:00:00Z');
  await at(`${day}T${early}:00Z`);
  expect(await subjects()).toEqual([]);
  for (const time of late) await at(`${day}T${time}:00Z`);
  expect(await subjects()).toEqual(['Cambia l’ora']);
});

test('samples, imports, rows of plain SQL, drafts and deleted posts are never taken', async () => {
  await publish('Esempio', '2026-11-20T04:00:00Z', { isSample: true, mail: 'done' });
  await publish('Bozza', '2026-11-20T04:00:00Z', { status: 'draft' });
  await publish('Cestino', '2026-11-20T04:00:00Z', { deletedAt: new Date() });
  await writePosts(...manyPosts(3));
  await at('2026-11-20T05:00:00Z');
  expect(await subjects()).toEqual([]);
  expect(await days()).toEqual(['2026-11-20']);
});

test('a thought that was mailed by hand is not mailed again, and the one before it is', async () => {
  await publish('Prima', '2026-11-20T03:00:00Z');
  const id = crypto.randomUUID();
  await publish('A mano', '2026-11-20T04:00:00Z', { id });
  await scheduleIssue(id);
  await at('2026-11-20T05:00:00Z');
  expect(await subjects()).toEqual(['A mano', 'Prima']);
});

test('while the daily mail is off nothing is mailed, and the posts of that time are not mailed later', async () => {
  await changeSetting('dailyIssueOn', false);
  await publish('Spento', '2026-11-20T04:30:00Z');
  await at('2026-11-20T05:00:00Z');
  await changeSetting('dailyIssueOn', true);
  await at('2026-11-21T05:00:00Z');
  expect(await subjects()).toEqual([]);
});
