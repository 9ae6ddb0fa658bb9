import { on } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { openHousekeeping } from './housekeeping.ts';
import { openPGlite } from './pglite.ts';

// The whole life of the database's thread: what is asked before it is open waits in the port. PostgreSQL flushes its log
// before a commit is acknowledged.

if (!parentPort) throw new Error('The embedded database runs in a thread of its own');
const pglite = await openPGlite(workerData);
const keepHouse = openHousekeeping(pglite, workerData);

// Of PostgreSQL's protocol (its documentation, Message Formats): these kinds of message begin with that byte.
const terminate = 'X'.charCodeAt(0);
const errorResponse = 'E'.charCodeAt(0);

for await (const [bytes] of on(parentPort, 'message') as AsyncIterable<[Uint8Array]>) {
  if (bytes[0] === terminate) {
    await pglite.close();
    process.exit();
  }
  if (!pglite.isInTransaction()) await keepHouse();
  const answer = await ask(bytes);
  const isLast = gaveUp(Buffer.from(answer.buffer));
  parentPort.postMessage(answer, [answer.buffer]);
  // What is left of it answers nothing any more.
  if (isLast) process.exit();
}

async function ask(bytes: Uint8Array) {
  const parts: Uint8Array[] = [];
  await pglite.execProtocolRawStream(bytes, { onRawData: (part) => parts.push(part.slice()) });
  return new Uint8Array(Buffer.concat(parts));
}

/** Whether an error of the severity FATAL or PANIC is in it, or not even a word. */
function gaveUp(answer: Buffer) {
  for (let at = 0, end = 0; at < answer.length; at = end) {
    end = at + 1 + answer.readInt32BE(at + 1);
    if (answer[at] === errorResponse) return /\0V(FATAL|PANIC)\0/.test(answer.toString('latin1', at, end));
  }
  return answer.length === 0;
}
