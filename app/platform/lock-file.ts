import { DatabaseSync } from 'node:sqlite';

const sqliteBusy = 5;

/** Returns undefined while another owner holds the lock. The kernel releases it even after kill -9. */
export function lockFile(file: string): (() => void) | undefined {
  const lock = new DatabaseSync(file);
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
    return () => lock.close();
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode === sqliteBusy) return undefined;
    throw new Error(`${file} cannot be locked`, { cause: error });
  }
}
