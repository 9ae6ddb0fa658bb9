import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type Database, db } from '#app/db/client.ts';
import { logSecurityEvent } from '#app/features/security-log/security-log.server.ts';
import { inTemporaryFolder } from '#app/storage/receive-file.ts';
import { advance, checkRunning, copyUpload, endImport, Superseded, takeImport } from './imports.server.ts';
import { photographBringer } from './photographs.server.ts';
import { type Kind, listsOf, readPosts, readSubscribers } from './read-file.server.ts';
import { addCounts, ImportRefused, noCounts, type Report } from './report.ts';
import type { Entry } from './rows.server.ts';
import { isAlone, openSource } from './source.server.ts';
import { type Batch, batchWriter, toPosts, toSubscribers } from './write-batch.server.ts';

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

type Options = {
  writes: boolean;
  importedAt: Date;
  origin: string;
  by: string;
  fromOldSite?: boolean;
  check?: () => Promise<void>;
  /** Entries to skip. */
  done?: number;
  /** In the batch's transaction. */
  onBatch: (tx: Database, batch: Batch) => Promise<void>;
};

/** Each batch is a transaction. An archive of thoughts brings its list of readers, too. @throws ImportRefused */
async function importSource(file: string, kind: Kind, options: Options) {
  const { writes, importedAt, origin, by, fromOldSite = false, check, onBatch } = options;
  const source = await openSource(file);
  const count = { toSkip: options.done ?? 0 };
  const toReaders = toSubscribers(origin, kind === 'posts');
  const bring = photographBringer({ source, by, writes, fromOldSite, check });
  try {
    if (kind === 'posts') await importBatches(readPosts(source), toPosts(bring), { writes, count, onBatch });
    const hasList = kind === 'subscribers' || (!isAlone(source) && listsOf(source).length > 0);
    const readers = hasList ? readSubscribers(source, importedAt.toISOString()) : undefined;
    if (readers) await importBatches(readers, toReaders, { writes, count, onBatch });
    if (writes) await db.execute(sql`analyze posts, newsletter_subscriptions, consent_events, old_addresses`);
  } finally {
    source.close();
  }
}

type Batches = Pick<Options, 'writes' | 'onBatch'> & { count: { toSkip: number } };

async function importBatches<Row>(
  entries: AsyncIterable<Entry<Row>>,
  target: Parameters<typeof batchWriter<Row>>[0],
  { writes, count, onBatch }: Batches,
) {
  const { prepare, write } = batchWriter(target, writes);
  for await (const batch of batchesOf(entries, target.size, count)) {
    const prepared = await prepare(batch);
    await db.transaction(async (tx) => onBatch(tx, await write(tx, prepared)));
  }
}

async function* batchesOf<Row>(entries: AsyncIterable<Row>, size: number, count: { toSkip: number }) {
  let batch: Row[] = [];
  for await (const entry of entries) {
    // Each may have taken a second of the process.
    await setImmediate();
    if (count.toSkip > 0) count.toSkip -= 1;
    else batch.push(entry);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Tries before it writes: a file that is broken at its end adds nothing. @throws ImportRefused */
export async function importFile(
  file: string,
  kind: Kind,
  { writes, fromOldSite = false }: { writes: boolean; fromOldSite?: boolean },
): Promise<Report> {
  if (writes) await importFile(file, kind, { writes: false });
  const report: Report = { counts: noCounts, findings: [] };
  await importSource(file, kind, {
    writes,
    fromOldSite,
    by: 'npm run import',
    importedAt: new Date(),
    origin: `npm run import: ${path.basename(file)}`,
    onBatch: async (_tx, { counts, findings }) => {
      report.counts = addCounts(report.counts, counts);
      report.findings.push(...findings);
    },
  });
  if (writes) await logSecurityEvent({ kind: 'content-imported', details: { kind, ...report.counts } });
  return report;
}
