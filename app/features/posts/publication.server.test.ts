import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, inject, test } from 'vitest';
import { db } from '#app/platform/db/client.ts';
import { openSiteForTests } from '#test/app.ts';
import { manyPosts, posts, writePosts } from '#test/fixtures.ts';
import { findPostOfPreview, findPublishedPost } from './posts.server.ts';
import {
  markMailed,
  moveToBin,
  publish,
  publishDue,
  restore,
  settleRestored,
  undo,
  unpublish,
} from './publication.server.ts';
import { findPost, savePost } from './save-post.server.ts';
import { posts as table } from './schema.ts';

openSiteForTests();
beforeEach(() => db.execute(sql`truncate posts cascade`));

const { id } = posts.bozza;
const row = async () => (await db.select().from(table).where(eq(table.id, id)))[0];
const at = (instant: string) => publishDue(new Date(instant));
const findWritten = async () => (await findPost(id))?.post ?? expect.fail('no post');
const by = { account: 'agnese@example.org', address: '192.0.2.1' };

const schedule = (moment: string) => writePosts({ ...posts.bozza, scheduledAt: new Date(moment) });

test('a scheduled post is published at its moment, once, and that moment is its date', async () => {
  await schedule('2026-11-25T05:00:00Z');
  expect(await at('2026-11-25T04:59:59Z')).toBe(0);
  expect(await findPublishedPost(id)).toBeUndefined();
  expect(await at('2026-11-25T05:00:00Z')).toBe(1);
  expect(await at('2026-11-25T05:01:00Z')).toBe(0);
  expect(await findPublishedPost(id)).toMatchObject({ post: { date: { iso: '2026-11-25' } } });
  expect(await row()).toMatchObject({
    scheduledAt: null,
    publishedAt: new Date('2026-11-25T05:00:00Z'),
    mail: 'due',
  });
});

test('a withdrawn post stays a draft and keeps its date; published again after it was mailed, it is not mailed again', async () => {
  await schedule('2026-11-25T05:00:00Z');
  await at('2026-11-25T05:00:00Z');
  expect(await row()).toMatchObject({ publishedAt: new Date('2026-11-25T05:00:00Z') });
  await markMailed(db, [id]);
  expect(await unpublish(id, 2)).toBe('changed');
  expect(await at('2026-11-25T05:01:00Z')).toBe(0);
  const draft = { status: 'draft', publishedAt: null, datedAt: new Date('2026-11-25T05:00:00Z') };
  expect(await row()).toMatchObject(draft);
  await publish(id, 3);
  const again = await row();
  expect(again?.mail).toBe('done');
  expect(Math.abs((again?.publishedAt?.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
  await savePost(id, 4, { ...(await findWritten()), title: 'Altro' });
  expect((await row())?.publishedAt).toEqual(again?.publishedAt);
});

test('two clocks at once publish each thought once', async () => {
  await writePosts(
    ...manyPosts(30).map((post) => ({
      ...post,
      status: 'draft' as const,
      scheduledAt: new Date(0),
    })),
  );
  const counts = await Promise.all([at('2026-11-25T05:00:00Z'), at('2026-11-25T05:00:00Z')]);
  expect(counts[0] + counts[1]).toBe(30);
  expect(await db.select({ version: table.version }).from(table)).toEqual(
    Array(30).fill({ version: 2 }),
  );
});

test('no post in the bin is published; restored, it is scheduled if its moment is still to come, and planned if it has passed', async () => {
  await schedule('2099-11-25T05:00:00Z');
  await moveToBin(id, by);
  await restore(id, by);
  expect(await row()).toMatchObject({
    scheduledAt: new Date('2099-11-25T05:00:00Z'),
  });
  await db.execute(sql`truncate posts cascade`);
  await schedule('2026-11-20T23:30:00Z');
  await moveToBin(id, by);
  expect(await at('2026-11-26T05:00:00Z')).toBe(0);
  await restore(id, by);
  expect(await row()).toMatchObject({
    scheduledAt: null,
    datedAt: posts.bozza.createdAt,
    plannedOn: '2026-11-21',
    status: 'draft',
  });
  expect(await at('2026-11-26T05:00:00Z')).toBe(0);
});

test('the author and the clock publish at once: the second of them finds a newer version', async () => {
  await schedule('2026-11-20T05:00:00Z');
  const written = await findWritten();
  expect(await at('2026-11-25T05:00:00Z')).toBe(1);
  expect(await publish(id, 1)).toBe('stale');
  expect(await savePost(id, 1, { ...written, title: 'Con il mio titolo' })).toMatchObject({
    outcome: 'conflict',
    current: { post: { status: 'published' } },
  });
  expect(await row()).toMatchObject({ version: 2, status: 'published' });
  expect(await savePost(id, 2, { ...written, title: 'Con il mio titolo' })).toEqual({
    outcome: 'saved',
    version: 3,
  });
  const published = { status: 'published', datedAt: new Date('2026-11-20T05:00:00Z') };
  expect(await row()).toMatchObject({ ...published, title: 'Con il mio titolo' });
});

test('a post that is being saved is left for the next minute, and the others are published', async () => {
  await schedule('2026-11-20T05:00:00Z');
  await writePosts({
    ...posts.bozza,
    id: crypto.randomUUID(),
    scheduledAt: new Date(0),
  });
  if (inject('postgresUrl'))
    await db.transaction(async (tx) => {
      await tx.select().from(table).where(eq(table.id, id)).for('update');
      expect(await at('2026-11-25T05:00:00Z')).toBe(1);
    });
  expect(await at('2026-11-25T05:01:00Z')).toBeGreaterThan(0);
  expect(await row()).toMatchObject({ status: 'published', version: 2 });
});

test('a save schedules a post, moves its moment and cancels it; a preview has the date to come', async () => {
  await writePosts(posts.bozza);
  const written = await findWritten();
  await savePost(id, 1, { ...written, scheduledAt: '2099-11-25T05:00:00.000Z' });
  expect(await findPostOfPreview(id)).toMatchObject({ date: { iso: '2099-11-25' } });
  await savePost(id, 2, { ...written, scheduledAt: '2099-11-26T05:00:00.000Z' });
  expect(await row()).toMatchObject({
    scheduledAt: new Date('2099-11-26T05:00:00Z'),
  });
  await savePost(id, 3, written);
  expect(await row()).toMatchObject({ scheduledAt: null, datedAt: posts.bozza.createdAt });
});

test('published early and edited, a post that becomes a draft again is scheduled as before', async () => {
  await schedule('2099-11-25T05:00:00Z');
  await publish(id, 1);
  await savePost(id, 2, { ...(await findWritten()), title: 'Altro' });
  expect(await findWritten()).toMatchObject({
    scheduledAt: null,
    scheduledMoment: new Date('2099-11-25T05:00:00Z'),
  });
  expect(await unpublish(id, 3)).toBe('changed');
  const scheduledAt = new Date('2099-11-25T05:00:00Z');
  const scheduled = { status: 'draft', scheduledAt, datedAt: scheduledAt, title: 'Altro' };
  expect(await row()).toMatchObject(scheduled);
});

test('an undo restores the columns of the state, except that a mailed post stays mailed, and only once', async () => {
  await writePosts(posts.bozza);
  await publish(id, 1);
  await markMailed(db, [id]);
  expect(await undo(id, 2)).toBe('changed');
  const draft = { status: 'draft', publishedAt: null, mail: 'done', version: 3 };
  expect(await row()).toMatchObject({ ...draft, datedAt: posts.bozza.createdAt });
  expect(await undo(id, 2)).toBe('stale');
  expect(await undo(id, 3)).toBe('changed');
  expect(await row()).toMatchObject({ status: 'published', mail: 'done', version: 4 });
});

test('an undo after a save of the text changes nothing', async () => {
  await writePosts(posts.bozza);
  await publish(id, 1);
  await savePost(id, 2, { ...(await findWritten()), title: 'Altro' });
  expect(await undo(id, 2)).toBe('stale');
  expect(await row()).toMatchObject({ status: 'published', title: 'Altro', version: 3 });
});

test('a row of plain SQL has the date of its creation, and is never mailed once it is published', async () => {
  await db.execute(sql`insert into posts (title, content, category, status, created_at) values
    ('a', 'x', 'Eventi', 'published', '2024-01-01'), ('b', 'x', 'Eventi', 'draft', '2024-01-02')`);
  const [published, draft] = await db.select().from(table).orderBy(table.createdAt);
  const { createdAt } = published ?? {};
  expect(published).toMatchObject({ datedAt: createdAt, publishedAt: createdAt, mail: 'done' });
  expect(draft).toMatchObject({ datedAt: draft?.createdAt, publishedAt: null, mail: 'new' });
  await db.execute(sql`update posts set status = 'published' where title = 'b'`);
  await db.execute(sql`update posts set status = 'draft' where title = 'a'`);
  const [withdrawn, other] = await db.select().from(table).orderBy(table.createdAt);
  expect(withdrawn).toMatchObject({ publishedAt: null, mail: 'done' });
  expect(other).toMatchObject({ publishedAt: expect.any(Date), mail: 'done' });
});

test('after a restore of a backup nothing overdue is published, and nothing due is mailed', async () => {
  await schedule('2026-11-20T23:30:00Z');
  await writePosts({ ...posts.natale, mail: 'due' });
  expect(await settleRestored(db)).toBe(1);
  expect(await row()).toMatchObject({ scheduledAt: null, plannedOn: '2026-11-21', mail: 'new' });
  expect(await db.$count(table, sql`mail = 'due'`)).toBe(0);
});
