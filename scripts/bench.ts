import './no-arguments.ts';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { measureCounting } from './bench/counting.ts';
import { type Figure, figuresTable } from './bench/figures.ts';
import { measureGrowth } from './bench/growth.ts';
import { measureCached } from './bench/load.ts';
import { measureSending } from './bench/sending.ts';
import { isBuildStale } from './sources.ts';

// docs/performance.md describes the method, and holds the table.

if (isBuildStale()) await import('./build.ts');
const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

const before = loadNow();
const figures: Figure[] = [];
for (const measure of [measureCached, measureCounting, measureGrowth, measureSending]) {
  const measured = await measure(folder);
  console.log(`\n${figuresTable(measured)}`);
  figures.push(...measured);
}
const machine = `Node ${process.versions.node}, ${process.platform} ${process.arch}, ${cpus().length} processors`;
const load = `Load of the machine before: ${before}; after: ${loadNow()}.`;
const text = `${new Date().toISOString().slice(0, 10)}: ${machine}. ${load}\n\n${figuresTable(figures)}`;
const file = 'docs/performance.md';
const marks = /(<!-- bench begins -->).*(<!-- bench ends -->)/s;
const table = readFileSync(file, 'utf8').replace(
  marks,
  (_, start, end) => `${start}\n\n${text}\n\n${end}`,
);
writeFileSync(file, table);

function loadNow() {
  return loadavg()[1]?.toFixed(1);
}
