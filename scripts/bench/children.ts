import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

const running = new Set<ChildProcess>();

// No child survives this process.
process.once('exit', () => running.forEach((child) => void child.kill('SIGKILL')));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

/** Runs a script of this project with an IPC channel; its standard error is shown. */
export function runChild(script: string, args: string[] = [], env: NodeJS.ProcessEnv = {}, options: string[] = []) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...options, script, ...args], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, ...env },
  });
  running.add(child);
  const ended = once(child, 'exit').then(([code]) => {
    running.delete(child);
    return code as number | null;
  });
  const endedTooEarly = ended.then((code) => Promise.reject(new Error(`${script} ended with code ${code}`)));
  endedTooEarly.catch(() => {});
  return {
    child,
    ended,
    /** Rejects when the process ends. */
    whileRunning: <T>(work: Promise<T>): Promise<T> => Promise.race([work, endedTooEarly]),
    stop: async () => {
      child.kill();
      await ended;
    },
  };
}
