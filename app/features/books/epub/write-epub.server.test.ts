import fs from 'node:fs/promises';
import path from 'node:path';
import { EpubCheck } from '@likecoin/epubcheck-ts';
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Book, BookEntry } from '#app/features/books/book.ts';
import { readWritten } from '#app/features/posts/marks/print.ts';
import { inTemporaryFolder } from '#app/storage/receive-file.ts';
import { writeEpub } from './write-epub.server.ts';

const picture = {
  id: '0198f2c0-0000-7000-8000-00000000000a',
  hash: 'a',
  width: 1600,
  height: 1000,
  widths: [768],
  alt: 'Il forno & la porta',
  isDecorative: false,
  caption: 'Prima dell’alba.',
  credit: null,
};

const entry = (number: number, content: string, more: Partial<BookEntry> = {}): BookEntry => ({
  id: `post-${number}`,
  title: `Pensiero ${number}`,
  day: { date: '2026-11-15', number: 15, weekday: 'domenica' },
  words: readWritten(content),
  photographs: {},
  ...more,
});

const hostile = '</p><script>alert(1)</script> & "due" \u0001\ud800 # $x = @y \\ 👩‍🍳 שלום e\u0301';
const entries = [
  entry(
    1,
    `Ho *acceso* il **forno**.[^1] Vedi https://example.org/pane e [qui](https://example.org/qui).\n\n[^1]: Piano.`,
    {
      title: 'Il <pane> & la luce',
      day: { date: '2026-11-15', number: 15, weekday: 'domenica', liturgical: 'XXXIII domenica del Tempo Ordinario' },
      quote: 'La luce sta nel buio.',
      citation: 'cfr. Gv 1,5',
      head: picture.id,
      photographs: { [picture.id]: picture },
    },
  ),
  entry(2, `Primo verso,\n  secondo verso\n\n![](foto:${picture.id})\n\nFine.`, {
    photographs: { [picture.id]: picture },
  }),
  entry(3, hostile),
];

const book: Book = {
  id: '0198f2c0-0000-4000-8000-000000000001',
  madeAt: new Date('2026-11-21T03:12:00Z'),
  address: 'https://example.org',
  title: 'Le notti del 2026',
  subtitle: 'Pensieri & parole',
  author: 'Agnese Rivalta',
  preface: readWritten('Le bolle sono *finite*.'),
  chapters: [{ title: 'Novembre', ordinal: 'capitolo primo', nights: { first: 6, days: 30, lit: [15] }, entries }],
  citations: [
    { title: 'Nuovo Testamento', books: [{ title: 'Giovanni', places: [{ place: '1,5', entries: ['post-1'] }] }] },
  ],
  colophon: ['Le notti del 2026 raccoglie i Pensieri.'],
};

async function write(changed: Partial<Book> = {}) {
  return inTemporaryFolder(async (folder) => {
    const jpeg = await sharp({ create: { width: 16, height: 10, channels: 3, background: '#a33' } })
      .jpeg()
      .toBuffer();
    await fs.writeFile(path.join(folder, `${picture.id}.colour.jpg`), jpeg);
    await fs.writeFile(path.join(folder, 'cover.jpg'), jpeg);
    const signal = new AbortController().signal;
    await writeEpub({ ...book, ...changed }, { folder, signal });
    return fs.readFile(path.join(folder, 'epub.epub'));
  });
}

const textsOf = (epub: Uint8Array) =>
  Object.fromEntries(Object.entries(unzipSync(epub)).map(([name, bytes]) => [name, strFromU8(bytes)]));

test.each([
  ['everything', {}],
  ['no preface, no citations', { preface: undefined, citations: [] }],
])('a checker of EPUB 3.3 finds nothing: %s', async (_, changed) => {
  const epub = await write(changed);
  expect(epub.subarray(30, 58).toString('latin1')).toBe('mimetypeapplication/epub+zip');
  const { messages } = await EpubCheck.validate(epub);
  expect(messages.map(({ id, message, location }) => `${id} ${message} ${location?.path}`)).toEqual([]);
});

test('the words come in order, none is lost, and none becomes markup', async () => {
  const files = textsOf(await write());
  const read = (name: string) =>
    (files[`OEBPS/${name}.xhtml`] ?? '').replaceAll(/<[^>]+>/g, '').replaceAll(/\s+/g, ' ');
  expect(read('p-1')).toContain(
    '15 novembre 2026, domenicaXXXIII domenica del Tempo OrdinarioIl &lt;pane&gt; &amp; la luce«La luce',
  );
  expect(read('p-1')).toContain('Ho acceso il forno.1 Vedi https://example.org/pane e qui.1. Piano. ↑');
  expect(read('p-3')).toContain(
    '&lt;/p&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;due&quot; \ufffd # $x = @y \\ 👩‍🍳 שלום e\u0301',
  );
  expect(files['OEBPS/p-2.xhtml']).toContain('Primo verso,<br/>\u00a0\u00a0secondo verso');
  expect(files['OEBPS/p-1.xhtml']).toMatch(
    /<figure><picture><img src="images\/[-\da-f]+\.jpg" alt="Il forno &amp; la porta"/,
  );
});
