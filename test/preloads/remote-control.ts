import v8 from 'node:v8';
import vm from 'node:vm';
import { isMainThread } from 'node:worker_threads';

// Sets the clock of a running site and of its database, and reads its memory.

export type Ask = { clockOffsetMs: number } | 'memory';

const settlingMs = 1000;
const RealDate = Date;
let offsetMs = Number(process.env.TEST_CLOCK_OFFSET ?? 0);

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length > 0 ? given : [RealDate.now() + offsetMs], newTarget),
  apply: () => new Date().toString(),
  get: (target, name) => (name === 'now' ? () => RealDate.now() + offsetMs : Reflect.get(target, name)),
});

type Wait = { endMs: number; act: () => void };
const waits = new Map<unknown, Wait>();
const { setTimeout: waitFor, clearTimeout: cease } = globalThis;

function waitByClock(work: (...given: unknown[]) => void, delayMs = 0, ...given: unknown[]) {
  const act = () => {
    waits.delete(timer);
    work(...given);
  };
  const timer = waitFor(act, delayMs);
  waits.set(timer, { endMs: Date.now() + delayMs, act });
  return timer;
}

globalThis.setTimeout = Object.setPrototypeOf(waitByClock, waitFor);
globalThis.clearTimeout = (timer) => {
  waits.delete(timer);
  cease(timer);
};

function endWaits() {
  for (const [timer, { endMs, act }] of waits) {
    if (endMs > Date.now()) continue;
    cease(timer as NodeJS.Timeout);
    waitFor(act);
  }
}

const channel = new BroadcastChannel('test-clock');
channel.onmessage = ({ data }: MessageEvent<number>) => {
  offsetMs = data;
};
(channel as unknown as { unref: () => void }).unref();

if (isMainThread && process.send) {
  v8.setFlagsFromString('--expose-gc');
  const collectGarbage = vm.runInNewContext('gc');
  process.on('message', (ask: Ask) => {
    if (ask === 'memory') {
      collectGarbage();
      // Buffers of ended requests are released only now.
      setTimeout(() => {
        collectGarbage();
        process.send?.(process.memoryUsage());
      }, settlingMs);
      return;
    }
    offsetMs = ask.clockOffsetMs;
    process.env.TEST_CLOCK_OFFSET = `${offsetMs}`;
    channel.postMessage(offsetMs);
    endWaits();
    process.send?.(new Date().toISOString());
  });
  process.channel?.unref();
}
