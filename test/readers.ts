import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** `stallMs`: how long this process itself stood still at most; so much of `slowestMs` may be its own. */
type Reading = {
  answers: number;
  /** By status or error: what was not a page. */
  failures: Record<string, number>;
  medianMs: number;
  p99Ms: number;
  slowestMs: number;
  stallMs: number;
};
type Order = { url: string; paths: string[]; readers: number };

const betweenPagesMs = 1000;

/** People who read one page a second each, over a connection of their own, in a process of its own. */
export async function startReaders(order: Order) {
  const child = fork(fileURLToPath(import.meta.url), { execArgv: ['--disable-warning=ExperimentalWarning'] });
  const nextMessage = () =>
    Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(() => Promise.reject(new Error('The readers have ended'))),
    ]);
  child.send(order);
  await nextMessage();
  return {
    /** Of the time since the start, or since the last look. */
    look: async (): Promise<Reading> => {
      child.send('look');
      const [reading] = await nextMessage();
      return reading;
    },
    stop: async () => {
      child.kill();
      await once(child, 'exit');
    },
  };
}

function read({ url, paths, readers }: Order) {
  const stall = monitorEventLoopDelay({ resolution: 1 });
  stall.enable();
  let times: number[] = [];
  let failures: Record<string, number> = {};

  async function readOn(reader: number) {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    await wait(betweenPagesMs * Math.random());
    for (let turn = reader; ; turn += 1) {
      const asked = performance.now();
      const outcome = await ask(`${url}${paths[turn % paths.length]}`, agent);
      times.push(performance.now() - asked);
      if (outcome !== 200) failures[outcome] = (failures[outcome] ?? 0) + 1;
      await wait(betweenPagesMs * (0.5 + Math.random()));
    }
  }

  process.on('message', () => {
    times.sort((one, other) => one - other);
    const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
    const [medianMs, p99Ms, slowestMs] = [at(0.5), at(0.99), at(1)];
    process.send?.({ answers: times.length, failures, medianMs, p99Ms, slowestMs, stallMs: stall.max / 1e6 });
    stall.reset();
    [times, failures] = [[], {}];
  });
  process.once('disconnect', () => process.exit());
  for (let reader = 0; reader < readers; reader += 1) void readOn(reader);
  process.send?.('reading');
}

function ask(address: string, agent: Agent): Promise<number | string> {
  return new Promise((resolve) => {
    const asking = get(address, { agent, headers: { 'Accept-Encoding': 'br' } }, (answer) => {
      answer.resume().on('error', (error) => resolve(error.message));
      answer.on('end', () => resolve(answer.statusCode ?? 0));
    });
    asking
      .setTimeout(30_000, () => asking.destroy(new Error('no answer')))
      .on('error', (error) => resolve(error.message));
  });
}

if (process.send && process.argv[1] === fileURLToPath(import.meta.url)) {
  process.once('message', (order: Order) => read(order));
}
