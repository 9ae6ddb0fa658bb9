import { DatabaseSync } from 'node:sqlite';

export class LockTaken extends Error {}

/**
 * Holds `file` for this process alone until the returned function is called. The kernel lets go of it even
 * after kill -9, so no stale lock ever has to be removed by hand.
 * @throws LockTaken
 */
export function takeLock(file: string): () => void {
  const lock = new DatabaseSync(file);
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== 5) throw new Error(`${file} cannot be locked`, { cause: error });
    throw new LockTaken(`Another process of the site holds ${file}: stop it first`);
  }
  return () => lock.close();
}
