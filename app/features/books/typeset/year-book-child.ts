// Child processes, because the compiler blocks its thread and its memory is freed only at exit: one draws the pictures
// and finds the characters that no font has, then one typesets the parts of each file and one joins them. Each imports
// only its own libraries, to save memory.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { yearBookFont } from '#site/pictures/year-book.ts';
import { charactersOf, printable } from './characters.ts';
import type { Cover } from './draw-pictures.ts';

export type YearBookOrder = { parts: object[]; families: string[]; cover: Cover };
export type YearBookResult = { pages?: number };
export type YearBookError = { error: string; code?: string };

const isUniversal = { pdfStandard: 'ua-1' };
const isForMachines = ['href', 'file'];

/** `step`: «pictures», then «typeset» and «join» for each format. */
const [, , folder = '', step, format = ''] = process.argv;
const inFolder = (name: string) => path.join(folder, name);
const partName = (number: number) => `part-${number}.json`;
const pagesName = (number: number) => `${format}-${number}.pdf`;

async function runStep(): Promise<YearBookResult> {
  if (step === 'join') return join();
  if (step === 'typeset') return typeset();
  const order: YearBookOrder = JSON.parse(readFileSync(inFolder('order.json'), 'utf8'));
  const { drawPictures } = await import('./draw-pictures.ts');
  await drawPictures(folder, order.cover);
  const compiler = await openCompiler();
  if (compiler) writeParts(compiler, order);
  return {};
}

function writeParts(compiler: NodeCompiler, { parts, families }: YearBookOrder) {
  const unknown = findUnknown(compiler, charactersOf(parts), families);
  for (const [number, part] of parts.entries()) {
    const words = JSON.stringify({ ...part, families }, (key, value) =>
      typeof value === 'string' && !isForMachines.includes(key) ? printable(value, unknown) : value,
    );
    writeFileSync(inFolder(partName(number)), words);
  }
}

async function openCompiler() {
  const typst = await import('@myriaddreamin/typst-ts-node-compiler').catch(console.error);
  const fontBlobs = yearBookFont.files.map((file) => readFileSync(file));
  return typst?.NodeCompiler.create({ workspace: folder, fontArgs: [{ fontBlobs }] });
}

function findUnknown(compiler: NodeCompiler, characters: string[], families: string[]) {
  const setup =
    '#set document(title: "-")\n#set text(font: json(bytes(sys.inputs.families)), fallback: false)\n';
  const all =
    '#for character in json(bytes(sys.inputs.characters)) { par(character) + par(emph(character)) + par(strong(character)) }';
  const inputs = { characters: JSON.stringify(characters), families: JSON.stringify(families) };
  try {
    compiler.pdf({ mainFileContent: setup + all, inputs }, isUniversal);
    return [];
  } catch (error) {
    const named = [
      ...(error as Error).message.matchAll(/the text `\\"(.+?)\\"` could not be displayed/g),
    ];
    if (named.length === 0) throw error;
    return [
      ...new Set(named.map(([, text = '']) => text.replaceAll(/\\+u\{([\da-f]+)\}/g, unescaped))),
    ];
  }
}

const unescaped = (_: string, code: string) => String.fromCodePoint(Number.parseInt(code, 16));

async function typeset(): Promise<YearBookResult> {
  const compiler = await openCompiler();
  if (!compiler) return {};
  const mainFileContent = readFileSync(path.join(import.meta.dirname, 'year-book.typ'), 'utf8');
  let pages = 0;
  const posts: Record<string, number> = {};
  for (let number = 0; existsSync(inFolder(partName(number))); number += 1) {
    const before = JSON.stringify({ pages, posts });
    const inputs = { format, part: partName(number), before };
    const compiled = compiler.compile({ mainFileContent, inputs });
    const document = compiled.result;
    if (!document) throw new Error(JSON.stringify(compiled.takeError()?.shortDiagnostics));
    writeFileSync(inFolder(pagesName(number)), compiler.pdf(document, isUniversal));
    const found = compiler.query(document, { selector: '<post>', field: 'value' });
    Object.assign(posts, Object.fromEntries(found));
    pages += document.numOfPages;
    await freeMemory(compiler);
  }
  return { pages };
}

/** The pages of a document are free only after a collection and its finalizers. */
async function freeMemory(compiler: NodeCompiler) {
  compiler.evictCache(0);
  global.gc?.();
  await setImmediate();
}

async function join(): Promise<YearBookResult> {
  const { joinParts } = await import('./join-parts.ts');
  writeFileSync(inFolder(`${format}.pdf`), await joinParts(listPages()));
  return {};
}

function* listPages() {
  for (let number = 0; existsSync(inFolder(pagesName(number))); number += 1)
    yield readFileSync(inFolder(pagesName(number)));
}

const result: YearBookResult | YearBookError = await runStep().catch(
  ({ message, code }: NodeJS.ErrnoException) => ({ error: message, code }),
);
writeFileSync(inFolder('result.json'), JSON.stringify(result));
