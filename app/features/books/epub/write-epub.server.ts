import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { renderToStaticMarkup } from 'react-dom/server';
import { photographsOf } from '#app/features/books/photographs.server.ts';
import { wordsInside } from '#app/features/books/words.ts';
import type { YearBook } from '#app/features/books/year-book.ts';
import { escapeMarkup } from '#app/platform/decode.ts';
import { container, inSequence, navigation, packageDocument } from './package-document.ts';
import { type EpubPage, pagesOf } from './pages.tsx';

/** `folder` holds `cover.jpg` and the photographs in colour, `ID.colour.jpg`. */
type Work = { folder: string; signal: AbortSignal };
type Add = (name: string, content: string | Uint8Array) => Promise<void>;

const sheet = path.resolve('app/features/books/epub/epub.css');

export async function writeEpub(yearBook: YearBook, { folder, signal }: Work) {
  const pages = pagesOf(yearBook);
  const images = photographsOf(yearBook).map(({ id }) => id);
  await inZip(path.join(folder, 'epub.epub'), yearBook.madeAt, async (add) => {
    await add('META-INF/container.xml', container);
    await add('OEBPS/libro.css', await readFile(sheet));
    for (const page of inSequence(pages)) {
      signal.throwIfAborted();
      await add(`OEBPS/${page.name}.xhtml`, pageText(page));
      await setImmediate();
    }
    await add(
      'OEBPS/nav.xhtml',
      xhtml(wordsInside.contents, `<body id="toc">${navigation(pages)}</body>`),
    );
    await add('OEBPS/libro.opf', packageDocument(yearBook, pages, images));
    await add('OEBPS/images/copertina.jpg', await readFile(path.join(folder, 'cover.jpg')));
    for (const id of images) {
      signal.throwIfAborted();
      await add(`OEBPS/images/${id}.jpg`, await readFile(path.join(folder, `${id}.colour.jpg`)));
    }
  });
}

function pageText({ title, type, role, body }: EpubPage) {
  const kind = type ? ` epub:type="${type}"` : '';
  const named = role ? ` role="${role}" aria-label="${escapeMarkup(title)}"` : '';
  return xhtml(
    title,
    `<body><section${kind}${named}>${renderToStaticMarkup(body)}</section></body>`,
  );
}

function xhtml(title: string, body: string) {
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="it" xml:lang="it">
<head><meta charset="UTF-8"/><title>${escapeMarkup(title)}</title><link rel="stylesheet" href="libro.css"/></head>
${body}
</html>`;
}

// XML 1.0, section 2.2.
const invalidCharacters = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const bytesOf = (text: string) =>
  Buffer.from(text.toWellFormed().replaceAll(invalidCharacters, ''));

/** OCF 3.3, section 4.2: `mimetype` is the first file and is not compressed. */
async function inZip(file: string, mtime: Date, fill: (add: Add) => Promise<void>) {
  const output = createWriteStream(file);
  const done = finished(output);
  const zip = new Zip((error, chunk, isLast) => {
    if (error) output.destroy(error);
    else output.write(chunk);
    if (isLast) output.end();
  });
  const add: Add = async (name, content) => {
    const isStored = name === 'mimetype' || name.endsWith('.jpg');
    const entry = isStored ? new ZipPassThrough(name) : new ZipDeflate(name);
    entry.mtime = mtime;
    zip.add(entry);
    entry.push(typeof content === 'string' ? bytesOf(content) : content, true);
    if (output.writableNeedDrain) await Promise.race([once(output, 'drain'), done]);
  };
  try {
    await add('mimetype', 'application/epub+zip');
    await fill(add);
    zip.end();
  } catch (error) {
    output.destroy();
    await done.catch(() => undefined);
    throw error;
  }
  await done;
}
