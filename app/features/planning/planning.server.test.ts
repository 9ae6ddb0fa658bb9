import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { unschedule } from '#app/features/posts/publication.server.ts';
import { posts as table } from '#app/features/posts/schema.ts';
import { changeSetting } from '#app/features/settings/settings.server.ts';
import { db } from '#app/platform/db/client.ts';
import { openSiteForTests } from '#test/app.ts';
import { posts, writePosts } from '#test/fixtures.ts';
import {
  holdDay,
  isNextTomorrow,
  listDatedPosts,
  listUndatedDrafts,
  markRest,
  movePost,
  readRest,
} from './planning.server.ts';

openSiteForTests();
beforeEach(() => db.execute(sql`truncate posts, settings, rest_days cascade`));

const write = (id: number, more: object) =>
  writePosts({
    ...posts.bozza,
    id: `00000000-0000-4000-8000-00000000000${id}`,
    title: `${id}`,
    ...more,
  });
const scheduled = (instant: string) => ({ scheduledAt: new Date(instant) });
const published = (instant: string) => ({
  status: 'published' as const,
  createdAt: new Date(instant),
});

test('each post has one day: that of its date, its schedule or its plan; in the time of Rome', async () => {
  await write(1, published('2026-11-20T23:30:00Z'));
  await write(2, { ...scheduled('2026-11-22T05:00:00Z'), plannedOn: '2026-11-28' });
  await write(3, { plannedOn: '2026-11-30' });
  await write(4, { plannedOn: '2026-12-01' });
  await write(5, { ...scheduled('2026-11-23T05:00:00Z'), deletedAt: new Date() });
  await write(6, {});
  expect(await listDatedPosts('2026-11-21', '2026-11-30')).toMatchObject([
    { title: '1', state: 'published', day: '2026-11-21' },
    { title: '2', state: 'scheduled', day: '2026-11-22', time: '06:00' },
    { title: '3', state: 'planned', day: '2026-11-30' },
  ]);
});

test('the drafts of no day are neither scheduled nor planned, the last written first', async () => {
  await write(1, { updatedAt: new Date('2026-11-20T05:00:00Z') });
  await write(2, { updatedAt: new Date('2026-11-22T05:00:00Z') });
  await write(3, { updatedAt: new Date('2026-11-21T05:00:00Z') });
  await write(4, { plannedOn: '2026-12-01' });
  await write(5, scheduled('2026-12-01T05:00:00Z'));
  await write(6, published('2026-11-20T05:00:00Z'));
  await write(7, { deletedAt: new Date() });
  expect((await listUndatedDrafts(8)).map(({ title }) => title)).toEqual(['2', '3', '1']);
  expect(await listUndatedDrafts(2)).toHaveLength(2);
});

test('a day of rest is one of each week, or a single one', async () => {
  await changeSetting('restWeekdays', [6]);
  await markRest('2026-11-25', true);
  await markRest('2026-11-25', true);
  const { isRest } = await readRest();
  expect(['2026-11-22', '2026-11-23', '2026-11-25'].map(isRest)).toEqual([true, false, true]);
  await markRest('2026-11-25', false);
  expect((await readRest()).isRest('2026-11-25')).toBe(false);
});

test('the next post is for tomorrow only after one of today, and not on a day of rest', async () => {
  const now = new Date('2026-11-24T06:00:00Z');
  expect(await isNextTomorrow('2026-11-24', now)).toBe(true);
  expect(await isNextTomorrow('2026-11-23', now)).toBe(false);
  await markRest('2026-11-25', true);
  expect(await isNextTomorrow('2026-11-24', now)).toBe(false);
});

const { id } = posts.bozza;
const row = async () => (await db.select().from(table).where(eq(table.id, id)))[0];

test('the same form plans one draft for a day, and another after that one was moved', async () => {
  const formId = crypto.randomUUID();
  const plan = () => holdDay('2026-11-25', formId);
  expect(await Promise.all([plan(), plan()])).toEqual([formId, formId]);
  expect(await db.select().from(table)).toHaveLength(1);
  await movePost(formId, 1, '2026-11-26');
  expect(await plan()).not.toBe(formId);
});

test('a scheduled post that is moved keeps its hour, through a clock change too; it is not moved to a past day', async () => {
  await writePosts({ ...posts.bozza, scheduledAt: new Date('2099-03-28T05:00:00Z') });
  expect(await movePost(id, 1, '2099-03-30')).toBe('changed');
  expect(await row()).toMatchObject({
    scheduledAt: new Date('2099-03-30T04:00:00Z'),
  });
  expect(await movePost(id, 2, '2020-01-01')).toBe('past');
  expect(await unschedule(id, 2)).toBe('changed');
  expect(await row()).toMatchObject({ scheduledAt: null, plannedOn: null });
});
