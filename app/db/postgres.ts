import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { logError } from '#app/log.ts';
import { DatabaseUnusable, type OpenDatabase } from './client.ts';
import { watchContent } from './content-watch.ts';
import { migrate } from './migrate.ts';
import { openPool } from './pool.ts';
import * as schema from './schema.ts';

/** Opens a PostgreSQL 15 or newer. A connection that breaks leaves the pool, and the next query opens another. */
export async function openPostgres(connectionString: string, { migrates = true } = {}): Promise<OpenDatabase> {
  if (migrates) {
    await migrateOverOneConnection(connectionString).catch((error) => {
      throw new DatabaseUnusable('The database of DATABASE_URL cannot be used', error);
    });
  }
  const pool = openPool({ connectionString, connectionTimeoutMillis: 5000 });
  // Without a listener, an idle connection that the server closes would end the whole process.
  pool.on('error', (error) => logError(`A database connection was lost: ${error.message}`));
  let stopWatching = async () => {};
  return {
    db: drizzle(pool, { schema }),
    isNew: false,
    watch: async (watcher) => {
      stopWatching = await watchContent(connectionString, watcher);
    },
    close: async () => {
      await stopWatching();
      await pool.end();
    },
  };
}

async function migrateOverOneConnection(connectionString: string) {
  const { db, close } = await openSingleConnection(connectionString);
  await migrate(db).finally(close);
}

export async function openSingleConnection(connectionString: string) {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 });
  await client.connect();
  return { db: drizzle(client, { schema }), close: () => client.end() };
}
