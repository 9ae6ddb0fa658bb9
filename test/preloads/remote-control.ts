import v8 from 'node:v8';
import vm from 'node:vm';
import { isMainThread } from 'node:worker_threads';

// Sets the clock of a running site and of its database, and reads its memory.

export type Ask = { clockOffsetMs: number } | 'memory';

const settlingMs = 1000;
const RealDate = Date;
let offsetMs = 0;

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
    channel.postMessage(offsetMs);
    process.send?.(new Date().toISOString());
  });
  process.channel?.unref();
}
