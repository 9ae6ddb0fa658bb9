import { parentPort, workerData } from 'node:worker_threads';
import type { Results } from '@electric-sql/pglite';
import { openPGlite } from './pglite.ts';
import type { Answer, Notice, Question } from './pglite-client.ts';

// The whole life of the database's thread: what is asked before it is open waits in the port. PGlite flushes after
// each statement it is sent, and so before a commit is acknowledged.

const pglite = await openPGlite(workerData);
parentPort?.on('message', async (question: Question) => parentPort?.postMessage(await answer(question)));

async function answer({ id, ask, text, values, rowMode }: Question): Promise<Answer> {
  try {
    if (ask === 'close') return { id, result: await pglite.close() };
    if (ask === 'listen') return { id, result: await listen(text) };
    if (ask === 'exec') return { id, result: (await pglite.exec(text)).map(withoutFields) };
    return { id, result: withoutFields(await pglite.query(text, values, { rowMode })) };
  } catch (error) {
    // Of an error, a message carries only the words; who asked needs the SQLSTATE too.
    return { id, failure: { ...(error as Error), message: (error as Error).message } };
  }
}

async function listen(channel: string) {
  await pglite.listen(channel, (payload) => parentPort?.postMessage({ channel, payload } satisfies Notice));
}

// Nobody reads them, and each message would carry them.
function withoutFields({ fields: _, ...result }: Results) {
  return result;
}
