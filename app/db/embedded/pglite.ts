import { openAsBlob } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { DurableFolder, durable } from './durable-folder.ts';

/**
 * In `folder`, or in memory; there it may begin as a copy of the file into which one was dumped. `isUnflushed` leaves it
 * to the caller to flush the whole folder in the end.
 */
export type PGliteSource = { folder?: string; isUnflushed?: boolean; copyOf?: string };

// 16 MB of shared buffers instead of 128 take 126 MB off the memory of the process.
const small = ['-c', 'shared_buffers=16MB', '-c', 'min_wal_size=32MB', '-c', 'max_wal_size=64MB'];
// What the planner knows comes from 7,500 rows of a table instead of 30,000: nobody is answered while it counts them.
const quicklyKnown = ['-c', 'default_statistics_target=25'];
const startParams = [...PGlite.defaultStartParams, ...small, ...quicklyKnown];

/** The embedded PostgreSQL itself, on the thread that calls. The site reaches it over a `ThreadWire`. */
export async function openPGlite({ folder, isUnflushed, copyOf }: PGliteSource): Promise<PGlite> {
  return PGlite.create({
    startParams: folder && !isUnflushed ? durable(startParams) : startParams,
    extensions: { pg_trgm },
    ...(folder && { fs: isUnflushed ? new NodeFS(folder) : new DurableFolder(folder) }),
    ...(copyOf && { loadDataDir: await openAsBlob(copyOf) }),
  });
}
