import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setPriority } from 'node:os';
import { text } from 'node:stream/consumers';
import { patienceMs, refuseExited, untilReady } from './change.ts';
import type { Connection } from './connection.ts';
import { closeRehearsal, hasOtherEngine, isEmbedded, openRehearsal } from './data.ts';
import { folderOf } from './home.ts';
import { comparePages, readSample } from './sample.ts';
import {
  type Environment,
  environment,
  hasExited,
  requestSite,
  scriptTitle,
  startSite,
  stopSite,
} from './site.ts';

/** Runs the present release, then the next one, on a copy of the data beside the running site. */
export async function rehearse(connection: Connection, { from, to }: { from: string; to: string }) {
  const port = { HOST: '127.0.0.1', PORT: `${await freePort()}` };
  const env: Environment = { ...(await openRehearsal()), ...port };
  if (isEmbedded) await connection.sendToSite('copy', { folder: env.DATA_DIR });
  else {
    const { file } = await connection.sendToSite('backup');
    await runScript(from, ['restore', file], env);
  }
  const { result } = await runOnCopy(from, env, async (address, refuseLate, site) => ({
    pages: await readSample(address, refuseLate),
    ...(await requestSite(site, { ask: 'backup' })),
  }));
  if (hasOtherEngine(from, to)) await runScript(to, ['restore', result.file, '--replace'], env);
  const { startMs } = await runOnCopy(to, env, async (address, refuseLate, site) => {
    await comparePages(result.pages, address, refuseLate);
    compare(result.sums, (await requestSite(site, { ask: 'backup' })).sums);
  });
  await closeRehearsal();
  return { pages: result.pages.size, startMs };
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
  const startedAt = performance.now();
  const site = startSite(version, env, 'pipe');
  setPriority(site.pid ?? process.pid, lowPriority);
  const lines: string[] = [];
  for (const stream of [site.stdout, site.stderr])
    stream?.on('data', (bytes) => lines.push(...`${bytes}`.trim().split('\n')));
  const address = `http://${env.HOST}:${env.PORT}`;
  const status = () => ({ hasEnded: hasExited(site) });
  const refuseLate = () => {
    refuseExited(status());
    if (performance.now() - startedAt > longestTrialMs) throw new Error(tooSlow);
  };
  try {
    await untilReady(address, status, longestTrialMs);
    const startMs = performance.now() - startedAt;
    return { startMs, result: await inspect(address, refuseLate, site) };
  } catch (error) {
    if (hasExited(site)) throw new Error(`It ended by itself: ${lines.at(-1)}`);
    throw error;
  } finally {
    await stopSite(site);
  }
}

type Sums = { tables: Record<string, { rows: number }> };
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
    if (was !== is) throw new Error(`${table} has ${is} rows instead of ${was}.`);
  }
}

/** @throws Error with the last line of the script's output */
export async function runScript(
  version: string,
  [script, ...words]: string[],
  rehearsal?: Environment,
) {
  const folder = folderOf(version);
  const options = ['--disable-warning=ExperimentalWarning', `scripts/${script}.ts`, ...words];
  const child = spawn(`${folder}/node/bin/node`, options, {
    argv0: scriptTitle,
    cwd: folder,
    env: { ...environment, ...rehearsal },
    stdio: ['ignore', 'ignore', 'pipe'],
    // A restore at low priority may take long.
    timeout: rehearsal ? undefined : longestTrialMs,
    killSignal: 'SIGKILL',
  });
  if (rehearsal) setPriority(child.pid ?? process.pid, lowPriority);
  const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  const reason = stderr.trim().split('\n').at(-1) || tooSlow;
  if (code !== 0) throw new Error(`scripts/${script}.ts of ${version} failed: ${reason}`);
}

async function freePort() {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as { port: number };
  await once(server.close(), 'close');
  return port;
}
