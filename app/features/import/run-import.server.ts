import { logSecurityEvent } from '#app/features/security-log/security-log.server.ts';
import { enqueue } from '#app/queue/queue.ts';
import { ImportRefused } from './findings.ts';
import { importSource } from './import-source.server.ts';
import {
  advance,
  finishImport,
  type Import,
  importJob,
  refuseImport,
  Superseded,
  takeImport,
} from './imports.server.ts';
import { uploadedFile } from './upload.server.ts';

/** Tries or writes an uploaded file. After a crash it goes on behind the last batch. */
export async function runImport({ importId }: { importId: string }, { signal }: { signal: AbortSignal }) {
  const taken = await takeImport(importId);
  if (!taken) return;
  try {
    await finish(await run(taken, signal));
  } catch (error) {
    if (error instanceof Superseded) return;
    if (error instanceof ImportRefused) return refuseImport(taken, error.note);
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

async function finish(row: Import) {
  await finishImport(row);
  const { state, kind, account, fileName, counts } = row;
  if (state === 'importing')
    await logSecurityEvent({ kind: 'content-imported', account, details: { kind, fileName, ...counts } });
}
