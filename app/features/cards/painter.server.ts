import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { exitErrorOf } from '#app/platform/child-exit.ts';
import { forkChild, inChildTurn, setIdle } from '#app/platform/child-process.ts';
import type { CardShape, CardStyle } from '#site/pictures/cards.ts';
import type { CardWords } from './card-words.ts';

export type CardOrder = { words: CardWords; style: CardStyle; shapes: CardShape[] };

const program = 'app/features/cards/paint.ts';
const megabytes = 96;
const longestMs = 60_000;
const idleMs = 10_000;
const cardsOfOnePainter = 100;

let painter: ChildProcess | undefined;
let death: Promise<Error> | undefined;
let idle: NodeJS.Timeout | undefined;
let painted = 0;

type PaintOptions = { withinMs?: number; priority?: number };

export function paintCards(
  order: CardOrder,
  { withinMs = longestMs, priority }: PaintOptions = {},
): Promise<Buffer[] | undefined> {
  return inChildTurn(() => paint(order, withinMs), { own: () => painter, priority });
}

export async function tryPainter() {
  const words = { quote: '', title: 'Pane', source: '', author: '', address: '' };
  await paintCards({ words, style: 'night', shapes: ['square'] });
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
  const started = forkChild(program, megabytes);
  death = exitErrorOf(started, 'The painter of cards');
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
  setIdle(resting);
  if (painted >= cardsOfOnePainter) retire();
  else idle = setTimeout(retire, idleMs).unref();
}
