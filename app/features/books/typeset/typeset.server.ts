import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, readFile, statfs, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { config } from '#app/config.ts';
import type { countYearBook } from '#app/features/books/collect-year-book.server.ts';
import { coverWords } from '#app/features/books/cover.ts';
import type { YearBook, YearBookFailure } from '#app/features/books/year-book.ts';
import { childEnvironment, childOptions, inChildTurn } from '#app/platform/child-process.ts';
import { isOfFullDisk } from '#app/platform/db/client.ts';
import { logError } from '#app/platform/log.ts';
import { paletteOf } from '#app/site/colours/palette.ts';
import { site } from '#app/site/site.server.ts';
import { theme } from '#site/colours.ts';
import { Ornament } from '#site/pictures/ornament.tsx';
import { nights, titleDrawing, yearBookFont, yearCover } from '#site/pictures/year-book.ts';
import { pageData } from './page-data.server.ts';
import type { YearBookError, YearBookOrder, YearBookResult } from './year-book-child.ts';

type Counts = Awaited<ReturnType<typeof countYearBook>>;
type Work = { folder: string; signal: AbortSignal };
type Reason = YearBookFailure['reason'];

export class YearBookFailed extends Error {
  readonly reason: Reason;
  constructor(reason: Reason, cause?: unknown) {
    super(`The book was not made: ${reason}`, { cause });
    this.reason = reason;
  }
}

const run = promisify(execFile);
const program = path.resolve('app/features/books/typeset/year-book-child.ts');
const longestMs = 240_000;
const families = [
  yearBookFont.family,
  'Libertinus Serif',
  'New Computer Modern',
  'DejaVu Sans Mono',
  'Noto Emoji',
];

// Measured: Node with the compiler; a twelfth of what a page of A5 and a grey photograph of 1,300 pixels take.
const memory = { bare: 110, page: 0.05, photograph: 0.2 };
// Node reserves this much and uses a tenth of it.
const claimed = 650;
const disk = { bare: 30, post: 0.04, photograph: 2 };
const mostOfFree = 0.8;
const margin = 2;

const neededMemory = ({ pages, photographs }: Omit<Counts, 'posts'>) =>
  memory.bare + pages * memory.page + photographs * memory.photograph;

export async function findShortage(counts: Counts): Promise<'memory' | 'disk' | undefined> {
  if (neededMemory(counts) > (mostOfFree * process.availableMemory()) / 1e6) return 'memory';
  await mkdir(config.dataDir, { recursive: true });
  const { bavail, bsize } = await statfs(config.dataDir);
  const free = (bavail * bsize) / 1e6;
  return disk.bare + disk.post * counts.posts + disk.photograph * counts.photographs > free
    ? 'disk'
    : undefined;
}

export async function tryCompiler() {
  const open =
    "require('@myriaddreamin/typst-ts-node-compiler').NodeCompiler.create({ workspace: '.' })";
  await inChildTurn(() => run(process.execPath, ['--eval', open], { env: {} }));
}

/**
 * Writes `cover.jpg`, `a5.pdf` and `large.pdf` and returns the pages of the A5 file. It writes the cover only where the
 * compiler cannot run.
 */
export async function typesetYearBook(yearBook: YearBook, work: Work, counts: Counts) {
  const ornament = renderToStaticMarkup(createElement(Ornament, { isQuiet: site().isQuiet }));
  const drawn = ornament.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg" color="#111111"');
  const drawings = { title: titleDrawing, ornament: drawn, ...nights };
  for (const [name, drawing] of Object.entries(drawings))
    await writeFile(path.join(work.folder, `${name}.svg`), drawing);
  const cover = inOwnColours({
    drawing: readFileSync(yearCover.front, 'utf8'),
    words: coverWords(yearBook),
  });
  const order = { parts: pageData(yearBook), families, cover };
  return runTypesetter(order, work, margin * neededMemory(counts));
}

function inOwnColours<Drawn extends object>(drawn: Drawn): Drawn {
  const palette: Record<string, string> = paletteOf(site().colours).always;
  const names = new Map(Object.entries(theme.always).map(([name, colour]) => [colour, name]));
  const recoloured = JSON.stringify(drawn).replaceAll(
    /#[\da-f]{6}/g,
    (colour) => palette[names.get(colour) ?? ''] ?? colour,
  );
  return JSON.parse(recoloured);
}

async function runTypesetter(order: YearBookOrder, work: Work, megabytes: number) {
  await writeFile(path.join(work.folder, 'order.json'), JSON.stringify(order));
  await runStep(['pictures'], work, megabytes);
  const { pages } = await runStep(['typeset', 'a5'], work, megabytes);
  if (pages === undefined) return undefined;
  await runStep(['join', 'a5'], work, megabytes);
  await runStep(['typeset', 'large'], work, megabytes);
  await runStep(['join', 'large'], work, megabytes);
  return pages;
}

async function runStep(step: string[], work: Work, megabytes: number): Promise<YearBookResult> {
  const stderr = await inChildTurn(() => runChild(step, work, megabytes));
  const parsed = JSON.parse(await readFile(path.join(work.folder, 'result.json'), 'utf8'));
  const result: YearBookResult & Partial<YearBookError> = parsed;
  if (result.error) {
    const cause = Object.assign(new Error(result.error), { code: result.code });
    throw new YearBookFailed(isOfFullDisk(cause) ? 'disk' : 'text', cause);
  }
  if (step[0] === 'typeset' && result.pages === undefined && stderr)
    logError(new Error('The compiler cannot run', { cause: new Error(stderr) }));
  return result;
}

/** `ulimit -d` (Linux 4.7, setrlimit(2)) limits the memory that the child may write to. */
async function runChild(step: string[], { folder, signal }: Work, megabytes: number) {
  const kilobytes = `${Math.ceil((claimed + megabytes) * 1024)}`;
  const child = [process.execPath, ...childOptions, '--expose-gc', program, folder, ...step];
  const running = run('/bin/sh', ['-c', 'ulimit -d "$0" && exec "$@"', kilobytes, ...child], {
    signal,
    timeout: longestMs,
    killSignal: 'SIGKILL',
    env: { ...childEnvironment, RAYON_NUM_THREADS: '1' },
  });
  if (running.child.pid) os.setPriority(running.child.pid, os.constants.priority.PRIORITY_LOW);
  const { stderr } = await running.catch(
    (error: { killed?: boolean; signal?: string; code?: number }) => {
      signal.throwIfAborted();
      const cause = new Error(`The typesetter ended: ${error.signal ?? `code ${error.code}`}`, {
        cause: error,
      });
      // An old processor refuses an instruction.
      const isOutOfMemory = error.signal && error.signal !== 'SIGILL';
      throw new YearBookFailed(error.killed ? 'time' : isOutOfMemory ? 'memory' : 'broken', cause);
    },
  );
  return stderr;
}
