import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { db } from '#app/db/client.ts';
import { issuePosts } from '#app/db/schema.ts';
import { openSiteForTests } from '#test/app.ts';
import { manyPosts, posts, writePosts } from '#test/fixtures.ts';
import { watchIssues } from './watch-issues.server.ts';

openSiteForTests();
beforeEach(async () => {
  await db.execute(sql`truncate posts, issues, daily_runs cascade`);
});

test('after a standstill all are published, and the mail of the same minute carries them, the oldest first', async () => {
  const late = manyPosts(7).map((post, index) => ({
    ...post,
    id: crypto.randomUUID(),
    status: 'draft' as const,
    publishAt: new Date(Date.UTC(2026, 10, 25, 0, 10 - index)),
    isPromised: true,
  }));
  await writePosts(...late);
  const now = new Date('2026-11-25T07:00:00Z');
  await watchIssues(now);
  const carried = await db.select({ id: issuePosts.postId }).from(issuePosts).orderBy(issuePosts.position);
  expect(carried.map(({ id }) => id)).toEqual(late.slice(2).map(({ id }) => id));
});

test.each([
  ['05:59', '2026-11-25T04:59:00Z'],
  ['06:00', '2026-11-25T05:00:00Z'],
])('a thought promised for %s is in the mail of 06:00', async (_, publishAt) => {
  await writePosts({ ...posts.bozza, publishAt: new Date(publishAt), isPromised: true });
  for (const minute of ['2026-11-25T04:59:30Z', '2026-11-25T05:00:30Z']) {
    await watchIssues(new Date(minute));
  }
  expect(await db.select().from(issuePosts)).toMatchObject([{ postId: posts.bozza.id }]);
});
