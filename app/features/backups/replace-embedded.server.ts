import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from '#app/db/client.ts';
import {
  embeddedFolder,
  isEmbeddedDatabase,
  lockEmbeddedDatabase,
  openEmbeddedFolder,
} from '#app/db/embedded/embedded.ts';
import { flushFolder, flushTree } from '#app/storage/flush.ts';

type Filling<Result> = { approve?: (old: Database) => Promise<unknown>; fill: (tx: Database) => Promise<Result> };

/**
 * Fills a new embedded database and puts it into the place of the old one, which stays beside it under the name that is
 * given back. `approve` sees the old one first and may throw; without it that one may be broken.
 */
export async function replaceEmbedded<Result>(dataDir: string, { approve, fill }: Filling<Result>) {
  const unlock = lockEmbeddedDatabase(dataDir);
  try {
    if (approve && isEmbeddedDatabase(dataDir)) await look(embeddedFolder(dataDir), approve);
    const fresh = path.join(dataDir, 'database.restoring');
    fs.rmSync(fresh, { recursive: true, force: true });
    const result = await fillFolder(fresh, fill);
    return { result, aside: swap(embeddedFolder(dataDir), fresh) };
  } finally {
    unlock();
  }
}

/** Undefined where there is no database. @throws LockTaken while the site runs */
export async function lookAtEmbedded<Seen>(dataDir: string, see: (old: Database) => Promise<Seen>) {
  if (!isEmbeddedDatabase(dataDir)) return undefined;
  const unlock = lockEmbeddedDatabase(dataDir);
  return look(embeddedFolder(dataDir), see).finally(unlock);
}

async function look<Seen>(folder: string, see: (old: Database) => Promise<Seen>) {
  const { db, close } = await openEmbeddedFolder(folder);
  return see(db).finally(close);
}

async function fillFolder<Result>(folder: string, fill: (tx: Database) => Promise<Result>) {
  const { db, close } = await openEmbeddedFolder(folder, { isUnflushed: true });
  try {
    const result = await db.transaction(fill);
    await db.execute(sql`checkpoint`);
    await close();
    await flushTree(folder);
    return result;
  } catch (error) {
    await close().catch(() => {});
    fs.rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

function swap(folder: string, fresh: string) {
  const isThere = fs.existsSync(folder);
  const aside = `${folder}.before-${new Date().toISOString().replace(/[:.]/g, '-')}`;
  if (isThere) fs.renameSync(folder, aside);
  fs.renameSync(fresh, folder);
  flushFolder(path.dirname(folder));
  return isThere ? aside : undefined;
}
