// Child processes, because the compiler blocks its thread and its memory is freed only at exit: one draws the pictures
// and finds the characters that no font has, then one typesets each file.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import sharp from 'sharp';
import { charactersOf, printable } from './characters.ts';
import { type Cover, drawCover } from './draw-cover.ts';

export type YearBookOrder = { text: object; families: string[]; fonts: string[]; cover: Cover };
export type YearBookResult = { pages?: number };
export type YearBookError = { error: string; code?: string };

const isUniversal = { pdfStandard: 'ua-1' };
const isForMachines = ['href', 'file'];

/** `step`: «pictures», then «a5» and «large». */
const [, , folder = '', step] = process.argv;
const inFolder = (name: string) => path.join(folder, name);

async function runStep({ cover, ...order }: YearBookOrder): Promise<YearBookResult> {
  if (step === 'pictures') await drawPictures(cover);
  const compiler = await openCompiler(order.fonts);
  if (!compiler) return {};
  if (step === 'a5' || step === 'large') return { pages: typeset(compiler, step) };
  writeWords(compiler, order);
  return {};
}

function writeWords(compiler: NodeCompiler, { text, families }: Omit<YearBookOrder, 'cover'>) {
  const unknown = findUnknown(compiler, charactersOf(text), families);
  const words = JSON.stringify({ ...text, families }, (key, value) =>
    typeof value === 'string' && !isForMachines.includes(key) ? printable(value, unknown) : value,
  );
  writeFileSync(inFolder('year-book.json'), words);
}

async function drawPictures(cover: Cover) {
  sharp.cache(false);
  sharp.concurrency(1);
  writeFileSync(inFolder('cover.jpg'), await drawCover(cover));
  for (const name of readdirSync(folder)) {
    if (!name.endsWith('.colour.jpg')) continue;
    // Three channels take three times the memory of the pages.
    const grey = sharp(inFolder(name)).greyscale().toColourspace('b-w').jpeg({ quality: 82 });
    await grey.toFile(inFolder(name.replace('.colour.', '.')));
  }
}

async function openCompiler(fonts: string[]) {
  const typst = await import('@myriaddreamin/typst-ts-node-compiler').catch((error) => {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') console.error(error);
  });
  const fontBlobs = fonts.map((file) => readFileSync(file));
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

function typeset(compiler: NodeCompiler, format: 'a5' | 'large') {
  const mainFileContent = readFileSync(path.join(import.meta.dirname, 'year-book.typ'), 'utf8');
  const compiled = compiler.compile({ mainFileContent, inputs: { format } });
  const document = compiled.result;
  if (!document) throw new Error(JSON.stringify(compiled.takeError()?.shortDiagnostics));
  writeFileSync(inFolder(`${format}.pdf`), compiler.pdf(document, isUniversal));
  return document.numOfPages;
}

const result: YearBookResult | YearBookError = await runStep(
  JSON.parse(readFileSync(inFolder('order.json'), 'utf8')),
).catch(({ message, code }: NodeJS.ErrnoException) => ({ error: message, code }));
writeFileSync(inFolder('result.json'), JSON.stringify(result));
