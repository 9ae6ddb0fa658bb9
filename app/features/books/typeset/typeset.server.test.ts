import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Book, BookEntry } from '#app/features/books/book.ts';
import type { Inline } from '#app/features/posts/marks/tree.ts';
import { readWritten } from '#app/features/posts/marks/written.ts';
import { findProgram } from '#test/programs.ts';
import { hasRoomFor, mayTypeset, TypesetFailed, typesetBook, typesetCover, unknownLetters } from './typeset.server.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'typeset-'));
const work = { folder, file: path.join(folder, 'book.pdf'), signal: AbortSignal.timeout(60_000) };
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
  words: readWritten(content),
  photographs: { [picture.id]: picture },
  ...more,
});
const bookOf = (entries: BookEntry[], more: Partial<Book> = {}): Book => ({
  id: '0198f2c0-0000-4000-8000-000000000001',
  madeAt: new Date('2026-11-21T03:12:00Z'),
  address: 'https://example.org',
  title: 'Le notti del 2026',
  subtitle: 'Pensieri quotidiani',
  author: 'Agnese Rivalta',
  chapters: [{ title: 'Novembre', ordinal: 'capitolo primo', nights: { first: 6, days: 30, lit: [15, 16] }, entries }],
  citations: [],
  firstLines: [],
  colophon: ['Il colophon.'],
  ...more,
});

beforeAll(async () => {
  const grey = { create: { width: 60, height: 40, channels: 3 as const, background: '#999999' } };
  await sharp(grey)
    .toColourspace('b-w')
    .jpeg()
    .toFile(path.join(folder, `${picture.id}.jpg`));
});
afterAll(() => rmSync(folder, { recursive: true }));

const mayPrint = await mayTypeset();
if (!mayPrint) console.log('The compiler of pages is not on this machine: what needs it is skipped');
const poppler = mayPrint && findProgram('pdftotext') && findProgram('pdfinfo') && findProgram('pdffonts');
const read = (program: string, ...words: string[]) => execFileSync(program, words, { encoding: 'utf8' });
/** Without running heads, folios and the breaks of the lines. */
function lettersOf(text: string) {
  return text
    .normalize('NFC')
    .replaceAll(/\u00ad|\u200b|[\u202a-\u202c]|\s/gu, '')
    .replaceAll("'", '’');
}
const inside = ['-x', '0', '-y', '50', '-W', '420', '-H', '490'];
const textOf = (file: string, first = 1, last = 0) =>
  read('pdftotext', '-raw', '-f', `${first}`, '-l', `${last}`, ...inside, file, '-');

const prose =
  'Da bambina avevo paura del buio, come tutti. Ma la mia camera era sopra il forno, e dalle due di notte in poi sotto la porta compariva una riga di luce: mio padre era sceso.';
const hostile = [
  '#read("/etc/passwd") #import "@preview/x:1.0.0" $x^2$ = Titolo',
  '= Titolo\n== Sotto\n- uno',
  '@nota <etichetta> \\ \\n `codice` *asterischi _sotto_ // commento /* e */ ~ --- "dritte"',
  'x'.repeat(40_000),
  "Perche\u0301 l'accento e\u0300 composto, e anche x\u0323\u0301.",
  'ειρήνη, мир, Çeština ľúbozvučná, Việt ngữ.',
];

test('each letter of each post is in the pages, in order, whatever it means to Typst', { skip: !poppler }, async () => {
  const entries = [
    entry(
      'uno',
      `${prose}\n\nUna *corsiva*, una **forte**, [un legame](https://example.org/qui) e https://example.org/la.[^1]\n\n[^1]: La nota.`,
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
  const { map } = await typesetBook(bookOf(entries), 'a5', work);
  for (const { id, title, quote = '', citation = '', words } of entries) {
    const pages = map[id] ?? [];
    expect(pages).toHaveLength(words.blocks.length + 2);
    const text = lettersOf(textOf(work.file, pages[0], pages.at(-1)));
    let from = 0;
    const paragraphs = words.blocks.flatMap((block) => (block.kind === 'paragraph' ? [plainOf(block.inside)] : []));
    for (const part of [title, quote, citation, ...paragraphs]) {
      const at = text.indexOf(lettersOf(part), from);
      expect(at, `${part.slice(0, 80)} in ${text.slice(0, 400)}`).toBeGreaterThanOrEqual(0);
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
  skip: !mayPrint,
}, async () => {
  const strange = ['Il pane 🍞 è 𐍈.', 'שלום è pace, 👩‍🍳 no.', 'Niente.'].map((text, number) =>
    entry(`${number}`, text),
  );
  const book = bookOf(strange);
  expect(await unknownLetters(book)).toEqual([
    { entry: '0', letter: '🍞', code: 'U+1F35E' },
    { entry: '0', letter: '𐍈', code: 'U+10348' },
    { entry: '1', letter: '👩‍🍳', code: 'U+1F469 U+200D U+1F373' },
  ]);
  const { map } = await typesetBook(book, 'a5', work);
  if (poppler) expect(lettersOf(textOf(work.file, map['0']?.[0], map['0']?.[0]))).toContain('Ilpane□è□.');
});

test.each(['a5', 'large'] as const)(
  'the %s pages are tagged, in black, with their letters inside',
  { skip: !poppler },
  async (look) => {
    const book = bookOf(
      [
        entry('uno', `${prose}\n\n![](foto:${picture.id})`, {
          quote: 'La luce sta nel buio.',
          citation: 'cfr. Gv 1,5',
        }),
      ],
      {
        preface: readWritten('Prima.'),
        firstLines: [{ line: 'Da bambina', entry: 'uno' }],
        citations: [
          { title: 'Nuovo Testamento', books: [{ title: 'Giovanni', places: [{ place: '1,5', entries: ['uno'] }] }] },
        ],
      },
    );
    const { pages, map } = await typesetBook(book, look, work);
    const about = read('pdfinfo', work.file);
    expect(about).toMatch(new RegExp(`Tagged: +yes[^]*Pages: +${pages}\n`));
    expect(about).toContain('419.528 x 595.276 pts');
    const fonts = read('pdffonts', work.file).split('\n').slice(2, -1);
    expect(fonts).toHaveLength(2);
    for (const font of fonts) expect(font).toMatch(/Vollkorn-(Regular|Italic) .+ yes yes yes/);
    const order = lettersOf(read('pdfinfo', '-struct-text', work.file)).replaceAll('"', '');
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
      'Caption',
      'Primadell’alba',
      'Figure',
      'Indicedellecitazioni',
      'Giovanni',
      `1,5`,
      `${map.uno?.[0]}`,
      'Ilcolophon.',
    ];
    const found = parts.reduce((from, part) => (from < 0 ? from : order.indexOf(part, from)), 0);
    expect(found, order).toBeGreaterThan(0);
  },
);

test('the cover has its bleed and a spine of its pages; words stand on it from 12 mm', { skip: !poppler }, async () => {
  const spineOf = async (pages: number) => {
    await typesetCover(bookOf([]), { pages, paper: 0.11 }, work);
    const [, width = '', height = ''] = /Page size: +([\d.]+) x ([\d.]+)/.exec(read('pdfinfo', work.file)) ?? [];
    const millimetres = (points: string) => Math.round((Number(points) / 72) * 254) / 10;
    expect(millimetres(height)).toBe(216);
    return {
      spine: millimetres(width) - 302,
      authors: read('pdftotext', '-raw', work.file, '-').match(/Agnese\s+Rivalta/g)?.length,
    };
  };
  expect(await spineOf(352)).toEqual({ spine: expect.closeTo(19.4, 1), authors: 2 });
  expect(await spineOf(100)).toEqual({ spine: expect.closeTo(5.5, 1), authors: 1 });
});

test('a full disk, too little memory and an end before the end are told apart, and nothing goes on', {
  skip: !mayPrint,
}, async () => {
  const book = bookOf([entry('uno', prose)]);
  const full = await typesetBook(book, 'a5', { ...work, file: '/dev/full' }).catch((error: unknown) => error);
  expect(full).toBeInstanceOf(TypesetFailed);
  expect(full).toMatchObject({ reason: 'disk' });
  const stopped = typesetBook(book, 'a5', { ...work, signal: AbortSignal.timeout(10) });
  await expect(stopped).rejects.toMatchObject({ name: 'TimeoutError' });
  using _ = vi.spyOn(process, 'availableMemory').mockReturnValue(700e6);
  expect(hasRoomFor({ pages: 400, photographs: 0 })).toBe(true);
  expect(hasRoomFor({ pages: 3000, photographs: 0 })).toBe(false);
  const long = bookOf(Array.from({ length: 3000 }, (_, number) => entry(`${number}`, prose)));
  await expect(typesetBook(long, 'a5', work)).rejects.toMatchObject({ reason: 'memory' });
});
