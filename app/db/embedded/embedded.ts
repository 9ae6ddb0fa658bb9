import fs from 'node:fs';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { type ContentWatcher, contentChannel, DatabaseUnusable, type OpenDatabase } from '#app/db/client.ts';
import { migrate } from '#app/db/migrate.ts';
import { openPool, shareConnection } from '#app/db/pool.ts';
import * as schema from '#app/db/schema.ts';
import { logError } from '#app/log.ts';
import { flushFolder, flushTree } from '#app/storage/flush.ts';
import { fullDisk, hasNoRoom } from './housekeeping.ts';
import { takeLock } from './lock.ts';
import type { PGliteSource } from './pglite.ts';
import { ThreadWire } from './thread-wire.ts';

/** Whether the schema is brought to its newest; a copy is made of the database as it is. */
type Options = { migrates?: boolean };

/**
 * Opens the embedded PostgreSQL of `dataDir`, alone: two processes on one folder would corrupt it silently.
 * @throws LockTaken when another process holds it.
 */
export async function openEmbeddedDatabase(dataDir: string, options?: Options): Promise<OpenDatabase> {
  const unlock = lockEmbeddedDatabase(dataDir);
  const folder = embeddedFolder(dataDir);
  const isNew = !isEmbeddedDatabase(dataDir);
  const opened = await openPGliteThread({ folder }, options).catch((error) => {
    const reason = hasNoRoom(dataDir) ? fullDisk(folder) : error;
    throw new DatabaseUnusable(`The embedded database in ${folder} does not open`, reason);
  });
  // What made the folder flushed nothing. From here on PostgreSQL does.
  if (isNew) await flushNew(folder);
  return {
    db: opened.db,
    isNew,
    watch: opened.watch,
    close: async () => {
      await opened.close();
      unlock();
    },
  };
}

// Not all of DATA_DIR: whoever closes lock.db a second time lets go of the lock (POSIX, fcntl).
async function flushNew(folder: string) {
  await flushTree(folder);
  flushFolder(path.dirname(folder));
}

/** A folder as it is, for whoever holds the lock: without the newest schema, and made where there is none. */
export function openEmbeddedFolder(folder: string, { isUnflushed = false } = {}) {
  return openPGliteThread({ folder, isUnflushed }, { migrates: false });
}

/** @throws LockTaken */
export function lockEmbeddedDatabase(dataDir: string) {
  fs.mkdirSync(dataDir, { recursive: true });
  return takeLock(path.join(dataDir, 'lock.db'));
}

export function isEmbeddedDatabase(dataDir: string) {
  return fs.existsSync(path.join(embeddedFolder(dataDir), 'PG_VERSION'));
}

export function embeddedFolder(dataDir: string) {
  return path.join(dataDir, 'database');
}

/** The embedded PostgreSQL on its thread, with the newest schema. Tests open it in memory. */
export async function openPGliteThread(source: PGliteSource, { migrates = true }: Options = {}): Promise<OpenDatabase> {
  const { pool, close } = openThreadPool(source);
  const db = drizzle(pool, { schema });
  if (migrates) await migrate(db);
  const watch = async (watcher: ContentWatcher) => {
    const tell = (client: pg.PoolClient) => {
      client.on('notification', () => watcher.changed());
      client.once('end', () => watcher.unwatched());
      return client.query(`listen ${contentChannel}`).then(() => watcher.watched());
    };
    // The one there is, and whichever follows it.
    const client = await pool.connect();
    await tell(client).finally(() => client.release());
    pool.on('connect', (next) => tell(next).catch(() => {}));
  };
  return { db, isNew: true, watch, close };
}

/** Of one connection, as PGlite has it: whoever is not of the transaction under way waits for its end. */
export function openThreadPool(source: PGliteSource) {
  let wire: ThreadWire | undefined;
  const stream = () => {
    wire = new ThreadWire(source, wire);
    return wire;
  };
  const one = { max: 1, idleTimeoutMillis: 0, user: 'postgres', database: 'postgres', ssl: false };
  const pool = shareConnection(openPool({ ...one, pipeline: true, stream }));
  pool.on('error', (error) => logError(`The embedded database has ended: ${error.message}`));
  const close = async () => {
    await pool.end();
    await wire?.gone;
  };
  return { pool, close };
}
