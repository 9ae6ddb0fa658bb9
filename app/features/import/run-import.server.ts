import path from 'node:path';
import { logSecurityEvent } from '#app/features/security-log/security-log.server.ts';
import { inTemporaryFolder } from '#app/storage/receive-file.ts';
import { importSource } from './import-source.server.ts';
import { advance, checkRunning, copyUpload, endImport, Superseded, takeImport } from './imports.server.ts';
import { ImportRefused } from './report.ts';

/** After a crash the queue starts it again; a writing goes on behind its last batch. */
export async function runImport({ importId }: { importId: string }, { signal }: { signal: AbortSignal }) {
  let row = await takeImport(importId);
  if (!row) return;
  const { state, kind, account, fileName, createdAt, done, fromOldSite } = row;
  try {
    await inTemporaryFolder(async (folder) => {
      const file = path.join(folder, 'upload');
      await copyUpload(importId, file);
      await importSource(file, kind, {
        writes: state === 'importing',
        importedAt: createdAt,
        origin: `import: ${fileName}`,
        by: account,
        fromOldSite,
        done,
        check: async () => {
          signal.throwIfAborted();
          await checkRunning(importId);
        },
        onBatch: async (tx, batch) => {
          signal.throwIfAborted();
          if (row) row = await advance(tx, row, batch);
        },
      });
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
