import { setTimeout as wait } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { logError } from '#app/log.ts';
import { type ContentWatcher, contentChannel, DatabaseUnusable, type OpenDatabase, tagsOf } from './client.ts';
import { migrate } from './migrate.ts';
import { openPool } from './pool.ts';
import * as schema from './schema.ts';

const timeoutMs = 5000;
const retryMs = 500;
// Detects silently lost connections.
const heartbeatMs = 5000;

/** PostgreSQL 15 or newer. */
export async function openPostgres(connectionString: string, { migrates = true } = {}): Promise<OpenDatabase> {
  if (migrates) {
    await migrateOverOneConnection(connectionString).catch((error) => {
      throw new DatabaseUnusable('The database of DATABASE_URL cannot be used', error);
    });
  }
  let watcher: ContentWatcher | undefined;
  // PostgreSQL sends a connection its own notice before it confirms the commit, and the others theirs some
  // milliseconds later. Every connection listens, so that a change is seen as soon as it is saved.
  const onConnect = async (client: pg.ClientBase) => {
    client.on('notification', (notice) => watcher?.changed(tagsOf(notice)));
    await client.query(`listen ${contentChannel}`);
  };
  const pool = openPool({ connectionString, connectionTimeoutMillis: timeoutMs, onConnect });
  // Without a listener, a closed idle connection ends the process.
  pool.on('error', (error) => logError(`A database connection was lost: ${error.message}`));
  let stopWatching = async () => {};
  return {
    db: drizzle(pool, { schema }),
    isNew: false,
    watch: async (newWatcher) => {
      watcher = newWatcher;
      stopWatching = await watchContent(connectionString, newWatcher);
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
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: timeoutMs });
  await client.connect();
  return { db: drizzle(client, { schema }), close: () => client.end() };
}

async function watchContent(connectionString: string, watcher: ContentWatcher) {
  const stopped = new AbortController();
  const options = { connectionString, connectionTimeoutMillis: timeoutMs, query_timeout: timeoutMs };
  let connection: Awaited<ReturnType<typeof listen>> | undefined = await listen(options, watcher, stopped.signal);
  const watching = (async () => {
    while (!stopped.signal.aborted) {
      await connection?.ended;
      if (stopped.signal.aborted) return;
      watcher.unwatched();
      await wait(retryMs);
      connection = await listen(options, watcher, stopped.signal).catch(() => undefined);
    }
  })();
  return async () => {
    stopped.abort();
    await watching;
  };
}

async function listen(options: pg.ClientConfig, watcher: ContentWatcher, stopped: AbortSignal) {
  const client = new pg.Client(options);
  const ended = new Promise<void>((resolve) => client.once('end', resolve));
  client.on('error', () => client.end().catch(() => {}));
  client.on('notification', (notice) => watcher.changed(tagsOf(notice)));
  await client.connect();
  await client.query(`listen ${contentChannel}`);
  watcher.watched();
  const heartbeat = setInterval(() => client.query('select 1').catch(() => client.end().catch(() => {})), heartbeatMs);
  const end = () => void client.end().catch(() => {});
  stopped.addEventListener('abort', end, { once: true });
  if (stopped.aborted) end();
  return { ended: ended.finally(() => clearInterval(heartbeat)) };
}
