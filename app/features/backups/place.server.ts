import path from 'node:path';
import type { Config } from '#app/config.ts';

/** Where a site keeps what it has: the part of its environment that a backup is about. */
export type Place = Pick<Config, 'dataDir' | 'databaseUrl' | 'secret' | 'backupKey'>;

export function backupsFolder({ dataDir }: Pick<Place, 'dataDir'>) {
  return path.join(dataDir, 'backups');
}
