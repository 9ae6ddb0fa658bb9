import { logSecurityEvent } from '#app/features/security-log/security-log.server.ts';
import { importSource } from './import-source.server.ts';
import { advance, endImport, readUpload, Superseded, takeImport } from './imports.server.ts';
import { ImportRefused } from './report.ts';

/** After a crash the queue starts it again; a writing goes on behind its last batch. */
export async function runImport({ importId }: { importId: string }, { signal }: { signal: AbortSignal }) {
  let row = await takeImport(importId);
  if (!row) return;
  const { state, kind, account, fileName, createdAt, done } = row;
  try {
    await importSource(await readUpload(importId), kind, {
      writes: state === 'importing',
      importedAt: createdAt,
      origin: `import: ${fileName}`,
      done,
      onBatch: async (tx, batch) => {
        signal.throwIfAborted();
        if (row) row = await advance(tx, row, batch);
      },
    });
  } catch (error) {
    if (error instanceof Superseded) return;
    if (!(error instanceof ImportRefused)) throw error;
    return endImport(importId, state, { state: 'refused', refusal: error.note });
  }
  if (state === 'trying') return endImport(importId, state, { state: 'tried', records: row.done });
  await endImport(importId, state, { state: 'done' });
  await logSecurityEvent({ kind: 'content-imported', account, details: { kind, fileName, ...row.counts } });
}
