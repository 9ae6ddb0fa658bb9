import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { db } from '#app/platform/db/client.ts';
import { openSiteForTests } from '#test/app.ts';
import { doc, em, note, p, photo, textOf } from '#test/documents.ts';
import { manyPosts, type posts, writePosts } from '#test/fixtures.ts';
import { requestFor } from '#test/year-books.ts';
import { collectYearBook, countYearBook, listUnprintable } from './collect-year-book.server.ts';
import { citationsOf } from './indexes.ts';

openSiteForTests();
beforeEach(() => db.execute(sql`delete from posts`));

const options = requestFor('2025', { title: 'Le notti' });
const about = {
  id: '0198f2c0-0000-4000-8000-000000000001',
  madeAt: new Date('2026-11-21T03:12:00Z'),
};
const collect = () => collectYearBook(options, about);
const at = (day: string) => ({ createdAt: new Date(`${day}T05:00:00Z`) });
type Post = typeof posts.fonte;
const [one, two, three, four] = manyPosts(4) as [Post, Post, Post, Post];

test('a year book has the published posts of its days by month, oldest first, and the nights with a post', async () => {
  await writePosts(
    { ...one, ...at('2025-11-15'), title: 'Dopo' },
    { ...two, ...at('2025-03-01'), title: 'Prima', citation: 'cfr. Gv 1,5' },
    { ...three, ...at('2024-12-31'), title: 'L’anno prima' },
    { ...four, ...at('2025-11-14'), title: 'Bozza', status: 'draft' },
  );
  const { chapters, colophon } = await collect();
  expect(
    chapters.map(({ title, ordinal, entries }) => [
      ordinal,
      title,
      entries.map(({ title }) => title),
    ]),
  ).toEqual([
    ['capitolo primo', 'Marzo', ['Prima']],
    ['capitolo secondo', 'Novembre', ['Dopo']],
  ]);
  expect(chapters[1]?.nights).toEqual({ first: 5, days: 30, lit: [15] });
  expect(chapters[0]?.entries[0]?.day).toMatchObject({
    date: '2025-03-01',
    number: 1,
    weekday: 'sabato',
  });
  expect(colophon.slice(0, 2)).toEqual([
    expect.stringMatching(/^Le notti raccoglie i Pensieri Quotidiani usciti su \S+ nel 2025\.$/),
    'È stato preparato il 21 novembre 2026, alle 4.12. I pensieri cambiati dopo quel giorno qui sono come erano.',
  ]);
  const elided = await collectYearBook(options, {
    ...about,
    madeAt: new Date('2026-12-08T00:30:00Z'),
  });
  expect(elided.colophon[1]).toMatch(/^È stato preparato l’8 dicembre 2026, all’1.30\./);
  expect(await countYearBook(options)).toMatchObject({ posts: 2, photographs: 0 });
});

test('a row of plain SQL is in the book with its lines; a missing photograph leaves no empty block', async () => {
  const missing = photo('0198f2c0-0000-7000-8000-00000000abcd', 'Il forno');
  await writePosts(
    { ...one, ...at('2025-01-01'), content: '# *Uno*\ndue\n\nSu https://example.org/x e $3' },
    {
      ...two,
      ...at('2025-01-02'),
      ...textOf(p('Prima ', em('di'), ' tutto.'), missing, p('Fine.', note('In fondo.'))),
    },
  );
  const [plain, marked] = (await collect()).chapters[0]?.entries ?? [];
  expect(plain?.words).toEqual(doc(p('# *Uno*\ndue'), p('Su https://example.org/x e $3')));
  expect(marked?.words).toEqual(
    doc(p('Prima ', em('di'), ' tutto.'), p('Fine.', note('In fondo.'))),
  );
});

test('citations of the Bible are in the order of book, chapter and verse, other citations in alphabetical order', () => {
  const cited = [
    'cfr. Mt\u00a013,33',
    'Mt 6,34',
    'Sal 30(29),6',
    '1 Cor 13,1–3',
    'Mio padre',
    'Mt 6,34',
  ];
  const entries = cited.map((citation, index) => ({ id: `${index}`, citation }));
  const groups = citationsOf(entries as Parameters<typeof citationsOf>[0]);
  const listed = groups.map(({ title, sources }) => [
    title,
    sources.map((source) => [
      source.title,
      source.references.map(({ reference, entries }) => `${reference}: ${entries}`),
    ]),
  ]);
  expect(listed).toEqual([
    ['Antico Testamento', [['Salmi', ['30(29),6: 2']]]],
    [
      'Nuovo Testamento',
      [
        ['Matteo', ['6,34: 1,5', '13,33: 0']],
        ['1 Corinzi', ['13,1–3: 3']],
      ],
    ],
    ['Altre voci', [[undefined, ['Mio padre: 4']]]],
  ]);
});

test('the posts with letters that no font of the pages has are named before the book is made', async () => {
  await writePosts(
    {
      ...one,
      ...at('2025-01-01'),
      title: 'Perché «no»…',
      content: 'ἐν ἀρχῇ, мир, שָׁלוֹם, 👩‍🍳 ❤️ ★ ½ 1️⃣ 🇮🇹',
    },
    { ...two, ...at('2025-01-02'), title: 'Pace', content: '平和' },
    { ...three, ...at('2025-01-03'), title: 'Salam', quote: 'السلام', content: 'x' },
    { ...four, ...at('2025-01-04'), title: '✓', content: 'x' },
    { ...one, id: about.id, ...at('2024-01-03'), title: '𐍈' },
  );
  expect(await listUnprintable(options)).toEqual(['Pace', 'Salam', '✓']);
});
