import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { posts as table } from '#app/features/posts/schema.ts';
import { db } from '#app/platform/db/client.ts';
import { samplePosts } from '#site/sample-posts.ts';
import { openSiteForTests } from '#test/app.ts';
import { writeWork } from '#test/entries.ts';
import { writePosts } from '#test/fixtures.ts';
import { readSearch } from './query.ts';
import { findEntries, findPosts } from './search.server.ts';
import { findSpelling } from './spelling.server.ts';

openSiteForTests();

const gioia = 'Al mattino la gioia';
const bussano = 'Quando bussano';
const misure = 'Tre misure di farina';
const scusa = 'Chiedere scusa a un fornitore';
const negozio = 'Preghiera di chi apre il negozio';
const pani = 'Cinque pani d’orzo';
const seme = 'Il seme non chiede il permesso';
const cielo = 'Il tempo sotto il cielo';
const pena = 'Basta la pena di oggi';
const tavolo = 'Un tavolo più lungo';
const luce = 'La luce sotto la porta';
const samira = 'Samira e il primo contratto';
const amore = 'L’amore che resta';
const beati = 'Beati, dicono';
const inno = 'Un inno';
const draft = 'Una bozza di lievito madre';

beforeAll(async () => {
  const status = 'published' as const;
  const written = { category: 'Riflessioni', status, createdAt: new Date('2025-03-04T05:00:00Z') };
  await writePosts(
    ...samplePosts.map((post, index) => ({
      ...post,
      status,
      createdAt: new Date(Date.UTC(2026, 10, 20 - index)),
    })),
    {
      ...written,
      title: amore,
      content: "Perché dell'anima si parla; gli amici lo sanno.",
      citation: '1Cor 13,4-7',
    },
    {
      ...written,
      title: beati,
      content: 'Le preghiere dei poveri.',
      citation: 'cfr. Mt\u00a05,3-12',
    },
    {
      ...written,
      title: inno,
      content: 'Una città intera. 100 % di lievito_madre.',
      citation: 'cfr. 1 Cor 13,1',
    },
    { ...written, title: draft, content: 'Unicorno.', status: 'draft' },
  );
});

async function titlesFor(query: string, page = 1) {
  const { posts } = await findPosts(readSearch(query).terms, page);
  return posts.map(({ post }) => post.title);
}

async function expectFound(query: string, found: string[], notFound: string[]) {
  const titles = await titlesFor(query);
  for (const title of found) expect(titles).toContain(title);
  for (const title of notFound) expect(titles).not.toContain(title);
  if (found.length === 0) expect(titles).toEqual([]);
}

test.each<[asked: string, found: string[], notFound: string[]]>([
  ['preghiera', [negozio, beati, bussano], [inno, pena]],
  ['bussa', [bussano, gioia], [luce]],
  ['perché', [amore, negozio], [gioia]],
  ['citta', [inno], [amore]],
  ['dell’anima', [amore], [inno]],
  ["l'amore", [amore], [inno]],
  ['amiche', [amore], [beati]],
  ['LIEVITO', [misure], [draft, luce]],
  ['farina lievito', [misure], [samira, scusa]],
  ['"il pane di oggi"', [negozio], [scusa, pani]],
  ['«pane di oggi»', [negozio], [scusa, pani]],
  ['"preghiera"', [negozio], [beati]],
  ['domenica 29 novembre', [tavolo], [pena]],
  ['lievito_madre', [inno], [draft, pani]],
  ['100 %', [inno], [pena]],
  ['unicorno', [], [draft]],
])('an Italian search for %s finds the expected posts only', expectFound);

test.each<[asked: string, found: string[], notFound: string[]]>([
  ['Mt 5,3', [beati], [negozio, inno]],
  ['Mt 6', [negozio, pena], [beati]],
  ['Mt 5,1', [], [beati, misure]],
  ['Sal 30(29),6', [gioia], [bussano]],
  ['1Cor 13', [amore, inno], [beati]],
  ['1 Cor 13,4', [amore], [inno]],
  ['Qoelet', [cielo], [seme]],
  ['Vangelo di Matteo 6', [negozio, pena], [beati]],
  ['Matteo', [negozio, pena, beati], [amore, gioia]],
  ['Prima lettera ai Corinzi 13', [amore, inno], [beati]],
  ['I Corinzi 13,4', [amore], [inno]],
  ['2 Corinzi 13', [], [amore]],
  ['Corinzi', [amore, inno], [beati]],
  ['Sal 29', [gioia], [bussano]],
  ['Salmo 30', [gioia], [bussano]],
  ['Apocalisse', [bussano], [negozio, gioia]],
])(
  'a passage of Scripture is found by the abbreviation and by the name of its book: %s',
  expectFound,
);

test('a match in a title ranks above a match in a text', async () => {
  expect((await titlesFor('bussa'))[0]).toBe(bussano);
});

test('full words are marked in title, quote, source and around the first match of the text', async () => {
  const cutOf = async (query: string) =>
    (await findPosts(readSearch(query).terms, 1)).posts[0]?.cut;
  expect(await cutOf('bussare')).toMatchObject({
    title: ['Quando ', 'bussano', ''],
    quote: ['«Sto qui fuori, e ', 'busso', '.»'],
    excerpt: ['Signore che ', 'bussi', expect.stringMatching(/^,\nio ti aspetto .*…$/s)],
  });
  expect(await cutOf('Mt 6,11')).toMatchObject({
    citation: ['cfr. ', 'Mt\u00a06,11', ''],
    title: [negozio],
  });
  expect((await cutOf('perche'))?.excerpt).toContain('perché');
  expect((await cutOf('amiche'))?.excerpt).toContain('amici');
  expect((await cutOf('stasera'))?.excerpt?.[0]).toMatch(/^… \S/);
});

test('of more than 500 results the newest 500 are ranked and the others follow by date, each once', async () => {
  await db.insert(table).values(
    Array.from({ length: 530 }, (_, index) => ({
      title: index === 0 ? 'Zafferano, il primo' : `Giorno ${index}`,
      content: 'Zafferano.',
      category: 'Eventi',
      status: 'published' as const,
      createdAt: new Date(Date.UTC(2020, 0, 1, index)),
    })),
  );
  const { terms } = readSearch('zafferano');
  const first = await findPosts(terms, 1);
  expect(first).toMatchObject({ hasMore: true, posts: { length: 20 } });
  expect(first.count).toBeUndefined();
  const titles: string[] = [];
  for (let page = 1; page <= 27; page += 1) titles.push(...(await titlesFor('zafferano', page)));
  expect(new Set(titles).size).toBe(530);
  // The oldest post has the word in its title: among the newest 500 it would be first.
  expect(titles.at(-1)).toBe('Zafferano, il primo');
  expect((await findPosts(terms, 27)).hasMore).toBe(false);
  expect(await titlesFor('zafferano', 28)).toEqual([]);
});

test('ligatures, superscripts and full-width digits are found as their plain characters, and plain ones by them', async () => {
  const title = 'Ａ Il ﬁglio ﬁnì l’H₂O dei ﬁori';
  await writePosts(
    { title, content: 'Dal ２０２４.', category: 'Eventi', status: 'published' },
    { title: 'Zaino', content: 'x', category: 'Eventi', status: 'draft' },
  );
  for (const query of ['figlio', 'finire', 'h2o', '2024', '«figlio finì»', 'ﬁgli ２０２４'])
    expect(await titlesFor(query), query).toContain(title);
  expect(await titlesFor('luﬃcio')).toEqual(await titlesFor('lufficio'));
  expect(await titlesFor('ﬀﬁ negozio')).toEqual([]);
  expect(await titlesFor('ﬁne')).toEqual(await titlesFor('fine'));
  const marked = (await findPosts(readSearch('figlio').terms, 1)).posts.find(
    ({ post }) => post.title === title,
  );
  expect(marked?.cut.title).toContain('ﬁglio');
  const sorted = await db
    .select({ key: table.sortTitle })
    .from(table)
    .where(eq(table.title, title));
  expect(sorted).toEqual([{ key: 'a il figlio fini l’h2o dei fiori' }]);
});

test('only words of published posts are suggested, for words of letters alone', async () => {
  const suggest = (query: string) => findSpelling(readSearch(query));
  expect(await suggest('lieviot')).toBe('lievito');
  expect(await suggest('Perché, lieviot!')).toBe('Perché, lievito!');
  expect(await suggest('unicrno')).toBeUndefined();
  expect(await suggest("x'; drop | lieviot2")).toBeUndefined();
});

test('a book and a post are found by an ISBN with or without hyphens, however it is stored', async () => {
  const titles = new Map([
    ['978-88-06-21234-6', 'Con i trattini'],
    ['9788804681953', 'Senza'],
    ['978 8804681960', 'Uno spazio'],
    ['ISBN 979-12-80000-00-2', 'Con le lettere'],
  ]);
  for (const [isbn, title] of titles) {
    await writeWork({ title, isbn });
    await writePosts({
      title,
      content: `Un libro (ISBN: ${isbn}).`,
      category: 'Eventi',
      status: 'published',
    });
  }
  const ways = {
    digits: (isbn: string) => isbn,
    'a hyphen': (isbn: string) => isbn.replace(/^.../, '$&-'),
    hyphens: (isbn: string) => isbn.replace(/^(...)(..)(..)(.*)(.)$/, '$1-$2-$3-$4-$5'),
    'hyphens elsewhere': (isbn: string) =>
      isbn.replace(/^(...)(..)(....)(.*)(.)$/, '$1-$2-$3-$4-$5'),
    'dashes and letters': (isbn: string) => `ISBN-13: ${isbn.replace(/^(...)(..)/, '$1\u2011$2–')}`,
    spaces: (isbn: string) => `isbn ${isbn.replace(/^(...)(.*)(.)$/, '$1 $2 $3')}`,
  };
  for (const [isbn, title] of titles)
    for (const [name, written] of Object.entries(ways)) {
      const query = written(isbn.replaceAll(/\D/g, ''));
      const found = await findEntries(readSearch(query).terms);
      expect
        .soft(
          found.map((one) => one.title),
          `${name}: ${query}`,
        )
        .toEqual([title]);
      expect.soft(await titlesFor(query), `${name}: ${query}`).toEqual([title]);
    }
  expect(await findEntries(readSearch('978-88-04-68196-1').terms)).toEqual([]);
});
