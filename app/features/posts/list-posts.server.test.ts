import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { db } from '#app/platform/db/client.ts';
import { openSiteForTests } from '#test/app.ts';
import { manyPosts, posts, writePosts } from '#test/fixtures.ts';
import { countPosts, listPosts } from './list-posts.server.ts';
import { addressOf, type PostsView, readPostsView, type SortName, sortedBy } from './posts-view.ts';

openSiteForTests();
beforeEach(() => db.execute(sql`delete from posts`));

const view: PostsView = { search: '', sort: 'data', isReversed: false, page: 1 };
const titles = async (search: string) =>
  (await listPosts({ ...view, search })).posts.map(({ title }) => title);

/** The ids of all rows of a view, page after page. */
async function walk(from: PostsView) {
  const ids: string[] = [];
  for (let page = from.page; ; page += 1) {
    const { posts, hasMore } = await listPosts({ ...from, page });
    ids.push(...posts.map(({ id }) => id));
    if (!hasMore) return ids;
    expect(posts).toHaveLength(20);
  }
}

const sortNames = ['data', 'titolo', 'categoria', 'stato'] as SortName[];

test.each(sortNames)(
  'by %s, both ways, every post is met once and in order, also within one instant',
  async (sort) => {
    const shared = new Date('2020-01-01T00:00:00Z');
    await writePosts(
      ...manyPosts(65).map((post, index) => ({
        ...post,
        title: `Titolo ${index % 7}`,
        category: ['Vangelo', 'Eventi', 'Memorie'][index % 3] ?? '',
        status: index % 4 === 0 ? ('draft' as const) : ('published' as const),
        createdAt: index % 2 === 0 ? shared : post.createdAt,
      })),
    );
    const natural = await walk({ ...view, sort });
    expect(new Set(natural).size).toBe(65);
    expect(await walk({ ...view, sort, isReversed: true })).toEqual(natural.toReversed());
  },
);

test('the list has drafts but no post of the bin, and no full texts; the figures count the same posts', async () => {
  await writePosts(posts.natale, posts.bozza, { ...posts.farina, deletedAt: new Date() });
  const { posts: rows } = await listPosts(view);
  expect(rows.map(({ id }) => id)).toEqual([posts.bozza.id, posts.natale.id]);
  const { content: _, createdAt, ...listed } = posts.natale;
  expect(rows[1]).toEqual({ ...listed, version: 1, date: '2025-12-25' });
  expect(await countPosts()).toEqual({ total: 2, published: 1 });
});

test('titles are sorted as a reader would: without regard to case and accents', async () => {
  const named = ['Ètica', 'zero', 'Alba', 'eterno', 'àncora'].map((title) => ({
    ...manyPosts(1)[0],
    title,
  }));
  await writePosts(...(named as ReturnType<typeof manyPosts>));
  const { posts: rows } = await listPosts({ ...view, sort: 'titolo' });
  expect(rows.map(({ title }) => title)).toEqual(['Alba', 'àncora', 'eterno', 'Ètica', 'zero']);
});

test('a search finds an ISBN with or without hyphens, however the post has it', async () => {
  for (const [title, isbn] of [
    ['Trattini', '978-88–06-21234-6'],
    ['Cifre', '9788804681953'],
  ] as const)
    await writePosts({ title, content: `(ISBN ${isbn})`, category: 'Eventi', status: 'draft' });
  for (const search of [
    '9788806212346',
    '978-88-06-21234-6',
    '978-8806212346',
    '978 88 06 21234 6',
  ])
    expect(await titles(search)).toEqual(['Trattini']);
  for (const search of ['9788804681953', '978-88-04-68195-3'])
    expect(await titles(search)).toEqual(['Cifre']);
});

test('a search finds words of every text, whatever their case and accents, and treats no character as a pattern', async () => {
  await writePosts(posts.natale, posts.farina, posts.bozza, {
    ...posts.ostile,
    title: 'Sconto del 50% su_tutto \\ perché',
    content: 'riga\nsotto riga, prima dell’alba',
  });
  const odd = 'Sconto del 50% su_tutto \\ perché';
  for (const search of [
    '  NATALE ',
    'stanotte IL forno',
    'non temete',
    'lc\u00a02,10',
    'vangelo',
    'lc 2,10',
  ])
    expect(await titles(search)).toEqual(['La notte di Natale']);
  for (const search of ['50%', 'su_tutto', '\\', 'PERCHE', "l'alba", 'riga sotto', 'pe'])
    expect(await titles(search)).toEqual([odd]);
  for (const search of ['5%0', 'su tutto', "'; drop table posts --"])
    expect(await titles(search)).toEqual([]);
  expect(await titles(' \0 ')).toHaveLength(4);
});

const strangePages = ['', '0', '-1', '1e3', '٢', '9999999', '2 or 1=1'];

test.each(strangePages)('an address with the page %j shows the first page', (page) => {
  expect(readPostsView(new URLSearchParams({ pagina: page }))).toEqual(view);
});

test('a view and its address correspond', () => {
  const full: PostsView = { search: 'pane & vino', sort: 'titolo', isReversed: true, page: 7 };
  expect(readPostsView(new URL(addressOf(full), 'http://x').searchParams)).toEqual(full);
  expect(addressOf(view)).toBe('/amministrazione');
  expect(readPostsView(new URLSearchParams('ordine=constructor&verso=su'))).toMatchObject(view);
  const first = { ...full, sort: 'data', isReversed: false, page: 1 };
  expect(sortedBy({ ...full, sort: 'data' }, 'data')).toMatchObject(first);
  expect(sortedBy(view, 'data')).toMatchObject({ isReversed: true });
});
