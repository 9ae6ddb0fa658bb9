import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { makeDataDir, startProductionSite } from '#test/production-site.ts';
import { writeBetweenMarks } from './bench/document.ts';
import { tool } from './bench/load.ts';
import { measureGrowth, onEmbedded, onPostgres } from './bench/measure.ts';
import { loadAnswers, loadPages } from './bench/pages.ts';
import { measureRestore } from './bench/restore.ts';
import { measureSending } from './bench/sending.ts';
import { type PageWeight, type Results, siteFigures, weightFigures } from './bench/site-figures.ts';
import { measureSubscribers } from './bench/subscribers.ts';
import { atLeast, type Figure, figuresTable, inWords, judged, threeDigits } from './bench/table.ts';
import { weigh } from './bench/weigh.ts';
import { isBuildStale } from './sources.ts';

// Weighs the pages and measures the site under load, for about half an hour. docs/performance.md describes the method.
// `npm run bench -- sites subscribers` measures only these parts and does not write the document.

const [few, many] = [100, 20_000];
const subscribers = 1_000_000;
const receivers = 100_000;
const keptBudget = atLeast(0.9);

const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

if (isBuildStale()) await import('./build.ts');

const parts: Record<string, () => Promise<Figure[]>> = {
  kept: () => measureKept(),
  sites: async () => siteFigures(await measureSites()),
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
  figures.push(...measured);
}
if (asked.length === 0) writeBetweenMarks('bench', `${machineNow()}\n\n${figuresTable(figures)}`);

function machineNow() {
  return `${machine}. Load of the machine before: ${before}; after: ${loadNow()}.`;
}

/** Of the last five minutes. */
function loadNow() {
  return loadavg()[1]?.toFixed(1);
}

/** Kept pages beside copies of them that a bare server sends. */
async function measureKept(): Promise<Figure[]> {
  const { dataDir, remove } = makeDataDir();
  const site = await startProductionSite({ DATA_DIR: dataDir });
  try {
    const { list, post } = await loadPages(site.url);
    const { home, ...answers } = await loadAnswers(site.url);
    const named = { 'Home, kept': home, 'List, kept': list, 'Post, kept': post };
    return [
      ...Object.entries(named).map(([name, { site, ratio }]) => ({
        name: `${name}: ${Math.round(site.requestsPerSecond)} a second, ratio`,
        embedded: judged(ratio, keptBudget),
        budget: inWords(keptBudget),
      })),
      { name: 'List, 304 beside its full answer', embedded: threeDigits(answers.unchanged.ratio) },
    ];
  } finally {
    await site.stop();
    remove();
  }
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
