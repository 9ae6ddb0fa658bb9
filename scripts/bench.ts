import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { makeDataDir, startProductionSite } from '#test/production-site.ts';
import { writeBetweenMarks } from './bench/document.ts';
import { tool } from './bench/load.ts';
import { measureMarks } from './bench/marks.ts';
import { measureGrowth, onEmbedded, onPostgres } from './bench/measure.ts';
import { measureMinute } from './bench/minute.ts';
import { measureRestore } from './bench/restore.ts';
import { measureScale } from './bench/scale.ts';
import { measureSending } from './bench/sending.ts';
import { type PageWeight, type Results, siteFigures, weightFigures } from './bench/site-figures.ts';
import { measureSubscribers } from './bench/subscribers.ts';
import { type Figure, figuresTable } from './bench/table.ts';
import { weigh } from './bench/weigh.ts';
import { isBuildStale } from './sources.ts';

// Weighs the pages and measures the site under load, for about half an hour. docs/performance.md describes the method.
// `npm run bench -- sites subscribers` measures only these parts and does not write the document, but for `scale`.

const [few, many] = [100, 20_000];
const subscribers = 1_000_000;
const receivers = 100_000;

const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

if (isBuildStale()) await import('./build.ts');

const parts: Record<string, () => Promise<Figure[]>> = {
  sites: async () => siteFigures(await measureSites()),
  scale: () => measureScale(),
  marks: () => measureMarks(),
  minute: () => measureMinute(many),
  subscribers: () => measureSubscribers(subscribers),
  sending: () => measureSending(receivers),
  restore: () => measureRestore(folder),
  weights: async () => weightFigures(await weighPages()),
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) throw new Error(`Unknown part «${unknown[0]}»; known: ${Object.keys(parts).join(', ')}`);
const machine = `Node ${process.versions.node}, ${process.platform} ${process.arch}, ${cpus().length} processors, ${tool}`;
const before = loadNow();
const figures: Figure[] = [];
for (const [name, measure] of Object.entries(parts)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const measured = await measure();
  console.log(`\n${figuresTable(measured)}`);
  if (name === 'scale') writeBetweenMarks('scale', `${machineNow()}\n\n${figuresTable(measured)}`);
  else figures.push(...measured);
}
if (asked.length === 0) writeBetweenMarks('bench', `${machineNow()}\n\n${figuresTable(figures)}`);

function machineNow() {
  return `${machine}. Load of the machine before: ${before}; after: ${loadNow()}.`;
}

/** Of the last five minutes. */
function loadNow() {
  return loadavg()[1]?.toFixed(1);
}

async function measureSites(): Promise<Results> {
  return {
    embedded: {
      few: await onEmbedded(folder, few, measureGrowth),
      many: await onEmbedded(folder, many, measureGrowth),
    },
    postgres: {
      few: await onPostgres(folder, few, measureGrowth),
      many: await onPostgres(folder, many, measureGrowth),
    },
  };
}

async function weighPages(): Promise<PageWeight[]> {
  const { dataDir, remove } = makeDataDir();
  const site = await startProductionSite({ DATA_DIR: dataDir });
  const read = async (page: string) => (await fetch(site.url + page)).text();
  try {
    const post = /\/post\/[\w-]+/.exec(await read('/pensieri-quotidiani'))?.[0] ?? '';
    const pages = ['/', '/il-libro', '/pensieri-quotidiani', post, '/fondazione', '/privacy-policy'];
    const htmls = await Promise.all(pages.map(read));
    return htmls.map((html) => ({ htmlBytes: gzipSync(html).length, ...weigh(html, 'build/client') }));
  } finally {
    await site.stop();
    remove();
  }
}
