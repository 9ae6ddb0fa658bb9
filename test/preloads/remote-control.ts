import v8 from 'node:v8';
import vm from 'node:vm';
import { isMainThread } from 'node:worker_threads';

// Reports the memory of a running site on request.

const settlingMs = 1000;

if (isMainThread && process.send) {
  v8.setFlagsFromString('--expose-gc');
  const collectGarbage = vm.runInNewContext('gc');
  process.on('message', () => {
    collectGarbage();
    // Buffers of ended requests are released only now.
    setTimeout(() => {
      collectGarbage();
      process.send?.(process.memoryUsage());
    }, settlingMs);
  });
  process.channel?.unref();
}
