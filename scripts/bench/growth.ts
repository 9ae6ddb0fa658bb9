import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { openEmbeddedDatabase } from '#app/db/embedded/embedded.ts';
import { openPostgres } from '#app/db/postgres.ts';
import { createDatabase, startPostgres } from '#test/postgres.ts';
import { type ProductionSite, startProductionSite } from '#test/production-site.ts';
import { agnese, enterPanel, provisionalPassword, type Session, savePost } from '#test/visits.ts';
import { autocannon, list, loadPages, medianMs, medianOf } from './load.ts';
import {
  atLeast,
  atMost,
  type Budget,
  type Figure,
  inWords,
  judged,
  megabytes,
  milliseconds,
  seconds,
  threeDigits,
} from './report.ts';
import { fillPosts } from './rows.ts';

type Environment = Record<string, string>;
type Measured = Awaited<ReturnType<typeof measureSite>>;
type Side = { few: Measured; many: Measured };
type Row = [name: string, read: (side: Side) => number, write?: (value: number) => string, budget?: Budget];

const [few, many] = [100, 20_000];
const table = '/amministrazione';
const readers = 500;
const readingSeconds = 15;
const saves = 40;
const settledMs = 2000;

const times = (value: number) => `${threeDigits(value)} times`;
// Quotients can be compared between machines.
const rows: Row[] = [
  ['List, rendered: beside a bare server', ({ few }) => few.rendered.List.ratio, threeDigits, atLeast(0.007)],
  ['List, rendered: a second', ({ few }) => few.rendered.List.requestsPerSecond],
  ['Post, rendered: beside a bare server', ({ few }) => few.rendered.Post.ratio, threeDigits, atLeast(0.013)],
  ['Post, rendered: a second', ({ few }) => few.rendered.Post.requestsPerSecond],
  ['List, time with 20,000 posts', (side) => growthOf('List', side), times, atMost(1.2)],
  ['Post, time with 20,000 posts', (side) => growthOf('Post', side), times, atMost(1.2)],
  ['Page 1,000 of the list', ({ many }) => many.deepMs, milliseconds],
  ['Table of 20,000 posts', ({ many }) => many.panel.tableMs, milliseconds, atMost(50)],
  ['The same by title', ({ many }) => many.panel.orderedMs, milliseconds, atMost(50)],
  ['The same, searched', ({ many }) => many.panel.searchMs, milliseconds, atMost(50)],
  ['A save while 500 visitors read', ({ many }) => many.panel.savingMs, milliseconds, atMost(100)],
  ['Start, to the first 200', ({ many }) => many.startMs, seconds, atMost(2000)],
  ['Memory when idle', ({ many }) => many.idleBytes, megabytes, atMost(350e6)],
  ['Memory after load', ({ many }) => many.loadedBytes, megabytes],
];

export async function measureGrowth(folder: string): Promise<Figure[]> {
  const server = await startPostgres();
  const onPostgres = async () => ({
    DATABASE_URL: await createDatabase(server.url),
    SECRET: 's'.repeat(32),
    DATA_DIR: path.join(folder, 'unused'),
  });
  try {
    const embedded = {
      few: await measureSite({ DATA_DIR: mkdtempSync(path.join(folder, 'few-')) }, few),
      many: await measureSite({ DATA_DIR: mkdtempSync(path.join(folder, 'many-')) }, many),
    };
    const postgres = {
      few: await measureSite(await onPostgres(), few),
      many: await measureSite(await onPostgres(), many),
    };
    return rows.map(([name, read, write, budget]) => ({
      name,
      embedded: judged(read(embedded), budget, write),
      postgres: judged(read(postgres), budget, write),
      budget: budget && inWords(budget, write),
    }));
  } finally {
    await server.stop();
  }
}

function growthOf(page: 'List' | 'Post', { few, many }: Side) {
  return few.rendered[page].ratio / many.rendered[page].ratio;
}

async function measureSite(env: Environment, posts: number) {
  await fill(env, posts);
  const rendering = await withSite({ ...env, PAGE_CACHE: 'off' }, async (site) => ({
    deepMs: await medianMs(`${site.url}${list}?pagina=1000`),
    rendered: await loadPages(site.url),
    loadedBytes: residentBytes(site),
  }));
  const started = performance.now();
  return withSite(env, async (site) => {
    const startMs = performance.now() - started;
    await wait(settledMs);
    const idleBytes = residentBytes(site);
    return { ...rendering, startMs, idleBytes, panel: await timePanel(site.url) };
  });
}

async function fill({ DATA_DIR = '', DATABASE_URL }: Environment, posts: number) {
  const { db, close } = DATABASE_URL ? await openPostgres(DATABASE_URL) : await openEmbeddedDatabase(DATA_DIR);
  await fillPosts(db, posts);
  // Autovacuum does this within a minute; the embedded database has none.
  if (DATABASE_URL) await db.execute(sql`vacuum analyze posts`);
  await close();
}

async function withSite<Result>(env: Environment, run: (site: ProductionSite) => Promise<Result>) {
  const settings = { SAMPLE_CONTENT: 'off', ADMIN_INITIAL_PASSWORD: provisionalPassword };
  // As deploy/site.service sets it.
  const site = await startProductionSite({ ...env, ...settings, MALLOC_TRIM_THRESHOLD_: '131072' });
  try {
    return await run(site);
  } finally {
    await site.stop();
  }
}

export function residentBytes({ process: { pid } }: ProductionSite) {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', `${pid}`], { encoding: 'utf8' })) * 1024;
}

async function timePanel(url: string) {
  const session = await enterPanel(url, agnese);
  return {
    tableMs: await medianMs(url + table, session),
    orderedMs: await medianMs(`${url}${table}?ordine=titolo`, session),
    searchMs: await medianMs(`${url}${table}?cerca=giorno%2077`, session),
    savingMs: await timeSaving(url, session),
  };
}

async function timeSaving(url: string, session: Session) {
  const options = ['-c', `${readers}`, '-R', `${readers}`, '-d', `${readingSeconds}`];
  const reading = execFile(process.execPath, [autocannon, ...options, url + list]);
  const medianSave = await medianOf(saves, async () => {
    const answer = await savePost(url, session, { title: 'Misura', status: 'published' });
    await answer.text();
    if (answer.status !== 200) throw new Error(`A save is answered ${answer.status}`);
  });
  if (reading.exitCode !== null) throw new Error('The load ended before the saves did');
  reading.kill();
  return medianSave;
}
