import { once } from 'node:events';
import path from 'node:path';
import { startPostgres } from '#test/postgres.ts';
import { provisionalPassword } from '#test/visits.ts';
import { runChild } from './children.ts';
import { loadPages, type Pages, timePages } from './pages.ts';
import { type Panel, timePanel } from './panel.ts';
import { startSite } from './site.ts';

export type Measured = {
  startMs: number;
  idleBytes: number;
  /** After rendering a page for each request, which makes the most garbage. */
  loadedBytes: number;
  firstMs: number;
  deepMs: number;
  rendered: Pages;
  panel: Panel;
  /** What pages ask of the database, by name. */
  questions: Record<string, number>;
};

type Environment = Record<string, string>;

export function onEmbedded<Result>(
  folder: string,
  posts: number,
  measure: (env: Environment, posts: number) => Promise<Result>,
) {
  return measure({ DATA_DIR: path.join(folder, `${posts}-posts`) }, posts);
}

export async function onPostgres<Result>(
  folder: string,
  posts: number,
  measure: (env: Environment, posts: number) => Promise<Result>,
) {
  const { url, stop } = await startPostgres();
  const env = { DATABASE_URL: `${url}/postgres`, SECRET: 's'.repeat(32), DATA_DIR: path.join(folder, 'unused') };
  try {
    return await measure(env, posts);
  } finally {
    await stop();
  }
}

/** Measures what may grow with the number of posts. */
export async function measureGrowth(env: Environment, posts: number): Promise<Measured> {
  const code = await runChild('scripts/bench/fill.ts', [`${posts}`], env).ended;
  if (code !== 0) throw new Error(`The database could not be filled: code ${code}`);
  const questions = await askDatabase(env);
  const rendering = await withSite({ ...env, PAGE_CACHE: 'off' }, async ({ url, residentBytes }) => ({
    ...(await timePages(url)),
    rendered: await loadPages(url),
    loadedBytes: residentBytes(),
  }));
  return withSite(env, async ({ url, startMs, idleBytes }) => ({
    ...rendering,
    questions,
    startMs,
    idleBytes,
    panel: await timePanel(url),
  }));
}

async function askDatabase(env: Environment) {
  const asking = runChild('scripts/bench/ask.ts', [], env);
  const [medians] = await asking.whileRunning(once(asking.child, 'message'));
  await asking.ended;
  return medians as Record<string, number>;
}

async function withSite<Result>(
  env: Environment,
  run: (site: Awaited<ReturnType<typeof startSite>>) => Promise<Result>,
) {
  const site = await startSite({ ...env, ADMIN_INITIAL_PASSWORD: provisionalPassword, TRUST_PROXY: '1' });
  try {
    return await run(site);
  } finally {
    await site.stop();
  }
}
