import v8 from 'node:v8';
import vm from 'node:vm';
import { isMainThread } from 'node:worker_threads';

// Lets a test set the clock of a running site, also in its database's thread, and read its memory usage.

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
    process.send?.(new Date().toISOString());
  });
  process.channel?.unref();
}
