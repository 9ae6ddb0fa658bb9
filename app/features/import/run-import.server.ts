import { logSecurityEvent } from '#app/features/security-log/security-log.server.ts';
import { enqueue } from '#app/queue/queue.ts';
import { ImportRefused } from './findings.ts';
import { importSource } from './import-source.server.ts';
import { advance, endImport, type Import, importJob, Superseded, takeImport, uploadedFile } from './imports.server.ts';

/** Tries or writes an uploaded file. After a crash it goes on behind the last batch. */
export async function runImport({ importId }: { importId: string }, { signal }: { signal: AbortSignal }) {
  const taken = await takeImport(importId);
  if (!taken) return;
  try {
    await finish(await run(taken, signal));
  } catch (error) {
    if (error instanceof Superseded) return;
    if (error instanceof ImportRefused)
      return endImport(importId, taken.state, { state: 'refused', refusal: error.note });
    if (!signal.aborted) throw error;
    await enqueue(importJob, { importId });
  }
}

async function run(taken: Import, signal: AbortSignal) {
  let row = taken;
  await importSource(uploadedFile(taken.id), taken.kind, {
    writes: taken.state === 'importing',
    importedAt: taken.createdAt,
    origin: `import: ${taken.fileName}`,
    done: taken.done,
    onBatch: async (tx, batch) => {
      signal.throwIfAborted();
      row = await advance(tx, row, batch);
    },
  });
  return row;
}

async function finish({ id, state, kind, account, fileName, counts, done }: Import) {
  if (state === 'trying') return endImport(id, state, { state: 'tried', records: done });
  await endImport(id, state, { state: 'done' });
  await logSecurityEvent({ kind: 'content-imported', account, details: { kind, fileName, ...counts } });
}
