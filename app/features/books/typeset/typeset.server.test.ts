import { execFileSync } from 'node:child_process';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { plainParts } from '#app/features/writing/document/draw-document.tsx';
import { putSite } from '#app/site/site.server.ts';
import { defaultSite } from '#site/site.ts';
import { doc, link, note, p } from '#test/documents.ts';
import { folderForTests } from '#test/folders.ts';
import { findProgram } from '#test/programs.ts';
import { entry, picture, printable, prose, writtenYearBook } from '#test/year-books.ts';
import { pageData } from './page-data.server.ts';
import { findShortage, typesetYearBook } from './typeset.server.ts';

const [november] = writtenYearBook.chapters;
const december = {
  title: 'Dicembre',
  ordinal: 'capitolo secondo',
  nights: { first: 1, days: 31, lit: [8] },
  entries: [entry('avvento', doc(p('Le feste,', note('Tutte.'), ' dicono.')))],
};
const yearBook = {
  ...writtenYearBook,
  chapters: november ? [november, december] : [],
  citations: [
    {
      title: 'Nuovo Testamento',
      sources: [
        { title: 'Giovanni', references: [{ reference: '1,5', entries: ['avvento', 'uno'] }] },
      ],
    },
  ],
};
const folder = folderForTests();
const work = { folder, signal: new AbortController().signal };
const small = { posts: 10, pages: 60, photographs: 1 };
const colours = { create: { width: 60, height: 40, channels: 3 as const, background: '#aa5522' } };
await sharp(colours)
  .jpeg()
  .toFile(path.join(folder, `${picture.id}.colour.jpg`));
const pages = await typesetYearBook(yearBook, work, small);
const poppler = findProgram('pdftotext') && findProgram('pdfinfo') && findProgram('pdffonts');
const read = (program: string, ...words: string[]) =>
  execFileSync(program, words, { encoding: 'utf8' });
const fileOf = (format: 'a5' | 'large') => path.join(folder, `${format}.pdf`);
/** Without running heads, folios and line breaks. */
function charactersOf(text: string) {
  return text
    .normalize('NFC')
    .replaceAll(/\u00ad|\u200b|[\u202a-\u202c]|\s/gu, '')
    .replaceAll("'", '’');
}
const inside = ['-x', '0', '-y', '50', '-W', '420', '-H', '490'];
const words = poppler ? charactersOf(read('pdftotext', '-raw', ...inside, fileOf('a5'), '-')) : '';

test('the pages have each character of each post in order, even the syntax of Typst', {
  skip: !poppler,
}, () => {
  let from = 0;
  for (const { title, quote, citation, words: written } of printable) {
    const lines = plainParts(written)
      .filter((part) => !/^\[\d\] /.test(part))
      .flatMap((part) => part.split('\n'));
    const paragraphs = lines.map((line) =>
      line.replaceAll(/^(?:- |\d+\. |> )|\[(?=\d\])|(?<=\[\d)\]/g, ''),
    );
    for (const part of [title, quote ?? '', citation ?? '', ...paragraphs]) {
      const at = words.indexOf(charactersOf(part), from);
      expect(at, `${part.slice(0, 80)} in ${words.slice(from, from + 400)}`).toBeGreaterThanOrEqual(
        0,
      );
      from = at + part.length / 2;
    }
  }
});

test('emoji and Hebrew are printed, and a small square replaces a character that no font has', {
  skip: !poppler,
}, () => {
  expect(words).toContain('Ilpane🍞è□.');
  expect(words).toMatch(/(שלום|םולש)èpace,👩‍🍳no\./u);
});

test('the address of a link is printed once, also beside an initial', () => {
  const [href, linked] = ['https://example.org/qui', 'un legame di tante parole'];
  const words = doc(p('Da bambina ', link(href, linked), `, come tutti. ${prose}`));
  const chapters = yearBook.chapters.map((chapter) => ({
    ...chapter,
    entries: [entry('uno', words)],
  }));
  const data = JSON.parse(JSON.stringify(pageData({ ...yearBook, chapters })));
  const [block] = data[1].chapter.entries[0].blocks;
  expect(block).toMatchObject({ initial: 'D' });
  expect(JSON.stringify(block).split(`"(${href})"`)).toHaveLength(2);
});

test('the title page names no town when there is none', () => {
  const imprint = () => JSON.stringify(pageData(yearBook)[0]);
  expect(imprint()).toContain(`"${defaultSite.author.town}, novembre 2026`);
  putSite({ ...defaultSite, author: { ...defaultSite.author, town: '' } });
  expect(imprint()).toContain('"Novembre 2026');
  putSite(defaultSite);
});

test.each(['a5', 'large'] as const)(
  'the %s pages are tagged and black, and contain their fonts',
  { skip: !poppler },
  (format) => {
    const about = read('pdfinfo', fileOf(format));
    expect(about).toMatch(/Tagged: +yes/);
    expect(about).toContain(yearBook.rights);
    expect(about).toContain('419.528 x 595.276 pts');
    if (format === 'a5') expect(about).toMatch(new RegExp(`Pages: +${pages}\n`));
    const fonts = read('pdffonts', fileOf(format)).split('\n').slice(2, -1);
    for (const font of ['Vollkorn-Regular', 'Vollkorn-Italic', 'NotoEmoji'])
      expect(fonts.join()).toContain(font);
    for (const font of fonts) expect(font).toMatch(/ yes yes yes/);
    const images = read('pdfimages', '-list', fileOf(format)).split('\n').slice(2, -1);
    for (const image of images) expect(image).toMatch(/ 1 +8 +jpeg /);
    const order = charactersOf(read('pdfinfo', '-struct-text', fileOf(format))).replaceAll('"', '');
    const parts = [
      'H1',
      'Primaditutto',
      'H1',
      'Novembre',
      'H2',
      'Pensierouno',
      'BlockQuote',
      'Laluce',
      'Dabambina',
    ];
    const after = [
      'Caption',
      'Primadell’alba',
      'Figure',
      'Indicedellecitazioni',
      'Giovanni',
      '1,5',
      'Ilcolophon.',
    ];
    const found = [...parts, ...after].reduce(
      (from, part) => (from < 0 ? from : order.indexOf(part, from)),
      0,
    );
    expect(found, order).toBeGreaterThan(0);
  },
);

test.each(['a5', 'large'] as const)(
  'the bookmarks, the index and the page numbers of the %s file name the same pages, across months',
  { skip: !poppler },
  (format) => {
    const read = execFileSync('pdftohtml', ['-xml', '-i', '-stdout', fileOf(format)]).toString();
    const [, ...texts] = read.split('<page number=');
    const bookmarks = [...read.matchAll(/<item page="(\d+)">(.+?)<\/item>/g)];
    const pageOf = new Map(bookmarks.map(([, page, title = '']) => [title, Number(page)]));
    const titles = ['Prima di tutto', 'Novembre', 'Pensiero uno', 'Pensiero due', 'Dicembre'];
    const after = ['Pensiero avvento', 'Indice delle citazioni', 'Nuovo Testamento'];
    const all = [...titles, ...after];
    expect([...pageOf.keys()].filter((title) => all.includes(title))).toEqual(all);
    for (const month of ['Novembre', 'Dicembre']) expect(pageOf.get(month)).toSatisfy(isEven);
    const cited = ['Pensiero uno', 'Pensiero avvento'].map((title) => pageOf.get(title) ?? 0);
    for (const page of cited) expect(texts[page - 1]).toContain(`>${page}</text>`);
    const index = texts[(pageOf.get('Indice delle citazioni') ?? 0) - 1] ?? '';
    const links = [...index.matchAll(/<a href="[^#]+#(\d+)">\D*(\d+)/g)];
    expect(links.map(([, page, text]) => [Number(page), Number(text)])).toEqual(
      cited.map((page) => [page, page]),
    );
  },
);

const isEven = (number: number) => number % 2 === 0;

test('the cover has its words on its picture, for the EPUB', async () => {
  const cover = sharp(path.join(folder, 'cover.jpg'));
  expect(await cover.metadata()).toMatchObject({ format: 'jpeg', width: 1480, height: 2100 });
  const { channels } = await cover
    .clone()
    .extract({ left: 100, top: 60, width: 900, height: 400 })
    .stats();
  expect(Math.max(...channels.map(({ max }) => max))).toBeGreaterThan(200);
});

test('too little memory and a crash have different reasons; a book that is too large is refused before it starts', async () => {
  const year = Array.from({ length: 3000 }, (_, number) => entry(`${number}`, prose));
  const small = { posts: 1, pages: 1, photographs: 0 };
  const long = {
    ...yearBook,
    chapters: yearBook.chapters.map((chapter) => ({ ...chapter, entries: year })),
    citations: [],
  };
  await expect(typesetYearBook(long, work, { ...small, pages: -1000 })).rejects.toMatchObject({
    reason: 'memory',
    cause: {
      message: expect.stringMatching(/^The typesetter ended: SIG/),
      cause: expect.any(Error),
    },
  });
  const stopped = { ...work, signal: AbortSignal.timeout(10) };
  await expect(typesetYearBook(yearBook, stopped, small)).rejects.toMatchObject({
    name: 'TimeoutError',
  });
  expect(await findShortage(small)).toBeUndefined();
  expect(await findShortage({ posts: 5000, pages: 1e6, photographs: 0 })).toBe('memory');
  expect(await findShortage({ posts: 1e10, pages: 1, photographs: 0 })).toBe('disk');
});
