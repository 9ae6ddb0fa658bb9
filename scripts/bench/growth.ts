import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openEmbeddedDatabase } from '#app/platform/db/embedded/embedded.ts';
import { openPostgres } from '#app/platform/db/postgres.ts';
import { createDatabase, startPostgres } from '#test/postgres.ts';
import { type ProductionSite, startProductionSite } from '#test/production-site.ts';
import { fillPosts } from '#test/rows.ts';
import { agnese, enterPanel, provisionalPassword } from '#test/visits.ts';
import { type Figure, megabytes, milliseconds, seconds, threeDigits } from './figures.ts';
import { list, loadPages, medianMs } from './load.ts';

type Environment = Record<string, string>;
type Measured = Awaited<ReturnType<typeof measureSite>>;
type Side = { few: Measured; many: Measured };

const [few, many] = [100, 20_000];
const table = '/amministrazione';
const settledMs = 2000;

const times = (value: number) => `${threeDigits(value)} times`;
// Ratios are comparable between machines.
const rows: [name: string, read: (side: Side) => string, goal: string][] = [
  [
    'List, rendered: beside a bare server',
    ({ few }) => threeDigits(few.rendered.List.ratio),
    'at least 0.007',
  ],
  [
    'Post, rendered: beside a bare server',
    ({ few }) => threeDigits(few.rendered.Post.ratio),
    'at least 0.013',
  ],
  ['List, time with 20,000 posts', (side) => times(growthOf('List', side)), 'at most 1.2 times'],
  ['Post, time with 20,000 posts', (side) => times(growthOf('Post', side)), 'at most 1.5 times'],
  ['Page 1,000 of the list', ({ many }) => milliseconds(many.deepMs), 'at most 100 ms'],
  ['Table of 20,000 posts', ({ many }) => milliseconds(many.tableMs), 'at most 100 ms'],
  ['The same, searched', ({ many }) => milliseconds(many.searchMs), 'at most 100 ms'],
  ['Start, to the first 200', ({ many }) => seconds(many.startMs), 'at most 5 s'],
  ['Memory when idle', ({ many }) => megabytes(many.idleBytes), 'at most 350 MB'],
];

export async function measureGrowth(folder: string): Promise<Figure[]> {
  const server = await startPostgres();
  const onDisk = async () => ({ DATA_DIR: mkdtempSync(path.join(folder, 'site-')) });
  const onPostgres = async () => ({
    ...(await onDisk()),
    DATABASE_URL: await createDatabase(server.url),
    SECRET: 's'.repeat(32),
  });
  const measureBoth = async (makeEnvironment: () => Promise<Environment>) => ({
    few: await measureSite(await makeEnvironment(), few),
    many: await measureSite(await makeEnvironment(), many),
  });
  try {
    const [embedded, postgres] = [await measureBoth(onDisk), await measureBoth(onPostgres)];
    return rows.map(([name, read, goal]) => ({
      name,
      embedded: read(embedded),
      postgres: read(postgres),
      goal,
    }));
  } finally {
    await server.stop();
  }
}

function growthOf(page: 'List' | 'Post', { few, many }: Side) {
  return few.rendered[page].ratio / many.rendered[page].ratio;
}

async function measureSite(env: Environment, posts: number) {
  const { DATA_DIR = '', DATABASE_URL } = env;
  const { db, close } = await (DATABASE_URL
    ? openPostgres(DATABASE_URL)
    : openEmbeddedDatabase(DATA_DIR));
  await fillPosts(db, posts);
  await close();
  const rendering = await withSite({ ...env, PAGE_CACHE: 'off' }, async (site) => ({
    deepMs: await medianMs(`${site.url}${list}?pagina=1000`),
    rendered: await loadPages(site.url),
  }));
  const started = performance.now();
  return withSite(env, async (site) => {
    const startMs = performance.now() - started;
    await wait(settledMs);
    const idleBytes = residentBytes(site);
    return { ...rendering, startMs, idleBytes, ...(await timePanel(site.url)) };
  });
}

async function withSite<Result>(env: Environment, run: (site: ProductionSite) => Promise<Result>) {
  const settings = { SAMPLE_CONTENT: 'off', ADMIN_INITIAL_PASSWORD: provisionalPassword };
  // `sito` sets this too.
  const site = await startProductionSite({ ...env, ...settings, MALLOC_TRIM_THRESHOLD_: '131072' });
  try {
    return await run(site);
  } finally {
    await site.stop();
  }
}

function residentBytes({ process: { pid } }: ProductionSite) {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', `${pid}`], { encoding: 'utf8' })) * 1024;
}

async function timePanel(url: string) {
  const session = await enterPanel(url, agnese);
  const tableMs = await medianMs(url + table, session);
  const searchMs = await medianMs(`${url}${table}?cerca=giorno%2077`, session);
  return { tableMs, searchMs };
}
