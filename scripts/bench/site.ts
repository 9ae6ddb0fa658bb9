import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '#test/free-port.ts';
import { runChild } from './children.ts';

const pollMs = 5;
const longestStartMs = 60_000;
const settledMs = 2000;

/** Starts the built site on the database that `env` names, as `npm start` does, and measures the start. */
export async function startSite(env: Record<string, string>) {
  const port = env.PORT ?? `${await freePort()}`;
  const url = `http://127.0.0.1:${port}`;
  const started = performance.now();
  // As deploy/site.service does.
  const options = ['--max-semi-space-size=16'];
  const given = {
    ...env,
    MALLOC_TRIM_THRESHOLD_: '131072',
    NODE_ENV: 'production',
    SAMPLE_CONTENT: 'off',
    HOST: '127.0.0.1',
    PORT: port,
  };
  const { child, stop, whileRunning } = runChild('build/server/index.js', [], given, options);
  await whileRunning(firstAnswer(url));
  const startMs = performance.now() - started;
  await wait(settledMs);
  const residentBytes = () => residentBytesOf(child.pid ?? 0);
  return { url, pid: child.pid ?? 0, startMs, idleBytes: residentBytes(), residentBytes, stop };
}

async function firstAnswer(url: string) {
  const patience = AbortSignal.timeout(longestStartMs);
  for (;;) {
    patience.throwIfAborted();
    const response = await fetch(url).catch(() => undefined);
    await response?.text();
    if (response?.ok) return;
    await wait(pollMs);
  }
}

function residentBytesOf(pid: number) {
  const kilobytes =
    process.platform === 'linux'
      ? /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
      : execFileSync('ps', ['-o', 'rss=', '-p', `${pid}`], { encoding: 'utf8' });
  return Number(kilobytes) * 1024;
}
