import { type Config, config } from '#app/config.ts';
import { openDataDir } from '#app/storage/data-dir.ts';
import type { OpenDatabase } from './client.ts';
import { openEmbeddedDatabase } from './embedded/embedded.ts';
import { openPostgres } from './postgres.ts';

type DatabaseAddress = Pick<Config, 'dataDir' | 'databaseUrl'>;

/** @throws ConfigError, LockTaken, DatabaseUnusable */
export async function openDatabase(
  options?: { migrates?: boolean },
  { dataDir, databaseUrl }: DatabaseAddress = config,
): Promise<OpenDatabase> {
  openDataDir(dataDir);
  return databaseUrl ? openPostgres(databaseUrl, options) : openEmbeddedDatabase(dataDir, options);
}
