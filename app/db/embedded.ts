import fs from 'node:fs';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { type ContentWatcher, contentChannel, type OpenDatabase } from './client.ts';
import { takeLock } from './lock.ts';
import { migrate } from './migrate.ts';
import type { PGliteSource } from './pglite.ts';
import { PGliteClient } from './pglite-client.ts';
import * as schema from './schema.ts';

/**
 * Opens the embedded PostgreSQL of `dataDir`, alone: two processes on one folder would corrupt it silently.
 * @throws LockTaken when another process holds it.
 */
export async function openEmbeddedDatabase(dataDir: string): Promise<OpenDatabase> {
  fs.mkdirSync(dataDir, { recursive: true });
  const unlock = takeLock(path.join(dataDir, 'lock.db'));
  const folder = path.join(dataDir, 'database');
  const isNew = !fs.existsSync(path.join(folder, 'PG_VERSION'));
  const opened = await openPGliteThread({ folder });
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

/** The embedded PostgreSQL on its thread, with the newest schema. Tests open it in memory. */
export async function openPGliteThread(source: PGliteSource): Promise<OpenDatabase> {
  const client = new PGliteClient(source);
  const db = drizzle(client as unknown as PGlite, { schema });
  await migrate(db);
  const watch = async (watcher: ContentWatcher) => {
    await client.listen(contentChannel, watcher.changed);
    watcher.watched();
  };
  return { db, isNew: true, watch, close: () => client.close() };
}
