import { sql } from 'drizzle-orm';
import type { Database } from '#app/db/client.ts';
import { findNewestMigration } from '#app/db/migrate.ts';
import { type Foot, openTally, writeFoot, writeHead, writeRow } from './format.server.ts';
import { listTables, rowsOf, type Table } from './tables.server.ts';

/** One moment of the database: what is written meanwhile is not in it, and does not wait for it on PostgreSQL. */
export const oneMoment = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;

/** Everything the open database holds, line by line, within the caller's transaction. */
export async function* backupLines(tx: Database, { madeAt, secret }: { madeAt: Date; secret: string }) {
  await speakUtc(tx);
  const migration = await findNewestMigration(tx);
  if (!migration) throw new Error('The database was brought to a newer schema than this code knows');
  yield writeHead({ madeAt: madeAt.toISOString(), migration, secret });
  const tables: Foot['tables'] = {};
  for (const table of await listTables(tx)) {
    const tally = openTally();
    for await (const rows of rowsOf(tx, table)) {
      rows.forEach(tally.add);
      yield rows.map((row) => writeRow(table.name, row)).join('');
    }
    tables[table.name] = tally.sum();
  }
  yield writeFoot({ tables });
}

/** The same sum as in the foot of a backup. */
export async function sumRows(tx: Database, table: Table) {
  const tally = openTally();
  for await (const rows of rowsOf(tx, table)) rows.forEach(tally.add);
  return tally.sum();
}

/** A moment is written in the time zone of the session. */
export async function speakUtc(tx: Database) {
  await tx.execute(sql`set local time zone 'UTC'`);
}
