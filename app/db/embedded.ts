import fs from 'node:fs';
import path from 'node:path';
import { PGlite, type PGliteOptions, type Transaction } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { type ContentWatcher, contentChannel, type OpenDatabase } from './client.ts';
import { DurableFolder } from './durable-folder.ts';
import { takeLock } from './lock.ts';
import { migrate } from './migrate.ts';
import * as schema from './schema.ts';

// 16 MB of shared buffers instead of 128 take 126 MB off the memory of the process.
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

/**
 * Opens the embedded PostgreSQL of `dataDir`, alone: two processes on one folder would corrupt it silently.
 * @throws LockTaken when another process holds it.
 */
export async function openEmbeddedDatabase(dataDir: string): Promise<OpenDatabase> {
  fs.mkdirSync(dataDir, { recursive: true });
  const unlock = takeLock(path.join(dataDir, 'lock.db'));
  const folder = path.join(dataDir, 'database');
  const isNew = !fs.existsSync(path.join(folder, 'PG_VERSION'));
  const opened = await openPGlite({ fs: new DurableFolder(folder) });
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

/** PGlite flushes after each statement but not after a transaction's commit. */
class DurablePGlite extends PGlite {
  override async transaction<T>(run: (tx: Transaction) => Promise<T>): Promise<T> {
    const result = await super.transaction(run);
    await this.syncToFs();
    return result;
  }
}

/** A database in memory, or a copy of one dumped before (`loadDataDir`): for tests and benchmarks. */
export async function openPGlite(options: PGliteOptions) {
  const client = await DurablePGlite.create({ startParams, extensions: { pg_trgm }, ...options });
  const db = drizzle(client, { schema });
  await migrate(db);
  const watch = async (watcher: ContentWatcher) => {
    await client.listen(contentChannel, watcher.changed);
    watcher.watched();
  };
  return { db, client, isNew: true, watch, close: () => client.close() };
}
