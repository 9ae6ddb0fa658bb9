import { on } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { openHousekeeping } from './housekeeping.ts';
import { openPGlite } from './pglite.ts';

if (!parentPort) throw new Error('The embedded database runs in a worker thread');
const pglite = await openPGlite(workerData);
const tidyUp = openHousekeeping(pglite, workerData);

// Codes from the PostgreSQL documentation, "Message Formats".
const terminate = 'X'.charCodeAt(0);
const errorResponse = 'E'.charCodeAt(0);

for await (const [bytes] of on(parentPort, 'message') as AsyncIterable<[Uint8Array]>) {
  if (bytes[0] === terminate) {
    await pglite.close();
    process.exit();
  }
  if (!pglite.isInTransaction()) await tidyUp();
  const response = await respondTo(bytes);
  const isDead = hasGivenUp(Buffer.from(response.buffer));
  parentPort.postMessage(response, [response.buffer]);
  if (isDead) process.exit();
}

async function respondTo(bytes: Uint8Array) {
  const parts: Uint8Array[] = [];
  await pglite.execProtocolRawStream(bytes, { onRawData: (part) => parts.push(part.slice()) });
  return new Uint8Array(Buffer.concat(parts));
}

/** PGlite does not recover from a FATAL or PANIC error. */
function hasGivenUp(response: Buffer) {
  for (let at = 0, end = 0; at < response.length; at = end) {
    end = at + 1 + response.readInt32BE(at + 1);
    if (response[at] === errorResponse)
      return /\0V(FATAL|PANIC)\0/.test(response.toString('latin1', at, end));
  }
  return response.length === 0;
}
