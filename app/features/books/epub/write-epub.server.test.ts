import fs from 'node:fs/promises';
import path from 'node:path';
import { EpubCheck } from '@likecoin/epubcheck-ts';
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { YearBook } from '#app/features/books/year-book.ts';
import { inTemporaryFolder } from '#app/platform/storage/receive-file.ts';
import { picture, writtenYearBook } from '#test/year-books.ts';
import { writeEpub } from './write-epub.server.ts';

async function write(changed: Partial<YearBook> = {}) {
  return inTemporaryFolder(async (folder) => {
    const jpeg = await sharp({ create: { width: 16, height: 10, channels: 3, background: '#a33' } })
      .jpeg()
      .toBuffer();
    await fs.writeFile(path.join(folder, `${picture.id}.colour.jpg`), jpeg);
    await fs.writeFile(path.join(folder, 'cover.jpg'), jpeg);
    const signal = new AbortController().signal;
    await writeEpub({ ...writtenYearBook, ...changed }, { folder, signal });
    return fs.readFile(path.join(folder, 'epub.epub'));
  });
}

const textsOf = (epub: Uint8Array) =>
  Object.fromEntries(
    Object.entries(unzipSync(epub)).map(([name, bytes]) => [name, strFromU8(bytes)]),
  );

test.each([
  ['everything', {}],
  ['no preface, no citations', { preface: undefined, citations: [] }],
])('a checker of EPUB 3.3 finds no error: %s', async (_, changed) => {
  const epub = await write(changed);
  expect(epub.subarray(30, 58).toString('latin1')).toBe('mimetypeapplication/epub+zip');
  const { messages } = await EpubCheck.validate(epub);
  expect(messages.map(({ id, message, location }) => `${id} ${message} ${location?.path}`)).toEqual(
    [],
  );
});

test('the words are in order, no word is lost, and no word becomes markup', async () => {
  const files = textsOf(await write());
  const read = (name: string) =>
    (files[`OEBPS/${name}.xhtml`] ?? '').replaceAll(/<[^>]+>/g, '').replaceAll(/\s+/g, ' ');
  expect(read('p-1')).toContain(
    '15 novembre 2026, domenicaPensiero uno«La luce sta nel buio.»cfr. Gv 1,5',
  );
  expect(read('p-1')).toContain('una forte,1 un legame e https://example.org/la.1. La nota. ↑');
  expect(read('p-3')).toContain(
    '&lt;/p&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;due&quot; $x = @y',
  );
  expect(read('p-11')).toContain('👩‍🍳 no.');
  expect(read('p-12')).toContain('Un segno e mezzo\ufffd.');
  expect(files['OEBPS/p-2.xhtml']).toContain('Primo verso,<br/>\u00a0\u00a0secondo verso');
  expect(files['OEBPS/p-2.xhtml']).toContain(
    '<h3>Il forno</h3><ul><li>farina</li><li>acqua</li></ul><ol start="3"><li>impasta</li></ol><blockquote><p>La <em>casa</em></p></blockquote>',
  );
  expect(files['OEBPS/p-1.xhtml']).toMatch(
    /<figure><picture><img src="images\/[-\da-f]+\.jpg" alt="Il forno &amp; la porta"/,
  );
});

test('the package names its cover and is valid XML whatever the title contains', async () => {
  const files = textsOf(await write({ title: 'Un anno\u000b & due' }));
  const opf = files['OEBPS/libro.opf'] ?? '';
  expect(opf).toContain(
    'href="images/copertina.jpg" media-type="image/jpeg" properties="cover-image"',
  );
  expect(opf).toContain('<dc:title>Un anno &amp; due</dc:title>');
});
