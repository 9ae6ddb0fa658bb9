import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, inject, test } from 'vitest';
import { db } from '#app/platform/db/client.ts';
import { openSiteForTests } from '#test/app.ts';
import { manyPosts, posts, writePosts } from '#test/fixtures.ts';
import { findPostOfPreview, findPublishedPost } from './posts.server.ts';
import { movePost, planPost, takeOffCalendar } from './promises.server.ts';
import { findPost, savePost } from './save-post.server.ts';
import { posts as table } from './schema.ts';
import {
  deletePost,
  publishDuePosts,
  publishPost,
  restorePost,
  unpublishPost,
} from './status.server.ts';

openSiteForTests();
beforeEach(() => db.execute(sql`truncate posts cascade`));

const { id } = posts.bozza;
const row = async () => (await db.select().from(table).where(eq(table.id, id)))[0];
const at = (instant: string) => publishDuePosts(new Date(instant));
const findWritten = async () => (await findPost(id))?.post ?? expect.fail('no post');
const by = { account: 'agnese@example.org', address: '192.0.2.1' };

async function promise(publishAt: string, more: object = {}) {
  await writePosts({ ...posts.bozza, publishAt: new Date(publishAt), isPromised: true, ...more });
}

test('what is promised is published at its moment, once, and bears that moment as its date', async () => {
  await promise('2026-11-25T05:00:00Z');
  expect(await at('2026-11-25T04:59:59Z')).toBe(0);
  expect(await findPublishedPost(id)).toBeUndefined();
  expect(await at('2026-11-25T05:00:00Z')).toBe(1);
  expect(await at('2026-11-25T05:01:00Z')).toBe(0);
  expect(await findPublishedPost(id)).toMatchObject({ post: { date: { iso: '2026-11-25' } } });
  expect(await row()).toMatchObject({
    isPromised: false,
    firstPublishedAt: new Date('2026-11-25T05:00:00Z'),
  });
});

test('what is withdrawn stays a draft and keeps its date; published again it is new to the daily mail no more', async () => {
  await promise('2026-11-25T05:00:00Z');
  await at('2026-11-25T05:00:00Z');
  expect(await row()).toMatchObject({ publishedAt: new Date('2026-11-25T05:00:00Z') });
  expect(await unpublishPost(id, 2)).toBe('changed');
  expect(await at('2026-11-25T05:01:00Z')).toBe(0);
  const draft = { status: 'draft', publishedAt: null, datedAt: new Date('2026-11-25T05:00:00Z') };
  expect(await row()).toMatchObject(draft);
  await publishPost(id, 3);
  const again = await row();
  expect(again?.firstPublishedAt).toEqual(new Date('2026-11-25T05:00:00Z'));
  expect(Math.abs((again?.publishedAt?.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
  await savePost(id, 4, { ...(await findWritten()), title: 'Altro' });
  expect((await row())?.publishedAt).toEqual(again?.publishedAt);
});

test('two clocks at once publish each thought once', async () => {
  await writePosts(
    ...manyPosts(30).map((post) => ({
      ...post,
      status: 'draft' as const,
      publishAt: new Date(0),
      isPromised: true,
    })),
  );
  const counts = await Promise.all([at('2026-11-25T05:00:00Z'), at('2026-11-25T05:00:00Z')]);
  expect(counts[0] + counts[1]).toBe(30);
  expect(await db.select({ version: table.version }).from(table)).toEqual(
    Array(30).fill({ version: 2 }),
  );
});

test('the bin keeps no promise; out of it comes one that is still to come, and one that has passed is a wish', async () => {
  await promise('2099-11-25T05:00:00Z');
  await deletePost(id, by);
  await restorePost(id, by);
  expect(await row()).toMatchObject({
    isPromised: true,
    publishAt: new Date('2099-11-25T05:00:00Z'),
  });
  await db.execute(sql`truncate posts cascade`);
  await promise('2026-11-20T23:30:00Z');
  await deletePost(id, by);
  expect(await at('2026-11-26T05:00:00Z')).toBe(0);
  await restorePost(id, by);
  expect(await row()).toMatchObject({
    isPromised: false,
    publishAt: null,
    plannedOn: '2026-11-21',
    status: 'draft',
  });
  expect(await at('2026-11-26T05:00:00Z')).toBe(0);
});

test('whoever is first, the hand or the clock, the other finds a newer version', async () => {
  await promise('2026-11-20T05:00:00Z');
  const written = await findWritten();
  expect(await at('2026-11-25T05:00:00Z')).toBe(1);
  expect(await publishPost(id, 1)).toBe('stale');
  expect(await savePost(id, 1, { ...written, title: 'Con il mio titolo' })).toMatchObject({
    outcome: 'conflict',
    current: { post: { status: 'published' } },
  });
  expect(await row()).toMatchObject({ version: 2, status: 'published' });
  expect(await savePost(id, 2, { ...written, title: 'Con il mio titolo' })).toEqual({
    outcome: 'saved',
    version: 3,
  });
  const kept = {
    status: 'published',
    isPromised: false,
    publishAt: new Date('2026-11-20T05:00:00Z'),
  };
  expect(await row()).toMatchObject({ ...kept, title: 'Con il mio titolo' });
});

test('a post that is being saved is left for the next minute, and the others are published', async () => {
  await promise('2026-11-20T05:00:00Z');
  await writePosts({
    ...posts.bozza,
    id: crypto.randomUUID(),
    publishAt: new Date(0),
    isPromised: true,
  });
  if (inject('postgresUrl'))
    await db.transaction(async (tx) => {
      await tx.select().from(table).where(eq(table.id, id)).for('update');
      expect(await at('2026-11-25T05:00:00Z')).toBe(1);
    });
  expect(await at('2026-11-25T05:01:00Z')).toBeGreaterThan(0);
  expect(await row()).toMatchObject({ status: 'published', version: 2 });
});

test('saving opens, moves and closes a promise, whose preview bears the date that it will have', async () => {
  await writePosts(posts.bozza);
  const written = await findWritten();
  await savePost(id, 1, { ...written, publishAt: '2099-11-25T05:00:00.000Z' });
  expect(await findPostOfPreview(id)).toMatchObject({ date: { iso: '2099-11-25' } });
  await savePost(id, 2, { ...written, publishAt: '2099-11-26T05:00:00.000Z' });
  expect(await row()).toMatchObject({
    publishAt: new Date('2099-11-26T05:00:00Z'),
    isPromised: true,
  });
  await savePost(id, 3, written);
  expect(await row()).toMatchObject({ publishAt: null, isPromised: false });
});

test('the same id plans one draft, and another once that one is elsewhere', async () => {
  const formId = crypto.randomUUID();
  const plan = () => planPost('2026-11-25', formId);
  expect(await Promise.all([plan(), plan()])).toEqual([formId, formId]);
  expect(await db.select().from(table)).toHaveLength(1);
  await movePost(formId, 1, '2026-11-26');
  expect(await plan()).not.toBe(formId);
});

test('a promise that is moved keeps its hour, through a clock change too; to a day gone by it is not moved', async () => {
  await promise('2099-03-28T05:00:00Z');
  expect(await movePost(id, 1, '2099-03-30')).toBe('changed');
  expect(await row()).toMatchObject({
    publishAt: new Date('2099-03-30T04:00:00Z'),
    isPromised: true,
  });
  expect(await movePost(id, 2, '2020-01-01')).toBe('past');
  expect(await takeOffCalendar(id, 2)).toBe('changed');
  expect(await row()).toMatchObject({ publishAt: null, isPromised: false });
});
