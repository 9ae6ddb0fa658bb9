import fs from 'node:fs';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { DatabaseUnusable, type OpenDatabase, type OpenOptions } from '#app/platform/db/client.ts';
import { type ContentWatcher, listenForChanges } from '#app/platform/db/content-changes.ts';
import { migrate } from '#app/platform/db/migrate.ts';
import { openPool, shareConnection } from '#app/platform/db/pool.ts';
import * as schema from '#app/platform/db/schema.ts';
import { onlyOnce } from '#app/platform/in-time.ts';
import { lockFile } from '#app/platform/lock-file.ts';
import { logError } from '#app/platform/log.ts';
import { flushFolder, flushTree, holdsFiles } from '#app/platform/storage/atomic-file.ts';
import { copyFolder } from './copy.ts';
import { fullDisk, hasNoRoom } from './housekeeping.ts';
import type { PGliteSource } from './pglite.ts';
import { ThreadWire } from './wire.ts';

export class LockTaken extends Error {}

/** @throws LockTaken, DatabaseUnusable */
export async function openEmbeddedDatabase(
  dataDir: string,
  options: OpenOptions = {},
): Promise<OpenDatabase> {
  const unlock = lockEmbeddedDatabase(dataDir);
  const folder = embeddedFolder(dataDir);
  try {
    options.whenLocked?.();
    if (!holdsFiles(folder)) {
      await options.refuseEmpty?.(`There is no database in ${dataDir}`);
      await makeDatabase(folder);
    }
    // PGlite creates its files as 0666, whatever the umask.
    fs.chmodSync(folder, 0o700);
    const opened = await openPGliteThread({ folder }, options);
    const close = onlyOnce(() => opened.close().finally(unlock));
    const copy = (to: string) => copyFolder(opened.db, folder, to);
    return { db: opened.db, watch: opened.watch, copy, close };
  } catch (error) {
    unlock();
    if (error instanceof DatabaseUnusable) throw error;
    throw hasNoRoom(dataDir)
      ? new DatabaseUnusable(doesNotOpen(folder), fullDisk(folder))
      : unusable(folder, error);
  }
}

/** The folder is renamed when it is complete, so an interrupted start leaves nothing. */
async function makeDatabase(folder: string) {
  const unfinished = `${folder}.unfinished`;
  fs.rmSync(unfinished, { recursive: true, force: true });
  const { pool, close } = openThreadPool({ folder: unfinished, isUnflushed: true });
  await pool.query('checkpoint').finally(close);
  await flushTree(unfinished);
  if (fs.existsSync(folder)) fs.rmdirSync(folder);
  fs.renameSync(unfinished, folder);
  // Opening and closing lock.db would drop the lock (POSIX, fcntl); flush only the folder.
  flushFolder(path.dirname(folder));
}

const doesNotOpen = (folder: string) => `The embedded database in ${folder} does not open`;

function unusable(folder: string, error: unknown) {
  const { message } = new DatabaseUnusable(doesNotOpen(folder), error);
  const isForbidden = /permission denied|EACCES|EPERM/i.test(message);
  const advice = isForbidden
    ? 'Give it to the user of the site (chown).'
    : 'npm run restore -- FILE --replace puts a backup in its place, and keeps what is there beside it.';
  return new DatabaseUnusable(`${message.replace(/\.*$/, '')}. ${advice}`);
}

/** @throws DatabaseUnusable */
export async function openEmbeddedFolder(folder: string, { isUnflushed = false } = {}) {
  const opened = await openPGliteThread({ folder, isUnflushed }, { migrates: false });
  await opened.db.execute('select 1').catch((error) => {
    throw unusable(folder, error);
  });
  return opened;
}

/** @throws LockTaken */
export function lockEmbeddedDatabase(dataDir: string): () => void {
  const file = path.join(dataDir, 'lock.db');
  const unlock = lockFile(file);
  if (!unlock) throw new LockTaken(`Another process of the site holds ${file}: stop it first`);
  return unlock;
}

export function embeddedFolder(dataDir: string) {
  return path.join(dataDir, 'database');
}

export async function openPGliteThread(
  source: PGliteSource,
  { migrates = true }: OpenOptions = {},
): Promise<OpenDatabase> {
  const { pool, close } = openThreadPool(source);
  const db = drizzle(pool, { schema });
  if (migrates)
    await migrate(db).catch(async (error) => {
      await close();
      throw error;
    });
  const catchUp = async () => {};
  const watch = async (watcher: ContentWatcher) => {
    const listen = (client: pg.PoolClient) => {
      client.once('end', () => watcher.lost());
      return listenForChanges(client, watcher);
    };
    const client = await pool.connect();
    // Queries need the connection: there is only one.
    await listen(client).finally(() => client.release());
    await watcher.listening(catchUp);
    pool.on('connect', (next) => {
      listen(next)
        .then(() => watcher.listening(catchUp))
        .catch(() => {});
    });
  };
  return { db, watch, close };
}

export function openThreadPool(source: PGliteSource) {
  let wire: ThreadWire | undefined;
  const stream = () => {
    wire = new ThreadWire(source, wire);
    return wire;
  };
  const options = {
    max: 1,
    idleTimeoutMillis: 0,
    user: 'postgres',
    database: 'postgres',
    ssl: false,
  };
  const pool = shareConnection(openPool({ ...options, pipeline: true, stream }));
  pool.on('error', (error) => logError(`The embedded database has ended: ${error.message}`));
  const close = onlyOnce(async () => {
    await pool.end();
    await wire?.exited;
  });
  return { pool, close };
}
