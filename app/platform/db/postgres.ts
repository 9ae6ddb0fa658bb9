import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { inTurn, onlyOnce } from '#app/platform/in-time.ts';
import { logError } from '#app/platform/log.ts';
import { type Database, DatabaseUnusable, type OpenDatabase, type OpenOptions } from './client.ts';
import { type ContentWatcher, listenForChanges } from './content-changes.ts';
import { migrate } from './migrate.ts';
import { openPool } from './pool.ts';
import * as schema from './schema.ts';

const timeoutMs = 5000;
// Decision 35 gives the reason for this limit.
const longestSilenceMs = 35_000;
// JIT compilation of a search takes longer than the search. A pooler refuses these settings as connection parameters.
const sessionSettings = `
  set statement_timeout = '30s';
  set idle_in_transaction_session_timeout = '60s';
  set jit = off`;
const retryMs = 500;
const heartbeatMs = 5000;

/** PostgreSQL 15 or newer. */
export async function openPostgres(
  connectionString: string,
  { migrates = true, refuseEmpty }: OpenOptions = {},
): Promise<OpenDatabase> {
  if (migrates) await migrateOverOneConnection(connectionString, refuseEmpty).catch(throwUnusable);
  const pool = openPool({
    connectionString,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: longestSilenceMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    onConnect: async (client) => void (await client.query(sessionSettings)),
  });
  const db = drizzle(pool, { schema });
  // Without a listener, closing an idle connection ends the process.
  pool.on('error', (error) => logError(`A database connection was lost: ${error.message}`));
  let stopWatching = async () => {};
  return {
    db,
    watch: async (watcher, name = 'listening') => {
      stopWatching = await watchContent(connectionString, watcher, `site ${name}`);
    },
    close: onlyOnce(async () => {
      await stopWatching();
      await pool.end();
    }),
  };
}

function throwUnusable(error: unknown): never {
  if (error instanceof DatabaseUnusable) throw error;
  throw new DatabaseUnusable('The database of DATABASE_URL cannot be used', error);
}

async function migrateOverOneConnection(
  connectionString: string,
  refuseEmpty: OpenOptions['refuseEmpty'],
) {
  const { db, close } = await openSingleConnection(connectionString);
  try {
    await refuseAnotherEncoding(db);
    const { rows } = await db.execute(
      sql`select 1 where to_regclass('drizzle.__drizzle_migrations') is null`,
    );
    if (rows.length > 0) await refuseEmpty?.('The database of DATABASE_URL is empty');
    await migrate(db);
  } finally {
    await close();
  }
}

/** normalize() needs UTF8. */
async function refuseAnotherEncoding(db: Database) {
  const { rows } = await db.execute<{ encoding: string }>(
    sql`select current_setting('server_encoding') as encoding`,
  );
  if (rows[0]?.encoding !== 'UTF8')
    throw new Error(`its encoding is ${rows[0]?.encoding} instead of UTF8`);
}

export async function openSingleConnection(connectionString: string) {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: timeoutMs });
  await client.connect();
  return { db: drizzle(client, { schema }), close: () => client.end() };
}

async function watchContent(
  connectionString: string,
  watcher: ContentWatcher,
  application_name: string,
) {
  const stopped = new AbortController();
  const times = { connectionTimeoutMillis: timeoutMs, query_timeout: timeoutMs };
  const options = { connectionString, ...times, application_name };
  let connection: Awaited<ReturnType<typeof listen>> | undefined = await listen(
    options,
    watcher,
    stopped.signal,
  );
  const watching = (async () => {
    while (!stopped.signal.aborted) {
      await connection?.closed;
      if (stopped.signal.aborted) return;
      watcher.lost();
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
  const closed = new Promise<void>((resolve) => client.once('end', resolve));
  const end = () => void client.end().catch(() => {});
  client.on('error', end);
  await client.connect();
  await listenForChanges(client, watcher);
  // PostgreSQL notifies listeners before it confirms the commit.
  const catchUp = inTurn(() => client.query('select 1').then(() => {}, end));
  const heartbeat = setInterval(catchUp, heartbeatMs);
  stopped.addEventListener('abort', end, { once: true });
  if (stopped.aborted) end();
  await watcher.listening(catchUp);
  return { closed: closed.finally(() => clearInterval(heartbeat)) };
}
