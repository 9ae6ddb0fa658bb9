import path from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Database } from './client.ts';

type WithDialect = {
  dialect: { migrate: (migrations: object[], session: unknown, config: object) => Promise<void> };
  session: unknown;
};

// Any number, the same in every instance: several may start at once on one database.
const migrationLock = 20_261_120;

/** Brings the database to the newest schema. `db` must speak over a single connection, which holds the lock. */
export async function migrate(db: Database) {
  const config = { migrationsFolder: path.resolve('app/db/migrations') };
  await db.execute(sql`select pg_advisory_lock(${migrationLock})`);
  try {
    // Both of Drizzle's migrators are this one line; calling it here serves both drivers.
    const { dialect, session } = db as unknown as WithDialect;
    await dialect.migrate(readMigrationFiles(config), session, config);
  } finally {
    await db.execute(sql`select pg_advisory_unlock(${migrationLock})`);
  }
}
