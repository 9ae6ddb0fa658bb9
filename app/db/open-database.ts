import { setTimeout as wait } from 'node:timers/promises';
import { type Config, config } from '#app/config.ts';
import { openDataDir } from '#app/storage/data-dir.ts';
import { DatabaseAway, type OpenDatabase } from './client.ts';
import { openEmbeddedDatabase } from './embedded/embedded.ts';
import { openPostgres } from './postgres.ts';

const retryMs = 1000;

type Place = Pick<Config, 'dataDir' | 'databaseUrl' | 'databaseDirectUrl'>;

/** @throws ConfigError, LockTaken, DatabaseUnusable */
export async function openDatabase(
  options?: { migrates?: boolean },
  { dataDir, databaseUrl, databaseDirectUrl: direct }: Place = config,
): Promise<OpenDatabase> {
  openDataDir(dataDir);
  return databaseUrl ? openPostgres(databaseUrl, { ...options, direct }) : openEmbeddedDatabase(dataDir, options);
}

/** Waits for one that is away. `onAway` is told each time; what it throws ends the waiting. @throws as openDatabase */
export async function openWhenThere(onAway: (error: DatabaseAway) => void, signal: AbortSignal): Promise<OpenDatabase> {
  for (;;) {
    try {
      return await openDatabase();
    } catch (error) {
      if (!(error instanceof DatabaseAway)) throw error;
      onAway(error);
      await wait(retryMs, undefined, { signal });
    }
  }
}
