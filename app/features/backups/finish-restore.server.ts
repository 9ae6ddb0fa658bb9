import fs from 'node:fs';
import path from 'node:path';
import { embeddedFolder, lockEmbeddedDatabase } from '#app/platform/db/embedded/embedded.ts';
import { flushFolder, holdsFiles } from '#app/platform/storage/atomic-file.ts';

/** A restore puts a complete database and its files here, then moves each to DATA_DIR. */
export const restoredFolder = (dataDir: string) => path.join(dataDir, 'database.restored');

/** Call it under the lock, before the database is opened. Returns the folder of the replaced database. */
export function finishRestore(dataDir: string): string | undefined {
  const restored = restoredFolder(dataDir);
  if (!fs.existsSync(restored)) return undefined;
  const ending = `.before-${new Date().toISOString().replace(/[:.]/g, '-')}`;
  for (const name of fs.readdirSync(restored)) {
    const target = path.join(dataDir, name);
    if (fs.existsSync(target)) fs.renameSync(target, target + ending);
    fs.renameSync(path.join(restored, name), target);
  }
  flushFolder(dataDir);
  fs.rmdirSync(restored);
  const replaced = embeddedFolder(dataDir) + ending;
  return fs.existsSync(replaced) ? replaced : undefined;
}

/** @throws LockTaken */
export function lockAndFinishRestore(dataDir: string): () => void {
  const unlock = lockEmbeddedDatabase(dataDir);
  finishRestore(dataDir);
  return unlock;
}

export function hasEmbeddedDatabase(dataDir: string) {
  return holdsFiles(embeddedFolder(dataDir)) || fs.existsSync(restoredFolder(dataDir));
}
