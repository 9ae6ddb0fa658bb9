import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { type Database, db } from '#app/db/client.ts';
import { logSecurityEvent } from '#app/features/security-log/security-log.server.ts';
import type { Entry } from './entry.ts';
import { type Kind, readPosts, readSubscribers } from './read-file.server.ts';
import { addCounts, noCounts, type Report } from './report.ts';
import { type Batch, batchWriter, toPosts, toSubscribers } from './write-batch.server.ts';

type Options = {
  writes: boolean;
  importedAt: Date;
  origin: string;
  /** Entries to skip. */
  done?: number;
  /** In the batch's transaction. */
  onBatch: (tx: Database, batch: Batch) => Promise<void>;
};

/** Each batch is a transaction. @throws ImportRefused */
export function importSource(
  content: Uint8Array,
  kind: Kind,
  { writes, importedAt, origin, done = 0, onBatch }: Options,
) {
  if (kind === 'posts')
    return importBatches(batchesOf(readPosts(content), toPosts.size, done), batchWriter(toPosts, writes), onBatch);
  const target = toSubscribers(origin);
  const entries = readSubscribers(content, importedAt.toISOString());
  return importBatches(batchesOf(entries, target.size, done), batchWriter(target, writes), onBatch);
}

async function importBatches<Row>(
  batches: AsyncIterable<Entry<Row>[]>,
  write: (tx: Database, entries: Entry<Row>[]) => Promise<Batch>,
  onBatch: Options['onBatch'],
) {
  for await (const batch of batches) {
    await db.transaction(async (tx) => onBatch(tx, await write(tx, batch)));
    await setImmediate();
  }
}

async function* batchesOf<Row>(entries: AsyncIterable<Row>, size: number, toSkip: number) {
  let batch: Row[] = [];
  let number = 0;
  for await (const entry of entries) {
    number += 1;
    if (number > toSkip) batch.push(entry);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Tries before it writes: a file that is broken at its end adds nothing. @throws ImportRefused */
export async function importFile(file: string, kind: Kind, { writes }: { writes: boolean }): Promise<Report> {
  if (writes) await importFile(file, kind, { writes: false });
  const report: Report = { counts: noCounts, findings: [] };
  await importSource(await readFile(file), kind, {
    writes,
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
