import { type ChildProcess, type ForkOptions, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import PQueue from 'p-queue';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { config } from '#app/config.ts';
import { type Book, entriesOf, type PageMap } from '#app/features/books/book.ts';
import { coverWords } from '#app/features/books/cover.ts';
import { inHerColours } from '#app/features/books/her-colours.server.ts';
import { bookTexts } from '#app/features/books/words.ts';
import { site } from '#app/site/site.server.ts';
import { Ornament } from '#site/pictures/ornament.tsx';
import { bookLetters, nights, titleDrawing } from '#site/pictures/printed-book.ts';
import { yearCover } from '#site/pictures/year-cover.ts';
import { pageData } from './page-data.server.ts';
import type { Answer, Letters, Pages, Typeset } from './typst-child.ts';

type Work = { folder: string; file: string; signal: AbortSignal };
type Reason = 'missing' | 'time' | 'memory' | 'disk' | 'text';

export class TypesetFailed extends Error {
  readonly reason: Reason;
  constructor(reason: Reason, cause?: unknown) {
    super(`The book was not typeset: ${reason}`, { cause });
    this.reason = reason;
  }
}

const program = path.resolve('app/features/books/typeset/typst-child.ts');
const longestMs = 120_000;
// The others lie in the compiler.
const families = [bookLetters.family, 'Libertinus Serif', 'New Computer Modern', 'DejaVu Sans Mono'];
const fonts = bookLetters.files;
const unknownMark = '□';
const options: ForkOptions = {
  serialization: 'advanced',
  execArgv: ['--disable-warning=ExperimentalWarning'],
  // Leaves a processor to readers, and takes a tenth less memory.
  env: { RAYON_NUM_THREADS: '1', MALLOC_ARENA_MAX: '1' },
  stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
};

let installed: Promise<boolean> | undefined;

export function mayTypeset(): Promise<boolean> {
  installed ??= findCompiler().catch((error) => {
    installed = undefined;
    throw error;
  });
  return installed;
}

async function findCompiler() {
  try {
    return (await unknownIn('a')).length === 0;
  } catch (error) {
    if (error instanceof TypesetFailed && error.reason === 'missing') return false;
    throw error;
  }
}

// Measured: Node with the compiler; a page of A5; a grey photograph of 1,600 points.
const megabytes = { bare: 200, page: 0.8, photograph: 2.3 };
const mostOfFree = 0.8;
const margin = 1.5;

const fewMegabytes = 600;

type Count = { pages: number; photographs: number };

export function hasRoomFor(count: Count): boolean {
  return neededFor(count) <= (mostOfFree * process.availableMemory()) / 1e6;
}

const neededFor = ({ pages, photographs }: Count) =>
  megabytes.bare + pages * megabytes.page + photographs * megabytes.photograph;

/** That no font has: a square stands for each. */
export async function unknownLetters(book: Book): Promise<Unknown[]> {
  const entries = entriesOf(book);
  const unknown = await unknownIn(entries);
  return entries.flatMap((entry) => {
    const used = new Set(lettersOf(entry));
    const lacking = unknown.filter((letter) => used.has(letter));
    return lacking.map((letter) => ({ entry: entry.id, letter, code: codeOf(letter) }));
  });
}

type Unknown = { entry: string; letter: string; code: string };

export async function typesetBook(
  book: Book,
  look: 'a5' | 'large',
  work: Work,
): Promise<{ pages: number; map: PageMap }> {
  const count = countOf(book);
  if (!hasRoomFor(count)) throw new TypesetFailed('memory');
  const drawings = { title: titleDrawing, ornament: ornament(), ...nights };
  const data = { ...pageData(book), look, words: bookTexts };
  const { pages, places } = await print('book', data, drawings, work, margin * neededFor(count));
  const map: PageMap = {};
  for (const [entry, position, page] of places) {
    map[entry] ??= [];
    map[entry][position] = page;
  }
  return { pages, map };
}

const marksOfPage = 2500;

function countOf(book: Book): Count {
  const entries = entriesOf(book);
  const photographs = entries.reduce((sum, entry) => sum + Object.keys(entry.photographs).length, 0);
  return { pages: Math.max(entries.length, JSON.stringify(entries).length / marksOfPage), photographs };
}

/** `paper`: millimetres of two pages. */
export async function typesetCover(book: Book, { pages, paper }: { pages: number; paper: number }, work: Work) {
  const { front, back, spine, inks } = yearCover;
  const drawings = Object.entries({ front, back, spine }).map(([name, file]) => [name, readFileSync(file, 'utf8')]);
  const data = {
    title: book.title,
    author: book.author,
    words: coverWords(book),
    back: site().texts.thoughts.standfirst,
    host: new URL(config.siteUrl).host,
    spine: Math.ceil(pages / 2) * paper,
    inks,
  };
  await print('cover', inHerColours(data), inHerColours(Object.fromEntries(drawings)), work);
}

function ornament() {
  const drawn = renderToStaticMarkup(createElement(Ornament));
  return drawn.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg" color="#111111"');
}

type Drawings = Record<string, string>;

async function print(
  template: 'book' | 'cover',
  data: object,
  drawings: Drawings,
  { folder, file, signal }: Work,
  mostMegabytes = fewMegabytes,
) {
  const unknown = new Set(await unknownIn(data, signal));
  const words = JSON.stringify({ ...data, families }, (key, value) =>
    typeof value === 'string' && !isForMachines.includes(key) ? printable(value, unknown) : value,
  );
  const svgs = Object.entries(drawings).map(([name, drawn]) => [`${name}.svg`, drawn]);
  return await ask<Typeset>(
    {
      ...{ folder, file, fonts, mostMegabytes },
      template: path.resolve(`app/features/books/typeset/${template}.typ`),
      files: Object.fromEntries([...svgs, [`${template}.json`, words]]),
    },
    signal,
  );
}

const isForMachines = ['href', 'file'];
// Longer than a post's id. Breaks anywhere, without a hyphen.
const longWord = /\S{40,}/gu;

function printable(text: string, unknown: Set<string>) {
  const known = (letter: string) => (unknown.has(letter) ? unknownMark : letter);
  const words = unknown.size > 0 ? split(text).map(known).join('') : composed(text);
  return words.replaceAll(longWord, (word) => split(word).join('\u200b'));
}

/** A page of the panel waits for it: not behind a book. */
async function unknownIn(words: unknown, signal?: AbortSignal): Promise<string[]> {
  return await askNow<string[]>({ letters: lettersOf(words), families, fonts, mostMegabytes: fewMegabytes }, signal);
}

const composed = (text: string) => text.toWellFormed().normalize('NFC');
const graphemes = new Intl.Segmenter('it', { granularity: 'grapheme' });
// The segmenter takes ten seconds for a year.
const ofSeveralSigns = /[\p{M}\p{Cf}\p{Emoji_Modifier}\p{Regional_Indicator}]/u;

function split(text: string): string[] {
  const words = composed(text);
  return ofSeveralSigns.test(words)
    ? Array.from(graphemes.segment(words), ({ segment }) => segment)
    : Array.from(words);
}

function lettersOf(part: unknown): string[] {
  const found = new Set<string>();
  JSON.stringify(part, (_, value) => {
    if (typeof value === 'string') for (const letter of split(value)) found.add(letter);
    return value;
  });
  return [...found];
}

const codeOf = (letter: string) =>
  Array.from(letter, (sign) => `U+${sign.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`).join(' ');

const queue = new PQueue({ concurrency: 1 });

function ask<Value>(order: Pages, signal: AbortSignal): Promise<Value> {
  return queue.add(() => askNow<Value>(order, signal));
}

async function askNow<Value>(order: Pages | Letters, signal?: AbortSignal): Promise<Value> {
  const late = AbortSignal.timeout(longestMs);
  const stopped = signal ? AbortSignal.any([late, signal]) : late;
  const child = fork(program, options);
  try {
    if (child.pid) os.setPriority(child.pid, os.constants.priority.PRIORITY_LOW);
    child.send(order);
    const ended = once(child, 'exit', { signal: stopped }).then(() => []);
    const [answer] = await Promise.race([once(child, 'message', { signal: stopped }), ended]);
    return readAnswer(answer, child);
  } catch (error) {
    throw late.aborted ? new TypesetFailed('time', error) : (signal?.reason ?? error);
  } finally {
    child.kill('SIGKILL');
  }
}

function readAnswer<Value>(answer: Answer<Value> | undefined, { signalCode }: ChildProcess): Value {
  if (!answer) throw new TypesetFailed(signalCode ? 'memory' : 'missing');
  if ('value' in answer) return answer.value;
  throw new TypesetFailed(['ENOSPC', 'EDQUOT', 'EFBIG'].includes(answer.code ?? '') ? 'disk' : 'text', answer.error);
}
