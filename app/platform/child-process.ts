import { type ChildProcess, type ForkOptions, fork } from 'node:child_process';
import { once } from 'node:events';
import { getCompileCacheDir } from 'node:module';
import type { Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import PQueue from 'p-queue';
import { lockFile } from './lock-file.ts';

const cache = getCompileCacheDir();

/** Without secrets, since the input may attack the child. Measured: a painter of cards takes 100 MB instead of 400. */
export const childEnvironment = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '131072',
  // The threads of sharp: one picture at a time.
  UV_THREADPOOL_SIZE: '1',
  ...(cache && { NODE_COMPILE_CACHE: path.dirname(cache), NODE_COMPILE_CACHE_PORTABLE: '1' }),
};
export const childOptions = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=1'];

/** Its output on stderr is a pipe: see `exitErrorOf`. */
export function forkChild(program: string, megabytes: number, options?: ForkOptions): ChildProcess {
  const child = fork(path.resolve(program), {
    serialization: 'advanced',
    execArgv: [...childOptions, `--max-old-space-size=${megabytes}`],
    env: childEnvironment,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    ...options,
  });
  if (child.pid) os.setPriority(child.pid, os.constants.priority.PRIORITY_BELOW_NORMAL);
  return child;
}

const pollMs = 20;
const turns = new PQueue({ concurrency: 1 });
let idle: ChildProcess | undefined;

/** People wait for these before the jobs. */
export const isAwaited = { priority: 1 };

/** One child of an installation works at a time, which limits the memory. `own` is an idle child that the work uses again. */
export function inChildTurn<Result>(
  work: () => Promise<Result>,
  { own, priority = 0 }: { own?: () => ChildProcess | undefined; priority?: number } = {},
): Promise<Result> {
  const run = async () => {
    const other = idle;
    idle = undefined;
    if (other && other !== own?.()) await endChild(other);
    const unlock = await lockInstallation();
    return work().finally(unlock);
  };
  return turns.add(run, { priority });
}

/** Waits for the children of the same installation: the trial of an update and commands run beside the site. */
async function lockInstallation() {
  // The children import this module, but no settings.
  const { config } = await import('#app/config.ts');
  if (!config.releasesFolder) return () => {};
  for (const file = path.join(config.releasesFolder, 'children.lock'); ; await wait(pollMs)) {
    const unlock = lockFile(file);
    if (unlock) return unlock;
  }
}

/** The child is ended when another one is started. */
export function setIdle(child: ChildProcess) {
  idle = child;
}

async function endChild(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

const mostCharacters = 2000;

/** Resolves to an error with the exit code or signal and the last output on stderr, which must be a pipe. */
export function exitErrorOf(child: ChildProcess, name: string): Promise<Error> {
  let last = '';
  const stderr = child.stderr as Socket;
  stderr.unref();
  stderr.setEncoding('utf8').on('data', (text) => {
    last = (last + text).slice(-mostCharacters);
  });
  return new Promise((resolve) => {
    child.once('close', (code, signal) =>
      resolve(
        new Error(`${name} ended: ${signal ?? `code ${code}`}`, {
          cause: last && new Error(last.trim()),
        }),
      ),
    );
  });
}
