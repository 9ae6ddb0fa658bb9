import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { codeOf, type Database } from './client.ts';
import { convertRows } from './migrations/0015_documents/convert-rows.ts';

const migrationsFolder = path.resolve('app/platform/db/migrations');
/** Steps in TypeScript run after the SQL of their migration. */
const steps: Record<string, (tx: Database) => Promise<void>> = { '0015_documents': convertRows };
const migrationLock = 20_261_120;
const lockNotAvailable = '55P03';
const longestLockMs = 2000;
const retryMs = 1000;
const mostTries = 100;

/** While a migration waits for a table, readers on other instances wait behind it: it leaves the queue and tries again. */
export async function migrate(db: Database, tries = mostTries): Promise<void> {
  try {
    await db.transaction(async (transaction) => {
      const tx = transaction as Database;
      await lockMigrations(tx);
      await tx.execute(sql.raw(`set local lock_timeout = ${longestLockMs}`));
      await migrateInTransaction(tx);
    });
  } catch (error) {
    if (codeOf(error) !== lockNotAvailable || tries === 1) throw error;
    await wait(retryMs);
    await migrate(db, tries - 1);
  }
}

export async function lockMigrations(tx: Database) {
  await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`);
}

/** `drizzle.__drizzle_migrations` is the table of drizzle's own migrator. */
export async function migrateInTransaction(tx: Database, last = listMigrations().at(-1)?.tag) {
  await tx.execute(sql`create schema if not exists drizzle`);
  await tx.execute(sql`create table if not exists drizzle.__drizzle_migrations
    (id serial primary key, hash text not null, created_at bigint)`);
  const applied = await newestApplied(tx);
  const files = readMigrationFiles({ migrationsFolder });
  const count = 1 + listMigrations().findIndex(({ tag }) => tag === last);
  for (const [position, { tag, when }] of listMigrations().slice(0, count).entries()) {
    const { sql: statements = [], hash } = files[position] ?? {};
    if (when <= applied) continue;
    for (const statement of statements) await tx.execute(sql.raw(statement));
    await steps[tag]?.(tx);
    await tx.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${when})`,
    );
  }
}

export function listMigrations(): { tag: string; when: number }[] {
  return JSON.parse(readFileSync(path.join(migrationsFolder, 'meta/_journal.json'), 'utf8'))
    .entries;
}

export function listCreated(kind: 'table' | 'function'): string[] {
  const pattern = new RegExp(
    String.raw`^create (?:or replace )?${kind} (?:if not exists )?"?(\w+)"?`,
    'gim',
  );
  const created = listMigrations().flatMap(({ tag }) => [
    ...readFileSync(path.join(migrationsFolder, `${tag}.sql`), 'utf8').matchAll(pattern),
  ]);
  return [...new Set(created.map(([, name = '']) => name))];
}

/** The columns of a table in the schema of this release. */
export function listColumns(table: string): string[] {
  const [file = ''] = globSync('meta/*_snapshot.json', { cwd: migrationsFolder });
  const { tables } = JSON.parse(readFileSync(path.join(migrationsFolder, file), 'utf8'));
  return Object.keys(tables[`public.${table}`].columns);
}

/** Returns undefined if a newer version of the site has migrated the database. */
export async function findNewestMigration(db: Database): Promise<string | undefined> {
  const applied = await newestApplied(db);
  return listMigrations().find(({ when }) => when === applied)?.tag;
}

export async function isMigrated(db: Database): Promise<boolean> {
  return (await newestApplied(db)) >= (listMigrations().at(-1)?.when ?? 0);
}

async function newestApplied(db: Database) {
  const { rows } = await db.execute<{ when: string | null }>(
    sql`select max(created_at)::text as "when" from drizzle.__drizzle_migrations`,
  );
  return Number(rows[0]?.when ?? 0);
}
