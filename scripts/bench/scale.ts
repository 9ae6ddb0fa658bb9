import { setTimeout as wait } from 'node:timers/promises';
import { drawCardsJob } from '#app/features/posts/cards/cards.server.ts';
import { freePort } from '#test/free-port.ts';
import { addressesToRead, countRenderings } from '#test/kept-pages.ts';
import { startPostgres } from '#test/postgres.ts';
import { makeDataDir } from '#test/production-site.ts';
import { startRelay } from '#test/relay.ts';
import { provisionalPassword } from '#test/visits.ts';
import { runChild } from './children.ts';
import { measureFronts } from './fronts.ts';
import { besideBare, loadAnswers, loadPages } from './pages.ts';
import { measureSaves, readOnly } from './saves.ts';
import { frontFigures, type Restart, type Side, scaleFigures } from './scale-figures.ts';
import { startSite } from './site.ts';
import type { Figure } from './table.ts';

type Environment = Record<string, string>;
type Site = Awaited<ReturnType<typeof startSite>>;

const posts = 100;
const calmMs = 10_000;
// Ten by hand: `SCALE_MINUTES=10 npm run bench -- scale`.
const minutes = Number(process.env.SCALE_MINUTES ?? 1);

/** Kept pages, alone and behind other programs; a hundred saves under 500 readers; two restarts, one without the database. */
export async function measureScale(): Promise<Figure[]> {
  const fronts = await onEmbedded((env) => withSite(env, ({ url }) => measureFronts(url, `${env.DATA_DIR}/fronts`)));
  return [...scaleFigures(await onEmbedded(measure), await onPostgres()), ...frontFigures(fronts)];
}

function onEmbedded<Result>(run: (env: Environment) => Promise<Result>) {
  const { dataDir, remove } = makeDataDir();
  return run({ DATA_DIR: dataDir }).finally(remove);
}

async function onPostgres() {
  const { dataDir, remove } = makeDataDir();
  const postgres = await startPostgres();
  const relay = await startRelay(postgres.port);
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: `postgres://postgres:password@127.0.0.1:${relay.port}/postgres`,
    SECRET: 's'.repeat(32),
  };
  try {
    return await measure(env, relay.cut);
  } finally {
    await relay.stop();
    await postgres.stop();
    remove();
  }
}

async function measure(place: Environment, cutDatabase?: () => Promise<void>): Promise<Side> {
  // Another port is another site: it would not take the pages from before its start.
  const env = { ...place, PORT: `${await freePort()}`, METRICS_PORT: `${await freePort()}` };
  const code = await runChild('scripts/bench/fill.ts', [`${posts}`], env).ended;
  if (code !== 0) throw new Error(`The database could not be filled: code ${code}`);
  const { paths, ...measured } = await withSite(env, async (site, metrics) => {
    const kept = { ...(await loadPages(site.url)), ...(await loadAnswers(site.url)) };
    const paths = await addressesToRead(site.url);
    const bare = await besideBare(site.url, paths, (url) => readOnly(url, paths));
    const saves = await measureSaves(site, metrics, paths, minutes);
    await untilCalm(metrics);
    return { paths, kept, bare, saves };
  });
  const restart = await measureRestart(env, paths);
  await cutDatabase?.();
  return { ...measured, restart, away: cutDatabase && (await measureRestart(env, paths)) };
}

/** Until all cards are drawn: one that is drawn after the restart changes its thought. */
async function untilCalm(metrics: string, before?: number): Promise<void> {
  const renderings = await countRenderings(metrics);
  if (renderings === before && !(await isDrawing(metrics))) return;
  await wait(calmMs);
  await untilCalm(metrics, renderings);
}

async function isDrawing(metrics: string) {
  const jobs = new RegExp(`^site_queue_jobs\\{queue="${drawCardsJob.name}",state="(due|later|active)"\\} [1-9]`, 'm');
  return jobs.test(await (await fetch(metrics)).text());
}

/** Undefined: it did not start. */
function measureRestart(env: Environment, paths: string[]): Promise<Restart | undefined> {
  const restarted = withSite(env, async ({ url, startMs }, metrics) => {
    const statuses = await Promise.all(paths.map(async (path) => (await fetch(url + path)).status));
    const renderings = await countRenderings(metrics);
    return { firstMs: startMs, failures: statuses.filter((status) => status !== 200).length, renderings };
  });
  return restarted.catch((error) => {
    console.log(`${error}`);
    return undefined;
  });
}

async function withSite<Result>(env: Environment, run: (site: Site, metrics: string) => Promise<Result>) {
  const port = env.METRICS_PORT ?? `${await freePort()}`;
  const given = { METRICS_PORT: port, ADMIN_INITIAL_PASSWORD: provisionalPassword, TRUST_PROXY: '1' };
  const site = await startSite({ ...env, ...given });
  return run(site, `http://127.0.0.1:${port}/metrics`).finally(site.stop);
}
