import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { unpublish } from '#app/features/posts/publication.server.ts';
import { posts } from '#app/features/posts/schema.ts';
import { db } from '#app/platform/db/client.ts';
import { samplePosts } from '#site/sample-posts.ts';
import { openDatabaseForTests } from '#test/database.ts';
import { manyPosts, writePosts } from '#test/fixtures.ts';
import { statementsOf } from '#test/statements.ts';
import { relateNewPosts, renewRelated } from './leads.server.ts';

openDatabaseForTests();
beforeEach(() => db.delete(posts));

const idOf = (number: number) => `20000000-0000-4000-8000-00000000000${number}`;
const [orto, zappa, neve, bozza] = [idOf(1), idOf(2), idOf(3), idOf(4)];
const garden =
  'La lumaca nell’aiuola, il letame e la zappa: anche il concime vuole tempo, e il rastrello.';
const written = (id: string, content: string, more: Partial<typeof posts.$inferInsert> = {}) => ({
  id,
  title: 'Un titolo',
  content,
  category: 'Riflessioni',
  status: 'published' as const,
  ...more,
});
const relatedOf = async (id: string) => (await db.select().from(posts).where(eq(posts.id, id)))[0];

test('posts with rare words or a source in common are related; drafts and other posts are not', async () => {
  await writePosts(
    ...manyPosts(20),
    written(orto, `l'aiuola & | ! <-> :* \\ % _ " ' '' (x) 🍞 ${garden}`, {
      citation: "a' & | ! :*",
    }),
    written(zappa, `Diceva il nonno: ${garden}`, { citation: 'cfr. Mc 4,27' }),
    written(neve, 'Fiocchi di neve sul davanzale.', { citation: 'cfr. Mc 4,27' }),
    written(bozza, garden, { status: 'draft' }),
  );
  await relateNewPosts();
  expect((await relatedOf(orto))?.related).toEqual([zappa]);
  expect((await relatedOf(zappa))?.related).toEqual([neve, orto]);
  expect((await relatedOf(neve))?.related).toEqual([zappa]);
  expect(await relatedOf(bozza)).toMatchObject({ related: null });
  const [other] = await db.select().from(posts).where(eq(posts.title, 'Pensiero 7'));
  expect(other).toMatchObject({ related: [], version: 1 });
});

test('each night older posts are related to newer posts without a new version or save time, and equal rows are not written', async () => {
  await writePosts(...manyPosts(5), written(orto, garden));
  await relateNewPosts();
  const before = await relatedOf(orto);
  await writePosts(written(zappa, garden));
  await relateNewPosts();
  expect((await relatedOf(orto))?.related).toEqual([]);
  await renewRelated();
  expect(await relatedOf(orto)).toEqual({ ...before, related: [zappa] });
  const states = async () => (await db.execute(sql`select id, xmin from posts order by id`)).rows;
  const rows = await states();
  await renewRelated();
  expect(await states()).toEqual(rows);
});

test('each of the twelve sample thoughts has related thoughts', async () => {
  await writePosts(...samplePosts.map((post) => ({ ...post, status: 'published' as const })));
  await relateNewPosts();
  const rows = await db.select({ title: posts.title, related: posts.related }).from(posts);
  expect(rows).toHaveLength(12);
  expect(rows.filter(({ related }) => !related?.length)).toEqual([]);
});

test('a post that is unpublished and published again is related again', async () => {
  await writePosts(...manyPosts(3), written(orto, garden), written(zappa, garden));
  await relateNewPosts();
  await unpublish(orto, 1);
  expect(await relatedOf(orto)).toMatchObject({ related: null, version: 2 });
});

test('the job of each minute finds unrelated posts by an index', async () => {
  await db.execute(sql`insert into posts (title, content, category, status, related)
    select 'Pane', repeat('sale ', 100), 'c', 'published', '{}' from generate_series(1, 1000)`);
  await db.execute(sql`analyze posts`);
  const [statement] = await statementsOf(() => relateNewPosts());
  expect(statement).toContain('"related" is null');
  const { rows } = await db.execute(sql`explain select id from posts
    where status = 'published' and deleted_at is null and related is null order by dated_at desc, id desc limit 50`);
  expect(JSON.stringify(rows)).toContain('posts_unrelated');
});
