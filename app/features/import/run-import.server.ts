import path from 'node:path';
import { sql } from 'drizzle-orm';
import { logSecurityEvent } from '#app/features/security-log/security-log.server.ts';
import { db } from '#app/platform/db/client.ts';
import { inTemporaryFolder } from '#app/platform/storage/receive-file.ts';
import { aboutFile } from './found-post.server.ts';
import {
  advance,
  checkRunning,
  copyUpload,
  endImport,
  Superseded,
  takeImport,
} from './imports.server.ts';
import { parseFile } from './parse-file.server.ts';
import { type ImporterOptions, photographImporter } from './photographs.server.ts';
import { type Kind, listsOf, type ReadOptions } from './read-file.server.ts';
import { addCounts, ImportRefused, noCounts, type Report } from './report.ts';
import type { Entry } from './rows.server.ts';
import { isAlone, openSource, type Source } from './source.server.ts';
import {
  batchWriter,
  type OnBatch,
  type Target,
  toPosts,
  toSubscribers,
} from './write-batch.server.ts';

/** After a crash the queue starts the job again; an import continues after its last batch. */
export async function runImport(
  { importId }: { importId: string },
  { signal }: { signal: AbortSignal },
) {
  let row = await takeImport(importId);
  if (!row) return;
  const { state, kind, account, fileName, createdAt, done, fromOldSite, withPages, dateColumn } =
    row;
  try {
    await inTemporaryFolder(async (folder) => {
      const file = path.join(folder, 'upload');
      await copyUpload(importId, file);
      await importSource(file, kind, {
        writes: state === 'importing',
        importedAt: createdAt.toISOString(),
        origin: `import: ${fileName}`,
        by: account,
        fromOldSite,
        withPages,
        dateColumn,
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
  await logSecurityEvent({
    kind: 'content-imported',
    account,
    details: { kind, fileName, ...row.counts },
  });
}

type Options = ReadOptions &
  Omit<ImporterOptions, 'source'> & {
    origin: string;
    done: number;
    onBatch: OnBatch;
  };

/** Each batch is a transaction. An archive of posts includes its list of subscribers. @throws ImportRefused */
async function importSource(file: string, kind: Kind, options: Options) {
  const source = await openSource(file);
  const run = { ...options, source };
  const toReaders = toSubscribers(options.origin, kind === 'posts');
  try {
    await inTemporaryFolder(async (folder) => {
      const parse = <Parsed extends Kind>(parsed: Parsed) =>
        parseFile(file, parsed, { ...options, folder });
      if (kind === 'posts')
        await importBatches(parse('posts'), toPosts(photographImporter(run), run.withPages), run);
      const hasList = kind === 'subscribers' || (!isAlone(source) && listsOf(source).length > 0);
      if (hasList) await importBatches(parse('subscribers'), toReaders, run);
    });
    if (options.writes)
      await db.execute(sql`analyze posts, newsletter_subscriptions, consent_events, old_addresses`);
  } finally {
    source.close();
  }
}

async function* withNotTaken<Row>(entries: AsyncIterable<Entry<Row>>, { notTaken }: Source) {
  yield* entries;
  yield* notTaken.splice(0).map(aboutFile);
}

async function importBatches<Row>(
  entries: AsyncIterable<Entry<Row>>,
  target: Target<Row>,
  run: Options & ImporterOptions,
) {
  const write = batchWriter(target, run.writes, run.onBatch);
  const batch: Entry<Row>[] = [];
  for await (const entry of withNotTaken(entries, run.source)) {
    if (run.done > 0) run.done -= 1;
    else batch.push(entry);
    if (batch.length === target.size) await write(batch.splice(0));
  }
  if (batch.length > 0) await write(batch);
}

type ImportOptions = Pick<Options, 'writes' | 'fromOldSite' | 'withPages' | 'dateColumn'>;

/** A trial comes first: a file that is broken at its end adds nothing. @throws ImportRefused */
export async function importFile(
  file: string,
  kind: Kind,
  { writes, ...options }: ImportOptions,
): Promise<Report> {
  if (writes) await importFile(file, kind, { ...options, writes: false });
  const report: Report = { counts: noCounts, findings: [] };
  await importSource(file, kind, {
    ...options,
    writes,
    by: 'npm run import',
    importedAt: new Date().toISOString(),
    origin: `npm run import: ${path.basename(file)}`,
    done: 0,
    onBatch: async (_tx, { counts, findings }) => {
      report.counts = addCounts(report.counts, counts);
      report.findings.push(...findings);
    },
  });
  if (writes)
    await logSecurityEvent({ kind: 'content-imported', details: { kind, ...report.counts } });
  return report;
}
