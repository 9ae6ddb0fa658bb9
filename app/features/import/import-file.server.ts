import { type Database, db } from '#app/db/client.ts';
import { logSecurityEvent } from '#app/features/security-log/security-log.server.ts';
import { importPosts, importSubscribers } from './import-rows.server.ts';
import { readPostRow } from './post-row.ts';
import { readTable, type TableRow } from './read-table.server.ts';
import { readWordPress } from './read-wordpress.server.ts';
import type { Read, Report } from './report.ts';
import { readSubscriberRow } from './subscriber-row.ts';
import { readWordPressPost } from './wordpress-post.server.ts';

export const kinds = ['posts', 'subscribers', 'wordpress'] as const;
export type Kind = (typeof kinds)[number];

class OnlyTried extends Error {}

/**
 * Imports the file in one transaction. A trial does all the same and then takes it back, so that its report is the one
 * that a real run would give. @throws ImportRefused
 */
export async function importFile(file: string, kind: Kind, { writes }: { writes: boolean }): Promise<Report> {
  const run = await prepare[kind](file);
  let report: Report | undefined;
  await db
    .transaction(async (tx) => {
      report = await run(tx);
      if (!writes) throw new OnlyTried();
    })
    .catch((error) => {
      if (!(error instanceof OnlyTried)) throw error;
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
