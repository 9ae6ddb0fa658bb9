import { type ChildProcess, type ForkOptions, fork } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import PQueue from 'p-queue';
import { exitErrorOf } from '#app/platform/child-exit.ts';
import type { CardShape, CardStyle } from '#site/pictures/cards.ts';
import type { CardWords } from './card-words.ts';

export type CardOrder = { words: CardWords; style: CardStyle; shapes: CardShape[] };

const program = path.resolve('app/features/cards/paint.ts');
const options: ForkOptions = {
  serialization: 'advanced',
  execArgv: ['--disable-warning=ExperimentalWarning', '--max-old-space-size=256'],
  env: {},
  stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
};
const longestMs = 20_000;
// A trial runs beside a site that may be busy.
const longestTrialMs = 120_000;
const idleMs = 10_000;
const cardsOfOnePainter = 100;

const queue = new PQueue({ concurrency: 1 });
let painter: ChildProcess | undefined;
let death: Promise<Error> | undefined;
let idle: NodeJS.Timeout | undefined;
let painted = 0;

export function paintCards(order: CardOrder, withinMs = longestMs): Promise<Buffer[] | undefined> {
  return queue.add(() => paint(order, withinMs));
}

export async function tryPainter() {
  const words = { quote: '', title: 'Pane', source: '', author: '', address: '' };
  await paintCards({ words, style: 'night', shapes: ['square'] }, longestTrialMs);
}

async function paint(order: CardOrder, withinMs: number) {
  clearTimeout(idle);
  painter ??= startPainter();
  const working = painter;
  const late = AbortSignal.timeout(withinMs);
  const settled = new AbortController();
  const signal = AbortSignal.any([late, settled.signal]);
  try {
    working.ref();
    working.channel?.ref();
    working.send(order);
    const crashed = death?.then((error) => Promise.reject(error));
    const [pictures] = await Promise.race([
      once(working, 'message', { signal }),
      crashed as Promise<never>,
    ]);
    return (pictures as Uint8Array[] | null)?.map((bytes) => Buffer.from(bytes));
  } catch (error) {
    painter = undefined;
    working.kill('SIGKILL');
    throw late.aborted ? new Error('A card was not drawn in time', { cause: error }) : error;
  } finally {
    settled.abort();
    rest(working);
  }
}

function startPainter() {
  painted = 0;
  const started = fork(program, options);
  death = exitErrorOf(started, 'The painter of cards');
  if (started.pid) os.setPriority(started.pid, os.constants.priority.PRIORITY_BELOW_NORMAL);
  return started.once('exit', () => {
    if (painter === started) painter = undefined;
  });
}

function rest(resting: ChildProcess) {
  resting.unref();
  resting.channel?.unref();
  painted += 1;
  const retire = () => {
    if (painter === resting) painter = undefined;
    if (resting.connected) resting.disconnect();
  };
  if (painted >= cardsOfOnePainter) retire();
  else idle = setTimeout(retire, idleMs).unref();
}
