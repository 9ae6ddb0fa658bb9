import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { makeDataDir, startProductionSite } from '#test/production-site.ts';
import { writeBetweenMarks } from './bench/document.ts';
import { tool } from './bench/load.ts';
import { measureEmbedded, measurePostgres } from './bench/measure.ts';
import { loadTable, type PageWeight, type Results, ratioTable, startTable, weightTable } from './bench/tables.ts';
import { weigh } from './bench/weigh.ts';

// Weighs the pages and measures the site under load; about fifteen minutes. What it measures and how: docs/performance.md.

const few = 100;
const many = 100_000;

const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

const weights = weightTable(await weighPages());
console.log('Under load: about three minutes for each of four databases.');
const results: Results = {
  embedded: { few: await measureEmbedded(folder, few), many: await measureEmbedded(folder, many) },
  postgres: { few: await measurePostgres(folder, few), many: await measurePostgres(folder, many) },
};
const machine = `Node ${process.versions.node}, ${process.platform} ${process.arch}, ${cpus().length} processors, ${tool}.`;
const report = [machine, ratioTable(results), loadTable(results), startTable(results), weights].join('\n\n');
console.log(report);
writeBetweenMarks('bench', report);

/** Builds first, if a source is newer than the build: the start command does. */
async function weighPages(): Promise<PageWeight[]> {
  const { dataDir, remove } = makeDataDir();
  const site = await startProductionSite({ DATA_DIR: dataDir });
  const read = async (page: string) => (await fetch(site.url + page)).text();
  try {
    const post = /\/post\/[\w-]+/.exec(await read('/pensieri-quotidiani'))?.[0] ?? '';
    const pages = ['/', '/il-libro', '/pensieri-quotidiani', post, '/fondazione', '/privacy-policy'];
    const htmls = await Promise.all(pages.map(read));
    return htmls.map((html, index) => ({
      path: pages[index] === post ? '/post/…' : (pages[index] ?? ''),
      htmlBytes: gzipSync(html).length,
      ...weigh(html, 'build/client'),
    }));
  } finally {
    await site.stop();
    remove();
  }
}
