import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { unschedule } from '#app/features/posts/publication.server.ts';
import { posts as table } from '#app/features/posts/schema.ts';
import { db } from '#app/platform/db/client.ts';
import { openSiteForTests } from '#test/app.ts';
import { posts, writePosts } from '#test/fixtures.ts';
import { holdDay, movePost } from './plan-day.server.ts';

openSiteForTests();
beforeEach(() => db.execute(sql`truncate posts cascade`));

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
