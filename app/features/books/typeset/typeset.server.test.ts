import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Book, BookEntry } from '#app/features/books/book.ts';
import type { Inline } from '#app/features/posts/marks/parse.ts';
import { readWritten } from '#app/features/posts/marks/print.ts';
import { findProgram } from '#test/programs.ts';
import { typesetBook, unknownLetters, whatLacks } from './typeset.server.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'typeset-'));
const work = { folder, signal: new AbortController().signal };
const small = { posts: 10, pages: 60, photographs: 1 };
const picture = {
  id: '0198f2c0-0000-7000-8000-00000000000a',
  hash: 'a',
  width: 60,
  height: 40,
  widths: [60],
  alt: 'Il forno',
  isDecorative: false,
  caption: 'Prima dell’alba.',
  credit: null,
};
const entry = (id: string, content: string, more: Partial<BookEntry> = {}): BookEntry => ({
  id,
  title: `Pensiero ${id}`,
  day: { date: '2026-11-15', number: 15, weekday: 'domenica' },
  words: readWritten(content),
  photographs: { [picture.id]: picture },
  ...more,
});
const prose =
  'Da bambina avevo paura del buio, come tutti. Ma la mia camera era sopra il forno, e dalle due di notte in poi sotto la porta compariva una riga di luce: mio padre era sceso.';
const hostile = [
  '#read("/etc/passwd") #import "@preview/x:1.0.0" $x^2$ = Titolo',
  '= Titolo\n== Sotto\n- uno',
  '@nota <etichetta> \\ \\n `codice` *asterischi _sotto_ // commento /* e */ ~ --- "dritte"',
  'x'.repeat(8_000),
  "Perche\u0301 l'accento e\u0300 composto, e anche x\u0323\u0301.",
  'ειρήνη, мир, Çeština ľúbozvučná, Việt ngữ.',
];

const entries = [
  entry(
    'uno',
    `${prose}\n\nUna *corsiva*, una **forte**, [un legame](https://example.org/qui) e https://example.org/la.[^1]\n\n[^1]: La nota.`,
    { quote: 'La luce sta nel buio.', citation: 'cfr. Gv 1,5' },
  ),
  entry('due', `Primo verso,\n  secondo verso\n\nTerzo verso,\nquarto verso\n\n![](foto:${picture.id})\n\nFine.`),
  ...hostile.map((text, number) =>
    entry(`ostile-${number}`, text, {
      title: `${number} ${text.slice(0, 60)}`,
      quote: text.slice(0, 90),
      citation: text.slice(0, 40),
    }),
  ),
];
const strange = ['Il pane 🍞 è 𐍈.', 'שלום è pace, 👩‍🍳 no.', 'Niente.'].map((text, number) =>
  entry(`strano-${number}`, text),
);
const book: Book = {
  id: '0198f2c0-0000-4000-8000-000000000001',
  madeAt: new Date('2026-11-21T03:12:00Z'),
  address: 'https://example.org',
  title: 'Le notti del 2026',
  subtitle: 'Pensieri quotidiani',
  author: 'Agnese Rivalta',
  preface: readWritten('Prima.'),
  chapters: [
    {
      title: 'Novembre',
      ordinal: 'capitolo primo',
      nights: { first: 6, days: 30, lit: [15, 16] },
      entries: [...entries, ...strange],
    },
  ],
  citations: [
    { title: 'Nuovo Testamento', books: [{ title: 'Giovanni', places: [{ place: '1,5', entries: ['uno'] }] }] },
  ],
  colophon: ['Il colophon.'],
};

/** Typeset once for all tests. */
let pages: number | undefined;
let words: string;
beforeAll(async () => {
  const colours = { create: { width: 60, height: 40, channels: 3 as const, background: '#aa5522' } };
  await sharp(colours)
    .jpeg()
    .toFile(path.join(folder, `${picture.id}.colour.jpg`));
  pages = await typesetBook(book, work, small);
  words = poppler ? lettersOf(read('pdftotext', '-raw', ...inside, fileOf('a5'), '-')) : '';
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true }));

const poppler = findProgram('pdftotext') && findProgram('pdfinfo') && findProgram('pdffonts');
const read = (program: string, ...words: string[]) => execFileSync(program, words, { encoding: 'utf8' });
const fileOf = (look: 'a5' | 'large') => path.join(folder, `${look}.pdf`);
/** Without running heads, folios and the breaks of the lines. */
function lettersOf(text: string) {
  return text
    .normalize('NFC')
    .replaceAll(/\u00ad|\u200b|[\u202a-\u202c]|\s/gu, '')
    .replaceAll("'", '’');
}
const inside = ['-x', '0', '-y', '50', '-W', '420', '-H', '490'];

test('each letter of each post is in the pages, in order, whatever it means to Typst', { skip: !poppler }, () => {
  let from = 0;
  for (const { title, quote = '', citation = '', words: written } of entries) {
    const paragraphs = written.blocks.flatMap((block) => (block.kind === 'paragraph' ? [plainOf(block.inside)] : []));
    for (const part of [title, quote, citation, ...paragraphs]) {
      const at = words.indexOf(lettersOf(part), from);
      expect(at, `${part.slice(0, 80)} in ${words.slice(from, from + 400)}`).toBeGreaterThanOrEqual(0);
      from = at + part.length / 2;
    }
  }
});

function plainOf(parts: Inline[]): string {
  return parts
    .map((part) => {
      if (part.kind === 'text') return part.text;
      if (part.kind === 'address') return part.href;
      if (part.kind === 'note-sign') return `${part.number}`;
      return plainOf(part.inside) + (part.kind === 'link' ? ` (${part.href})` : '');
    })
    .join('');
}

test('a letter that no font of ours has is named with its post; a small square stands for it', {
  skip: !poppler,
}, async () => {
  expect(await unknownLetters(book)).toEqual([
    { entry: 'strano-0', letter: '🍞', code: 'U+1F35E' },
    { entry: 'strano-0', letter: '𐍈', code: 'U+10348' },
    { entry: 'strano-1', letter: '👩', code: 'U+1F469' },
    { entry: 'strano-1', letter: '🍳', code: 'U+1F373' },
  ]);
  expect(words).toContain('Ilpane□è□.');
});

test.each(['a5', 'large'] as const)(
  'the %s pages are tagged, in black, with their letters inside',
  { skip: !poppler },
  (look) => {
    const about = read('pdfinfo', fileOf(look));
    expect(about).toMatch(/Tagged: +yes/);
    expect(about).toContain('419.528 x 595.276 pts');
    if (look === 'a5') expect(about).toMatch(new RegExp(`Pages: +${pages}\n`));
    const fonts = read('pdffonts', fileOf(look)).split('\n').slice(2, -1);
    for (const font of ['Vollkorn-Regular', 'Vollkorn-Italic']) expect(fonts.join()).toContain(font);
    for (const font of fonts) expect(font).toMatch(/ yes yes yes/);
    const images = read('pdfimages', '-list', fileOf(look)).split('\n').slice(2, -1);
    for (const image of images) expect(image).toMatch(/ 1 +8 +jpeg /);
    const order = lettersOf(read('pdfinfo', '-struct-text', fileOf(look))).replaceAll('"', '');
    const parts = ['H1', 'Primaditutto', 'H1', 'Novembre', 'H2', 'Pensierouno', 'BlockQuote', 'Laluce', 'Dabambina'];
    const after = ['Caption', 'Primadell’alba', 'Figure', 'Indicedellecitazioni', 'Giovanni', '1,5', 'Ilcolophon.'];
    const found = [...parts, ...after].reduce((from, part) => (from < 0 ? from : order.indexOf(part, from)), 0);
    expect(found, order).toBeGreaterThan(0);
  },
);

test('the cover has its words on its picture, for the EPUB', async () => {
  const cover = sharp(path.join(folder, 'cover.jpg'));
  expect(await cover.metadata()).toMatchObject({ format: 'jpeg', width: 1480, height: 2100 });
  const { channels } = await cover.clone().extract({ left: 100, top: 60, width: 900, height: 400 }).stats();
  expect(Math.max(...channels.map(({ max }) => max))).toBeGreaterThan(200);
});

test('too little memory, and an end before the end, are told apart; what cannot fit is refused beforehand', async () => {
  const year = Array.from({ length: 3000 }, (_, number) => entry(`${number}`, prose));
  const small = { posts: 1, pages: 1, photographs: 0 };
  const long = { ...book, chapters: book.chapters.map((chapter) => ({ ...chapter, entries: year })), citations: [] };
  await expect(typesetBook(long, work, { ...small, pages: -210 })).rejects.toMatchObject({ reason: 'memory' });
  const stopped = { ...work, signal: AbortSignal.timeout(10) };
  await expect(typesetBook(book, stopped, small)).rejects.toMatchObject({ name: 'TimeoutError' });
  expect(await whatLacks(small)).toBeUndefined();
  expect(await whatLacks({ posts: 5000, pages: 1e6, photographs: 0 })).toBe('memory');
  expect(await whatLacks({ posts: 1e10, pages: 1, photographs: 0 })).toBe('disk');
});
