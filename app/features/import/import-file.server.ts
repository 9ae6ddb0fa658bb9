import { sql } from 'drizzle-orm';
import { type Database, db } from '#app/db/client.ts';
import { logSecurityEvent } from '#app/features/security-log/security-log.server.ts';
import { recordConsent } from '#app/features/subscribers/consent.server.ts';
import { type ImportedSubscription, importSubscriptions } from '#app/features/subscribers/subscriptions.server.ts';
import { listSuppressed } from '#app/features/subscribers/suppression.server.ts';
import { type Read, readTable, type TableRow } from './read-table.server.ts';
import { type ImportedPost, readPostRow, readSubscriberRow } from './rows.ts';
import { readWordPress, readWordPressPost } from './wordpress.server.ts';

const batchSize = 1000;

export const kinds = ['posts', 'subscribers', 'wordpress'] as const;
export type Kind = (typeof kinds)[number];

export type Report = {
  added: number;
  alreadyThere: number;
  /** Pages, pictures, deleted posts. */
  skipped: number;
  refused: { place: string; reason: string }[];
};

class DryRun extends Error {}

/** In one transaction, rolled back without `writes`. @throws ImportRefused */
export async function importFile(file: string, kind: Kind, { writes }: { writes: boolean }): Promise<Report> {
  const run = await prepare[kind](file);
  let report: Report | undefined;
  await db
    .transaction(async (tx) => {
      report = await run(tx);
      if (!writes) throw new DryRun();
    })
    .catch((error) => {
      if (!(error instanceof DryRun)) throw error;
    });
  if (!report) throw new Error('Nothing was imported');
  const { refused, ...counts } = report;
  if (writes)
    await logSecurityEvent({ kind: 'content-imported', details: { kind, ...counts, refused: refused.length } });
  return report;
}

const prepare: Record<Kind, (file: string) => Promise<(tx: Database) => Promise<Report>>> = {
  posts: async (file) => {
    const rows = await readTable(file, ['id', 'title', 'content', 'created_at']);
    const reads = rows.map(reader(readPostRow));
    return (tx) => importPosts(tx, reads);
  },
  subscribers: async (file) => {
    const rows = await readTable(file, ['email', 'subscribed_at']);
    const reads = rows.map(reader(readSubscriberRow));
    return (tx) => importSubscribers(tx, reads);
  },
  wordpress: async (file) => {
    const items = await readWordPress(file);
    const reads = items.map(readWordPressPost).filter((read) => read !== undefined);
    return async (tx) => ({ ...(await importPosts(tx, reads)), skipped: items.length - reads.length });
  },
};

function reader<Row extends object>(readRow: (fields: Record<string, unknown>) => Row | string) {
  return ({ place, fields, reason }: TableRow): Read<Row> => {
    const read = reason ?? readRow(fields);
    return typeof read === 'string' ? { place, reason: read } : { place, row: read };
  };
}

/** Not first published here, so not new for the daily issue. */
function importPosts(tx: Database, reads: Read<ImportedPost>[]): Promise<Report> {
  return importRows(reads, (rows) =>
    countRows(
      tx,
      sql`insert into posts (id, title, content, quote, citation, category, status, social_media, created_at)
        select id, title, content, quote, citation, category, status, "socialMedia", "createdAt"
        from jsonb_to_recordset(${asJson(rows)}::jsonb) as r (id uuid, title text, content text, quote text,
          citation text, category text, status text, "socialMedia" jsonb, "createdAt" timestamptz)
        on conflict do nothing returning id`,
    ),
  );
}

/** Inactive rows count as unsubscribed. */
async function importSubscribers(tx: Database, reads: Read<ImportedSubscription>[]): Promise<Report> {
  const emails = reads.flatMap((read) => ('row' in read ? [read.row.email] : []));
  const suppressed = await listSuppressed(tx, emails);
  const allowed = reads.map((read) =>
    'row' in read && suppressed.has(read.row.email)
      ? { place: read.place, reason: 'this address asked never to be written to again' }
      : read,
  );
  return importRows(allowed, async (rows) => {
    const added = await importSubscriptions(tx, rows);
    await recordConsent(tx, added, 'imported', { source: 'npm run import' });
    return added.length;
  });
}

async function importRows<Row>(reads: Read<Row>[], insert: (rows: Row[]) => Promise<number>): Promise<Report> {
  const rows = reads.flatMap((read) => ('row' in read ? [read.row] : []));
  const refused = reads.flatMap((read) => ('row' in read ? [] : [read]));
  let added = 0;
  for (let start = 0; start < rows.length; start += batchSize) {
    added += await insert(rows.slice(start, start + batchSize));
  }
  return { added, alreadyThere: rows.length - added, skipped: 0, refused };
}

async function countRows(tx: Database, statement: ReturnType<typeof sql>) {
  return (await tx.execute(statement)).rows.length;
}

function asJson(value: unknown[]) {
  return JSON.stringify(value);
}
