import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import { ownAddress, patienceMs, refuseExited, untilReady } from './change.ts';
import type { Connection } from './connection.ts';
import { closeRehearsal, openRehearsal } from './data.ts';
import { Failure, folderOf } from './home.ts';
import {
  type Environment,
  environment,
  hasExited,
  requestSite,
  startSite,
  stopSite,
} from './site.ts';

/** Runs the release on a copy of the data beside the running site. Returns the number of pages read. */
export async function rehearse(connection: Connection, version: string): Promise<number> {
  const { file, sums } = await connection.sendToSite('backup');
  const env: Environment = {
    ...(await openRehearsal()),
    HOST: '127.0.0.1',
    PORT: `${await freePort()}`,
  };
  await runScript(version, ['restore', file], env);
  const site = startSite(version, env, 'pipe');
  const lines: string[] = [];
  for (const stream of [site.stdout, site.stderr])
    stream?.on('data', (bytes) => lines.push(...`${bytes}`.trim().split('\n')));
  try {
    return await inspect(site, `http://127.0.0.1:${env.PORT}`, sums);
  } catch (error) {
    if (hasExited(site)) throw new Failure('exited', `It ended by itself: ${lines.at(-1)}`);
    throw error;
  } finally {
    await stopSite(site, 'SIGKILL');
    await closeRehearsal();
  }
}

const longestTrialMs = 10 * patienceMs;
const tooSlow = `Its trial took longer than ${longestTrialMs / 1000} seconds, which is ten times UPDATE_PATIENCE.`;

async function inspect(site: ChildProcess, address: string, sums: Sums) {
  const end = Date.now() + longestTrialMs;
  const status = () => ({ hasEnded: hasExited(site) });
  await untilReady(address, status);
  const paths = [...(await listPaths(ownAddress)), '/amministrazione'];
  for (const path of paths) {
    const [words, found] = [await countWords(ownAddress + path), await countWords(address + path)];
    if (found < words / 2)
      throw new Failure('empty', `${path} has ${found} words instead of ${words}.`);
    refuseExited(status());
    if (Date.now() > end) throw new Failure('slow', tooSlow);
  }
  compare(sums, (await requestSite(site, { ask: 'backup' })).sums);
  return paths.length;
}

async function read(address: string) {
  const response = await fetch(address, { signal: AbortSignal.timeout(patienceMs) }).catch(
    () => undefined,
  );
  if (response?.status !== 200)
    throw new Failure(
      'page',
      `${new URL(address).pathname} answers ${response?.status ?? 'nothing'}.`,
    );
  return response.text();
}

async function listPaths(address: string, page = '/sitemap.xml'): Promise<string[]> {
  const map = await read(address + page);
  const paths = Array.from(map.matchAll(/<loc>([^<]+)<\/loc>/g), ([, location = '']) => {
    const { pathname, search } = new URL(location.replaceAll('&amp;', '&'));
    return pathname + search;
  });
  if (!map.includes('<sitemapindex')) return paths;
  return (await Promise.all(paths.map((part) => listPaths(address, part)))).flat();
}

async function countWords(address: string) {
  const html = await read(address);
  return html.replace(/<(script|style).*?<\/\1>|<[^>]*>/gs, ' ').split(/\s+/).length;
}

type Sums = { tables: Record<string, { rows: number }>; files: { rows: number } };
const compared = [
  'posts',
  'newsletter_subscriptions',
  'consent_events',
  'deliveries',
  'pictures',
  'administrators',
];

function compare(before: Sums, after: Sums) {
  for (const table of compared) {
    const [was, is] = [before.tables[table]?.rows, after.tables[table]?.rows];
    if (was !== is) throw new Failure('counts', `${table} has ${is} rows instead of ${was}.`);
  }
  if (!isDeepStrictEqual(before.files, after.files))
    throw new Failure('counts', 'The files of the pictures differ.');
}

/** @throws Failure with the last line of the script's output */
export async function runScript(
  version: string,
  [script, ...words]: string[],
  env: Environment = {},
) {
  const folder = folderOf(version);
  const options = ['--disable-warning=ExperimentalWarning', `scripts/${script}.ts`, ...words];
  const child = spawn(`${folder}/node/bin/node`, options, {
    cwd: folder,
    env: { ...environment, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: longestTrialMs,
    killSignal: 'SIGKILL',
  });
  const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  const reason = stderr.trim().split('\n').at(-1) || tooSlow;
  if (code !== 0)
    throw new Failure('migration', `scripts/${script}.ts of ${version} failed: ${reason}`);
}

async function freePort() {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as { port: number };
  await once(server.close(), 'close');
  return port;
}
