import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, readFile, statfs, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { config } from '#app/config.ts';
import type { Book } from '#app/features/books/book.ts';
import { coverWords } from '#app/features/books/cover.ts';
import { bookTexts } from '#app/features/books/words.ts';
import { paletteOf } from '#app/site/colours/palette.ts';
import { site } from '#app/site/site.server.ts';
import { theme } from '#site/colours.ts';
import { Ornament } from '#site/pictures/ornament.tsx';
import { bookLetters, nights, titleDrawing } from '#site/pictures/printed-book.ts';
import { yearCover } from '#site/pictures/year-cover.ts';
import type { BookAnswer, BookError, BookOrder } from './book-child.ts';
import { pageData } from './page-data.server.ts';

type Counts = { posts: number; pages: number; photographs: number };
type Work = { folder: string; signal: AbortSignal };
type Reason = 'time' | 'memory' | 'disk' | 'text' | 'broken';

export class BookFailed extends Error {
  readonly reason: Reason;
  constructor(reason: Reason, cause?: unknown) {
    super(`The book was not made: ${reason}`, { cause });
    this.reason = reason;
  }
}

const run = promisify(execFile);
const program = path.resolve('app/features/books/typeset/book-child.ts');
const longestMs = 240_000;
// The others lie in the compiler.
const families = [bookLetters.family, 'Libertinus Serif', 'New Computer Modern', 'DejaVu Sans Mono'];
const { files: fonts } = bookLetters;

// Measured: Node with the compiler; a page of A5; a grey photograph of 1,300 points.
const memory = { bare: 250, page: 0.8, photograph: 2.3 };
// Node claims so much and uses a tenth of it.
const claimed = 650;
const disk = { bare: 30, post: 0.04, photograph: 2 };
const mostOfFree = 0.8;
const margin = 2;

const neededMemory = ({ pages, photographs }: Omit<Counts, 'posts'>) =>
  memory.bare + pages * memory.page + photographs * memory.photograph;

/** Asked before a book is begun, and again before it is made. */
export async function whatLacks(counts: Counts): Promise<'memory' | 'disk' | undefined> {
  if (neededMemory(counts) > (mostOfFree * process.availableMemory()) / 1e6) return 'memory';
  await mkdir(config.dataDir, { recursive: true });
  const { bavail, bsize } = await statfs(config.dataDir);
  const free = (bavail * bsize) / 1e6;
  return disk.bare + disk.post * counts.posts + disk.photograph * counts.photographs > free ? 'disk' : undefined;
}

/** Without it only the EPUB is made. */
export function hasCompiler(): boolean {
  try {
    return createRequire(import.meta.url).resolve('@myriaddreamin/typst-ts-node-compiler') !== '';
  } catch {
    return false;
  }
}

/** Makes `cover.jpg`, `a5.pdf` and `large.pdf`, and counts the pages of the A5; without the compiler the cover alone. */
export async function typesetBook(book: Book, work: Work, counts: Counts): Promise<number | undefined> {
  const drawings = { title: titleDrawing, ornament: ornament(), ...nights };
  for (const [name, drawing] of Object.entries(drawings))
    await writeFile(path.join(work.folder, `${name}.svg`), drawing);
  const cover = inHerColours({ drawing: readFileSync(yearCover.front, 'utf8'), words: coverWords(book) });
  const order = { text: { ...pageData(book), words: bookTexts }, families, fonts, cover };
  return (await ask(order, work, margin * neededMemory(counts))).pages;
}

function ornament() {
  const drawn = renderToStaticMarkup(createElement(Ornament));
  return drawn.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg" color="#111111"');
}

/** For the night of the cover. */
function inHerColours<Drawn extends object>(drawn: Drawn): Drawn {
  const hers: Record<string, string> = paletteOf(site().colours).always;
  const names = new Map(Object.entries(theme.always).map(([name, colour]) => [colour, name]));
  const inHers = JSON.stringify(drawn).replaceAll(/#[\da-f]{6}/g, (colour) => hers[names.get(colour) ?? ''] ?? colour);
  return JSON.parse(inHers);
}

async function ask(order: BookOrder, work: Work, megabytes: number): Promise<BookAnswer> {
  await writeFile(path.join(work.folder, 'order.json'), JSON.stringify(order));
  await runChild(work, megabytes);
  const answered = JSON.parse(await readFile(path.join(work.folder, 'answer.json'), 'utf8'));
  const answer: BookAnswer & Partial<BookError> = answered;
  if (answer.error) throw new BookFailed(isFull(answer) ? 'disk' : 'text', answer.error);
  return answer;
}

/** Of the lowest priority. `ulimit -d` (Linux 4.7, setrlimit(2)) limits the memory that it may write to. */
async function runChild({ folder, signal }: Work, megabytes: number) {
  const kilobytes = `${Math.ceil((claimed + megabytes) * 1024)}`;
  const child = [process.execPath, '--disable-warning=ExperimentalWarning', program, folder];
  const running = run('/bin/sh', ['-c', 'ulimit -d "$0" && exec "$@"', kilobytes, ...child], {
    signal,
    timeout: longestMs,
    killSignal: 'SIGKILL',
    // Leaves a processor to readers, and takes a tenth less memory.
    env: { RAYON_NUM_THREADS: '1', MALLOC_ARENA_MAX: '1' },
  });
  if (running.child.pid) os.setPriority(running.child.pid, os.constants.priority.PRIORITY_LOW);
  await running.catch((error: { killed?: boolean; signal?: string }) => {
    signal.throwIfAborted();
    throw new BookFailed(error.killed ? 'time' : error.signal ? 'memory' : 'broken', error);
  });
}

const isFull = ({ code = '' }: Partial<BookError>) => ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(code);
