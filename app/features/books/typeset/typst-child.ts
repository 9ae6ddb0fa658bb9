// A process of its own: the compiler blocks its thread.

import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';

/** Nothing outside `folder` can be read; `files` lie in it for the template alone. */
export type Pages = Limits & { template: string; folder: string; files: Record<string, string>; file: string };
export type Letters = Limits & { letters: string[]; families: string[] };
type Limits = { fonts: string[]; mostMegabytes: number };
export type Typeset = { pages: number; places: [string, number, number][] };
export type Answer<Value> = { value: Value } | { error: string; code?: string };

const isUniversal = { pdfStandard: 'ua-1' };

if (isMainThread) process.once('message', watch);
else parentPort?.postMessage(answer(workerData));

function watch(order: Pages | Letters) {
  const worker = new Worker(import.meta.filename, { workerData: order });
  // `exit` would wait for the compiler.
  const end = () => process.kill(process.pid, 'SIGKILL');
  process.once('disconnect', end);
  setInterval(() => process.memoryUsage.rss() > order.mostMegabytes * 1e6 && end(), 50).unref();
  worker.once('message', (found: Answer<unknown>) => process.send?.(found, () => process.disconnect()));
}

function answer(order: Pages | Letters): Answer<Typeset | string[]> {
  try {
    return { value: 'letters' in order ? findUnknown(order) : typeset(order) };
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    return { error: message, code };
  }
}

function typeset({ template, folder, files, file, fonts }: Pages): Typeset {
  const compiler = open(folder, fonts);
  for (const [name, content] of Object.entries(files))
    compiler.mapShadow(path.join(folder, name), Buffer.from(content));
  const compiled = compiler.compile({ mainFileContent: readFileSync(template, 'utf8') });
  const document = compiled.result;
  if (!document) throw new Error(JSON.stringify(compiled.takeError()?.shortDiagnostics));
  writeFileSync(file, compiler.pdf(document, isUniversal));
  const [places = []] = compiler.query(document, { selector: '<map>', field: 'value' });
  return { pages: document.numOfPages, places };
}

function open(workspace: string, fonts: string[]) {
  return NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: fonts.map((file) => readFileSync(file)) }] });
}

/** PDF/UA refuses letters that no font has. */
function findUnknown({ letters, families, fonts }: Letters): string[] {
  const compiler = open(path.dirname(import.meta.filename), fonts);
  const look = '#set document(title: "-")\n#set text(font: json(bytes(sys.inputs.families)), fallback: false)\n';
  const main = `${look}#for letter in json(bytes(sys.inputs.letters)) { par(letter) + par(emph(letter)) + par(strong(letter)) }`;
  const areKnown = (some: string[]) => {
    try {
      const inputs = { letters: JSON.stringify(some), families: JSON.stringify(families) };
      return compiler.pdf({ mainFileContent: main, inputs }, isUniversal).length > 0;
    } catch {
      return false;
    }
  };
  const unknownOf = (some: string[]): string[] => {
    if (areKnown(some)) return [];
    const half = Math.ceil(some.length / 2);
    return half === some.length ? some : [some.slice(0, half), some.slice(half)].flatMap(unknownOf);
  };
  return unknownOf(letters);
}
