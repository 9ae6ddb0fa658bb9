import { sql } from 'drizzle-orm';
import { stopRestoredYearBooks } from '#app/features/books/year-books.server.ts';
import { startDailyIssueFrom } from '#app/features/issues/daily-issue.server.ts';
import { pauseRestoredIssues } from '#app/features/issues/issues.server.ts';
import { settleRestored } from '#app/features/posts/publication.server.ts';
import { mendDocuments } from '#app/features/writing/document/mend.server.ts';
import type { Database } from '#app/platform/db/client.ts';
import { listMigrations, migrateInTransaction } from '#app/platform/db/migrate.ts';
import type { Store } from '#app/platform/storage/store/store.ts';
import { openFileWriter } from './files.server.ts';
import { BackupRefused, type Foot, openTally } from './format.server.ts';
import { type Read, readBackup, type Source } from './read-backup.server.ts';
import { listTables, rowsOf, setTimeZoneUtc, type Table } from './tables.server.ts';

const maxRows = 1000;
const maxCharacters = 1_000_000;

/** @throws BackupRefused */
export async function checkBackup(source: Source): Promise<Read> {
  const backup = await readBackup(source);
  if (!listMigrations().some(({ tag }) => tag === backup.migration))
    throw new BackupRefused(
      `This backup was made by a newer version of the site (${backup.migration}): restore it there.`,
    );
  return backup;
}

/** Loads into the backup's schema, then migrates. */
export async function loadBackup(tx: Database, source: Source, media: Store) {
  await setTimeZoneUtc(tx);
  let tables: Table[] = [];
  let indexes: string[] = [];
  const loader = openLoader(tx, (name) => tables.find((table) => table.name === name));
  const files = openFileWriter(media);
  const { tables: sums } = await readBackup(source, {
    onHead: async ({ migration }) => {
      await migrateInTransaction(tx, migration);
      tables = await listTables(tx);
      indexes = await dropIndexes(tx, tables);
    },
    onRow: loader.add,
    onFile: files.add,
  });
  await files.flush();
  await loader.flush();
  for (const index of indexes) await tx.execute(sql.raw(index));
  for (const table of tables) await finishTable(tx, table, sums[table.name]);
  await migrateInTransaction(tx);
  const mended = await mendDocuments(tx);
  await startDailyIssueFrom(tx, new Date());
  await stopRestoredYearBooks(tx);
  const closedSchedules = await settleRestored(tx);
  const done = { mended, pausedIssues: await pauseRestoredIssues(tx), closedSchedules };
  // Autovacuum would run long after the first requests.
  const names = (await listTables(tx)).map(({ name }) => sql.identifier(name));
  await tx.execute(sql`analyze ${sql.join(names, sql`, `)}`);
  return done;
}

/** Inserts are faster without indexes. Returns the statements that create them again. */
async function dropIndexes(tx: Database, tables: Table[]): Promise<string[]> {
  const names = tables.map(({ name }) => sql`${name}`);
  const { rows } = await tx.execute<{ name: string; definition: string }>(sql`
    select c.relname as name, pg_get_indexdef(c.oid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
    where t.relnamespace = 'public'::regnamespace and t.relname in (${sql.join(names, sql`, `)}) and not i.indisunique
  `);
  for (const { name } of rows) await tx.execute(sql`drop index public.${sql.identifier(name)}`);
  return rows.map(({ definition }) => definition);
}

function openLoader(tx: Database, find: (name: string) => Table | undefined) {
  let name = '';
  let rows: string[] = [];
  let characters = 0;
  const flush = async () => {
    if (rows.length > 0) await insertRows(tx, find(name) ?? refuseTable(name), rows);
    rows = [];
    characters = 0;
  };
  return {
    flush,
    add: async (table: string, row: string) => {
      if (table !== name || rows.length === maxRows || characters > maxCharacters) await flush();
      name = table;
      rows.push(row);
      characters += row.length;
    },
  };
}

function refuseTable(name: string): never {
  throw new BackupRefused(`This backup holds a table that is not known here: ${name}.`);
}

async function insertRows(tx: Database, { name, columns }: Table, rows: string[]) {
  const table = sql.identifier(name);
  const values = sql`${`[${rows.join(',')}]`}::jsonb`;
  const written = sql.join(columns.map(sql.identifier), sql`, `);
  await tx.execute(sql`
    insert into ${table} (${written})
    select ${written} from jsonb_populate_recordset(null::${table}, ${values})`);
}

async function finishTable(tx: Database, table: Table, sum: Foot['tables'][string] | undefined) {
  const loaded = await digestRows(tx, table);
  if (loaded.rows !== (sum?.rows ?? 0) || (sum && loaded.sha256 !== sum.sha256))
    throw new BackupRefused(
      `The rows of ${table.name} are not the same after they were written: nothing is kept.`,
    );
  for (const column of table.serials) {
    await tx.execute(sql`
      select setval(pg_get_serial_sequence(${table.name}, ${column}), coalesce(max(${sql.identifier(column)}), 0) + 1, false)
      from ${sql.identifier(table.name)}`);
  }
}

async function digestRows(tx: Database, table: Table) {
  const tally = openTally();
  for await (const rows of rowsOf(tx, table)) rows.forEach(tally.add);
  return tally.sum();
}
