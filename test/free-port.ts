import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { listen } from './listen.ts';

// Below the system's ephemeral ports, and above 10,080, the last one that fetch refuses.
const [first, end] = [10_100, 32_100];
const ofEachProcess = 40;
let reserved: Promise<number> | undefined;
let requested = 0;

/** Each process has ports of its own. */
export async function freePort(): Promise<number> {
  reserved ??= reserve();
  const own = await reserved;
  for (let left = ofEachProcess; left > 1; left -= 1) {
    requested += 1;
    const port = own + 1 + (requested % (ofEachProcess - 1));
    if (await isFree(port)) return port;
  }
  throw new Error(`All ports from ${own} to ${own + ofEachProcess - 1} are taken`);
}

/** Listens on the first of its ports until the process ends, so that no other process takes the others. */
async function reserve(): Promise<number> {
  const ranges = (end - first) / ofEachProcess;
  for (let turn = 0; turn < ranges; turn += 1) {
    const own = first + ((process.pid + turn) % ranges) * ofEachProcess;
    if (await takes(createServer().unref(), own)) return own;
  }
  throw new Error(`All ports from ${first} to ${end} are taken`);
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  if (!(await takes(probe, port))) return false;
  await once(probe.close(), 'close');
  return true;
}

function takes(server: Server, port: number): Promise<boolean> {
  return listen(server, port).then(
    () => true,
    () => false,
  );
}
