import { once } from 'node:events';
import { createServer } from 'node:net';

// Below the system's ephemeral ports, and above 10,080, the last one that fetch refuses.
const [first, end] = [10_100, 32_100];
const ofEachProcess = 40;
const own = first + ((process.pid * ofEachProcess) % (end - first));
let requested = 0;

/** Each process has ports of its own. */
export async function freePort(): Promise<number> {
  for (let left = ofEachProcess; left > 0; left -= 1) {
    const port = own + (requested % ofEachProcess);
    requested += 1;
    if (await isFree(port)) return port;
  }
  throw new Error(`All ports from ${own} to ${own + ofEachProcess - 1} are taken`);
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  try {
    await once(probe.listen(port, '127.0.0.1'), 'listening');
  } catch {
    return false;
  }
  await once(probe.close(), 'close');
  return true;
}
