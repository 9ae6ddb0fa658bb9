import fs from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { type ContentWatcher, contentChannel, DatabaseUnusable, type OpenDatabase } from '#app/db/client.ts';
import { migrate } from '#app/db/migrate.ts';
import { openPool, shareConnection } from '#app/db/pool.ts';
import * as schema from '#app/db/schema.ts';
import { logError } from '#app/log.ts';
import { flushFolder, flushTree } from '#app/storage/flush.ts';
import { fullDisk, hasNoRoom } from './housekeeping.ts';
import type { PGliteSource } from './pglite.ts';
import { ThreadWire } from './wire.ts';

const sqliteBusy = 5;

type Options = { migrates?: boolean };

export class LockTaken extends Error {}

/** @throws LockTaken */
export async function openEmbeddedDatabase(dataDir: string, options?: Options): Promise<OpenDatabase> {
  const unlock = lockEmbeddedDatabase(dataDir);
  const folder = embeddedFolder(dataDir);
  const isNew = !isEmbeddedDatabase(dataDir);
  const opened = await openPGliteThread({ folder }, options).catch((error) => {
    const reason = hasNoRoom(dataDir) ? fullDisk(folder) : error;
    throw new DatabaseUnusable(`The embedded database in ${folder} does not open`, reason);
  });
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

// Not the whole of `dataDir`: closing a second descriptor of lock.db would release the lock (POSIX, fcntl).
async function flushNew(folder: string) {
  await flushTree(folder);
  flushFolder(path.dirname(folder));
}

/** Without migrations. The caller holds the lock. */
export function openEmbeddedFolder(folder: string, { isUnflushed = false } = {}) {
  return openPGliteThread({ folder, isUnflushed }, { migrates: false });
}

/** The kernel releases the lock even after kill -9. @throws LockTaken */
export function lockEmbeddedDatabase(dataDir: string): () => void {
  fs.mkdirSync(dataDir, { recursive: true });
  const file = path.join(dataDir, 'lock.db');
  const lock = new DatabaseSync(file);
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== sqliteBusy)
      throw new Error(`${file} cannot be locked`, { cause: error });
    throw new LockTaken(`Another process of the site holds ${file}: stop it first`);
  }
  return () => lock.close();
}

export function isEmbeddedDatabase(dataDir: string) {
  return fs.existsSync(path.join(embeddedFolder(dataDir), 'PG_VERSION'));
}

export function embeddedFolder(dataDir: string) {
  return path.join(dataDir, 'database');
}

export async function openPGliteThread(source: PGliteSource, { migrates = true }: Options = {}): Promise<OpenDatabase> {
  const { pool, close } = openThreadPool(source);
  const db = drizzle(pool, { schema });
  if (migrates) await migrate(db);
  const watch = async (watcher: ContentWatcher) => {
    const listen = (client: pg.PoolClient) => {
      client.on('notification', () => watcher.changed());
      client.once('end', () => watcher.unwatched());
      return client.query(`listen ${contentChannel}`).then(() => watcher.watched());
    };
    const client = await pool.connect();
    await listen(client).finally(() => client.release());
    pool.on('connect', (next) => listen(next).catch(() => {}));
  };
  return { db, isNew: true, watch, close };
}

export function openThreadPool(source: PGliteSource) {
  let wire: ThreadWire | undefined;
  const stream = () => {
    wire = new ThreadWire(source, wire);
    return wire;
  };
  const options = { max: 1, idleTimeoutMillis: 0, user: 'postgres', database: 'postgres', ssl: false };
  const pool = shareConnection(openPool({ ...options, pipeline: true, stream }));
  pool.on('error', (error) => logError(`The embedded database has ended: ${error.message}`));
  const close = async () => {
    await pool.end();
    await wire?.gone;
  };
  return { pool, close };
}
