import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listThisDay } from '#app/features/search/further-reading/leads.server.ts';
import { db } from '#app/platform/db/client.ts';
import { openDatabaseForTests } from '#test/database.ts';
import { doc, p } from '#test/documents.ts';
import { manyPosts, writePosts } from '#test/fixtures.ts';
import { findPublishedPost, listPostsWhere, listPublishedPosts } from './posts.server.ts';

openDatabaseForTests();

test('pages hold twenty posts, newest first, none twice and none left out, even within one instant', async () => {
  await db.execute(sql`delete from posts`);
  const sameInstant = manyPosts(45).map((post) => ({
    ...post,
    createdAt: new Date('2020-01-01T00:00:00Z'),
  }));
  await writePosts(...sameInstant);
  const pages = [
    await listPublishedPosts(1),
    await listPublishedPosts(2),
    await listPublishedPosts(3),
  ];
  expect(pages.map(({ posts, hasOlder }) => [posts.length, hasOlder])).toEqual([
    [20, true],
    [20, true],
    [5, false],
  ]);
  expect(new Set(pages.flatMap((page) => page.posts.map((post) => post.id))).size).toBe(45);
});

test('a row written by plain SQL is valid, and a status we do not know is refused', async () => {
  await db.execute(
    sql`insert into posts (title, content, category, status) values ('a', 'b', 'Eventi', 'published')`,
  );
  const written = db.execute(
    sql`insert into posts (title, content, category, status) values ('a', 'b', 'c', 'x')`,
  );
  await expect(written).rejects.toMatchObject({ cause: { code: '23514' } });
});

test('a row that somebody wrote by SQL is a text of paragraphs and lines', async () => {
  const { rows } = await db.execute<{
    id: string;
  }>(sql`insert into posts (title, content, category, status)
    values ('Righe', E'Pane **buono**\r\ne caldo.\n\n\nDi ieri.', 'Eventi', 'published') returning id`);
  const found = await findPublishedPost(rows[0]?.id);
  expect(found?.post.document).toEqual(doc(p('Pane **buono**\ne caldo.'), p('Di ieri.')));
  const [listed] = (await listPublishedPosts(1)).posts.filter(({ title }) => title === 'Righe');
  expect(JSON.stringify(listed?.excerpt)).toContain('e caldo.');
  await db.execute(sql`update posts set dated_at = '2024-05-03T10:00:00Z' where title = 'Righe'`);
  expect((await listThisDay('2026-05-03')).leads).toMatchObject([
    { title: 'Righe', line: expect.stringContaining('e caldo.') },
  ]);
  await db.execute(sql`update posts set content = 'Altro.' where title = 'Righe'`);
  expect((await findPublishedPost(rows[0]?.id))?.post.document).toEqual(doc(p('Altro.')));
});

test('the posts of a condition are listed in pages', async () => {
  await db.execute(sql`delete from posts`);
  await writePosts(...manyPosts(3));
  const { posts, hasOlder } = await listPostsWhere(sql`title <> 'Pensiero 3'`, 1, 1);
  expect([posts.map(({ title }) => title), hasOlder]).toEqual([['Pensiero 2'], true]);
});
