import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { createServer } from 'vite';
import { measureGrowth } from './bench/growth.ts';
import { measureKept } from './bench/load.ts';
import { type Figure, figuresTable, writeBetweenMarks } from './bench/report.ts';
import { measureRestore } from './bench/restore.ts';
import { measureSending } from './bench/sending.ts';
import { measureWeights } from './bench/weights.ts';
import { isBuildStale } from './sources.ts';

// docs/performance.md describes the method. It takes half an hour.
// `npm run bench -- sites questions` measures only these parts and does not write the document.

const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

if (isBuildStale()) await import('./build.ts');

const parts: Record<string, () => Promise<Figure[]>> = {
  kept: measureKept,
  sites: () => measureGrowth(folder),
  questions: measureQuestions,
  sending: measureSending,
  restore: () => measureRestore(folder),
  weights: measureWeights,
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) throw new Error(`Unknown part «${unknown[0]}»; known: ${Object.keys(parts).join(', ')}`);
const machine = `Node ${process.versions.node}, ${process.platform} ${process.arch}, ${cpus().length} processors`;
const before = loadNow();
const figures: Figure[] = [];
for (const [name, measure] of Object.entries(parts)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const measured = await measure();
  console.log(`\n${figuresTable(measured)}`);
  figures.push(...measured);
}
if (asked.length === 0) {
  const day = new Date().toISOString().slice(0, 10);
  const load = `Load of the machine before: ${before}; after: ${loadNow()}.`;
  writeBetweenMarks('bench', `${day}: ${machine}. ${load}\n\n${figuresTable(figures)}`);
}

function loadNow() {
  return loadavg()[1]?.toFixed(1);
}

/** Through Vite: some modules import JSX, which Node does not load. */
async function measureQuestions(): Promise<Figure[]> {
  const server = { middlewareMode: true, hmr: false, ws: false, watch: null } as const;
  const vite = await createServer({ configFile: false, server, appType: 'custom', logLevel: 'error' });
  const questions = await vite.ssrLoadModule(path.resolve('scripts/bench/questions.ts'));
  return questions.measureQuestions(folder).finally(() => vite.close());
}
