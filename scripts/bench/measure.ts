import { once } from 'node:events';
import path from 'node:path';
import { startPostgres } from '#test/postgres.ts';
import { runChild } from './children.ts';
import { type Load, load } from './load.ts';
import { startSite } from './site.ts';

export type PageLoad = { site: Load; bare: Load; ratio: number };
export type PageName = 'home' | 'list' | 'post';
export type Measured = {
  startMs: number;
  memoryBytes: number;
  /** Rendered at each request. */
  pages: Record<PageName, PageLoad>;
  /** Kept, as visitors get them. */
  kept: Record<PageName, PageLoad>;
  /** How long one request takes when no other is under way, for the first page of the list and for page 4,000. */
  firstMs: number;
  deepMs: number;
};

const home = '/';
const list = '/pensieri-quotidiani';
const deep = `${list}?pagina=4000`;
const warmUpSeconds = 2;
const seconds = 5;
const rounds = 2;
const requests = 20;

/** Measures the site on an embedded database in `folder` that holds `posts` posts. */
export function measureEmbedded(folder: string, posts: number) {
  return measure({ DATA_DIR: path.join(folder, `${posts}-posts`) }, posts);
}

/** The same on a PostgreSQL of its own, which goes away with the measurement. */
export async function measurePostgres(folder: string, posts: number) {
  const { url, stop } = await startPostgres();
  const env = { DATABASE_URL: `${url}/postgres`, SECRET: 's'.repeat(32), DATA_DIR: path.join(folder, 'unused') };
  try {
    return await measure(env, posts);
  } finally {
    await stop();
  }
}

async function measure(env: Record<string, string>, posts: number): Promise<Measured> {
  const code = await runChild('scripts/bench/fill.ts', [`${posts}`], env).ended;
  if (code !== 0) throw new Error(`The database could not be filled: code ${code}`);
  const { pages, firstMs, deepMs } = await withSite({ ...env, PAGE_CACHE: 'off' }, async ({ url }) => ({
    pages: await measurePages(url),
    firstMs: await medianMs(url + list),
    deepMs: await medianMs(url + deep),
  }));
  return withSite(env, async ({ url, startMs, memoryBytes }) => ({
    ...{ startMs, memoryBytes, pages, firstMs, deepMs },
    kept: await measurePages(url),
  }));
}

type Site = Awaited<ReturnType<typeof startSite>>;

async function withSite<Result>(env: Record<string, string>, run: (site: Site) => Promise<Result>) {
  const site = await startSite(env);
  try {
    return await run(site);
  } finally {
    await site.stop();
  }
}

async function measurePages(url: string): Promise<Record<PageName, PageLoad>> {
  const post = /\/post\/[\w-]+/.exec(await (await fetch(url + list)).text())?.[0];
  if (!post) throw new Error('The list shows no post');
  const bare = runChild('scripts/bench/bare.ts', [url + home, url + list, url + post]);
  try {
    const [port] = await bare.whileRunning(once(bare.child, 'message'));
    const measurePage = (page: string) => beside(url + page, `http://127.0.0.1:${port}${page}`);
    return { home: await measurePage(home), list: await measurePage(list), post: await measurePage(post) };
  } finally {
    await bare.stop();
  }
}

/** In turns, so that what else the machine does in these seconds weighs on both. */
async function beside(site: string, bare: string): Promise<PageLoad> {
  await load(site, warmUpSeconds);
  const turns: { site: Load; bare: Load }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    turns.push({ bare: await load(bare, seconds), site: await load(site, seconds) });
  }
  const mean = { site: meanOf(turns.map((turn) => turn.site)), bare: meanOf(turns.map((turn) => turn.bare)) };
  return { ...mean, ratio: mean.site.requestsPerSecond / mean.bare.requestsPerSecond };
}

function meanOf(loads: Load[]): Load {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    requestsPerSecond: mean(loads.map((measured) => measured.requestsPerSecond)),
    p99Ms: mean(loads.map((measured) => measured.p99Ms)),
  };
}

/** Under load a page that takes half a second would only show the length of its queue. */
async function medianMs(address: string) {
  const times: number[] = [];
  for (let request = 0; request < requests; request += 1) {
    const asked = performance.now();
    await (await fetch(address)).text();
    times.push(performance.now() - asked);
  }
  return times.sort((one, other) => one - other)[requests / 2] ?? Number.NaN;
}
