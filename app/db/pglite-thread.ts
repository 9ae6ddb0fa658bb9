import { parentPort, workerData } from 'node:worker_threads';
import type { Results } from '@electric-sql/pglite';
import type { Answer, Notice, Question } from './database-thread.ts';
import { openHousekeeping } from './housekeeping.ts';
import { openPGlite } from './pglite.ts';

// The whole life of the database's thread: what is asked before it is open waits in the port. PGlite flushes after
// each statement it is sent, and so before a commit is acknowledged.

const pglite = await openPGlite(workerData);
const housekeeping = openHousekeeping(pglite, workerData);
parentPort?.on('message', async (question: Question) => parentPort?.postMessage(await answer(question)));

async function answer({ id, ask, text, values, rowMode }: Question): Promise<Answer> {
  try {
    if (ask === 'close') return { id, result: await pglite.close() };
    if (ask === 'listen') return { id, result: await listen(text) };
    await housekeeping.before(text);
    if (ask === 'exec') return { id, result: (await pglite.exec(text)).map(withoutFields) };
    return { id, result: withoutFields(await pglite.query(text, values, { rowMode })) };
  } catch (error) {
    const failure = housekeeping.explain(error as Error);
    // Of an error, a message carries only the words; who asked needs the SQLSTATE too.
    return { id, failure: { ...failure, message: failure.message }, isLast: isLast(failure) };
  }
}

// After these nothing is answered any more.
function isLast(error: Error & { severity?: string }) {
  const isBroken = error instanceof WebAssembly.RuntimeError || error.name === 'ExitStatus';
  return isBroken || error.severity === 'PANIC' || error.severity === 'FATAL';
}

async function listen(channel: string) {
  await pglite.listen(channel, (payload) => parentPort?.postMessage({ channel, payload } satisfies Notice));
}

// Nobody reads them, and each message would carry them.
function withoutFields({ fields: _, ...result }: Results) {
  return result;
}
