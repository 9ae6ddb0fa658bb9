import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setPriority } from 'node:os';
import { text } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import { patienceMs, refuseExited, untilReady } from './change.ts';
import type { Connection } from './connection.ts';
import { closeRehearsal, hasOtherEngine, openRehearsal } from './data.ts';
import { Failure, folderOf } from './home.ts';
import { comparePages, readSample } from './sample.ts';
import {
  type Environment,
  environment,
  hasExited,
  requestSite,
  startSite,
  stopSite,
} from './site.ts';

/**
 * Runs the present release, then the next one, on a copy of the data beside the running site, which only makes the backup.
 */
export async function rehearse(connection: Connection, { from, to }: { from: string; to: string }) {
  const { file, sums } = await connection.sendToSite('backup');
  const port = { HOST: '127.0.0.1', PORT: `${await freePort()}` };
  const openCopy = async (version: string): Promise<Environment> => {
    const env = { ...(await openRehearsal()), ...port };
    await runScript(version, ['restore', file], { env, isUrgent: false });
    return env;
  };
  const env = await openCopy(from);
  const { result: pages } = await runOnCopy(from, env, readSample);
  if (hasOtherEngine(from, to)) await openCopy(to);
  const { startMs } = await runOnCopy(to, env, async (address, refuseLate, site) => {
    await comparePages(pages, address, refuseLate);
    compare(sums, (await requestSite(site, { ask: 'backup' })).sums);
  });
  await closeRehearsal();
  return { pages: pages.size, startMs };
}

const longestTrialMs = 10 * patienceMs;
const tooSlow = `Its trial took longer than ${longestTrialMs / 1000} seconds, which is ten times UPDATE_PATIENCE.`;
// Beside a busy process the kernel gives a process of this priority a tenth of a processor.
const lowPriority = 10;

async function runOnCopy<Result>(
  version: string,
  env: Environment,
  inspect: (address: string, refuseLate: () => void, site: ChildProcess) => Promise<Result>,
) {
  const startedAt = Date.now();
  const site = startSite(version, env, 'pipe');
  setPriority(site.pid ?? process.pid, lowPriority);
  const lines: string[] = [];
  for (const stream of [site.stdout, site.stderr])
    stream?.on('data', (bytes) => lines.push(...`${bytes}`.trim().split('\n')));
  const address = `http://${env.HOST}:${env.PORT}`;
  const status = () => ({ hasEnded: hasExited(site) });
  const refuseLate = () => {
    refuseExited(status());
    if (Date.now() - startedAt > longestTrialMs) throw new Failure('slow', tooSlow);
  };
  try {
    await untilReady(address, status, longestTrialMs);
    const startMs = Date.now() - startedAt;
    return { startMs, result: await inspect(address, refuseLate, site) };
  } catch (error) {
    if (hasExited(site)) throw new Failure('exited', `It ended by itself: ${lines.at(-1)}`);
    throw error;
  } finally {
    await stopSite(site);
  }
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
  { env = {}, isUrgent = true }: { env?: Environment; isUrgent?: boolean } = {},
) {
  const folder = folderOf(version);
  const options = ['--disable-warning=ExperimentalWarning', `scripts/${script}.ts`, ...words];
  const child = spawn(`${folder}/node/bin/node`, options, {
    cwd: folder,
    env: { ...environment, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
    // A restore at low priority may take long.
    timeout: isUrgent ? longestTrialMs : undefined,
    killSignal: 'SIGKILL',
  });
  if (!isUrgent) setPriority(child.pid ?? process.pid, lowPriority);
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
