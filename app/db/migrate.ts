import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Database } from './client.ts';

type Session = { transaction: Database['transaction'] };
type WithDialect = {
  dialect: { migrate: (migrations: object[], session: Session, config: object) => Promise<void> };
  session: Session;
};

const migrationsFolder = path.resolve('app/db/migrations');
// Any number, the same in every instance: several may start at once on one database.
const migrationLock = 20_261_120;

/** Brings the database to the newest schema. `db` must speak over a single connection, which holds the lock. */
export async function migrate(db: Database) {
  await db.execute(sql`select pg_advisory_lock(${migrationLock})`);
  try {
    await migrateWithin(db);
  } finally {
    await db.execute(sql`select pg_advisory_unlock(${migrationLock})`);
  }
}

/** The same inside the caller's transaction, and as far as the migration of that name. */
export async function migrateWithin(db: Database, last = listMigrations().at(-1)?.tag) {
  const config = { migrationsFolder };
  const migrations = readMigrationFiles(config).slice(0, 1 + listMigrations().findIndex(({ tag }) => tag === last));
  // Both of Drizzle's migrators are this one line; calling it here serves both drivers. In a transaction its own
  // must be a savepoint, which `db` knows and its session does not.
  const { dialect, session } = db as unknown as WithDialect;
  const nested = Object.create(session, { transaction: { value: db.transaction.bind(db) } });
  await dialect.migrate(migrations, nested, config);
}

/** Keeps migrations of other instances away until the end of the transaction. */
export async function lockMigrations(tx: Database) {
  await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`);
}

/** Every migration, the oldest first. */
export function listMigrations(): { tag: string; when: number }[] {
  return JSON.parse(readFileSync(path.join(migrationsFolder, 'meta/_journal.json'), 'utf8')).entries;
}

/** What the migrations have ever made: the database may hold tables and functions of others too. */
export function listMade(kind: 'table' | 'function'): string[] {
  const pattern = new RegExp(String.raw`^create (?:or replace )?${kind} (?:if not exists )?"?(\w+)"?`, 'gim');
  const made = listMigrations().flatMap(({ tag }) => [
    ...readFileSync(path.join(migrationsFolder, `${tag}.sql`), 'utf8').matchAll(pattern),
  ]);
  return [...new Set(made.map(([, name = '']) => name))];
}

/** The newest migration that the database holds. Undefined when it has none, or a newer one than this code knows. */
export async function newestMigration(db: Database): Promise<string | undefined> {
  const {
    rows: [newest],
  } = await db.execute<{ when: string }>(sql`select max(created_at)::text as "when" from drizzle.__drizzle_migrations`);
  return listMigrations().find(({ when }) => `${when}` === newest?.when)?.tag;
}
