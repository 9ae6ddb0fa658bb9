import fs from 'node:fs';
import path from 'node:path';
import { type Config, config } from './config.ts';
import { finishRestore } from './features/backups/finish-restore.server.ts';
import { DatabaseUnusable, type OpenDatabase } from './platform/db/client.ts';
import { openEmbeddedDatabase } from './platform/db/embedded/embedded.ts';
import { openPostgres } from './platform/db/postgres.ts';
import { openDataDir } from './platform/storage/data-dir.ts';
import { mediaStore } from './platform/storage/store/open-stores.ts';

type Location = Pick<Config, 'dataDir' | 'databaseUrl' | 'mediaBucket'> & { isNewSite?: boolean };

/** @throws ConfigError, LockTaken, DatabaseUnusable */
export async function openDatabase(
  options?: { migrates?: boolean },
  location: Location = config,
): Promise<OpenDatabase> {
  const { dataDir, databaseUrl } = location;
  openDataDir(dataDir);
  const refuseEmpty = (fact: string) => refuseBesideRemains(fact, location);
  return databaseUrl
    ? openPostgres(databaseUrl, { ...options, refuseEmpty })
    : openEmbeddedDatabase(dataDir, {
        ...options,
        whenLocked: () => finishRestore(dataDir),
        refuseEmpty,
      });
}

/** An empty site in the place of a lost one could stay unnoticed until its backups had replaced the old backups. */
async function refuseBesideRemains(fact: string, location: Location) {
  const remains = location.isNewSite ? undefined : await findRemains(location);
  if (!remains) return;
  const ways = 'npm run restore -- FILE brings a backup back, NEW_SITE=yes begins a new site.';
  throw new DatabaseUnusable(`${fact}, but ${remains} is there: ${ways}`);
}

async function findRemains({
  dataDir,
  databaseUrl,
  mediaBucket,
}: Location): Promise<string | undefined> {
  const patterns = [
    'backups/*.ndjson.gz{,.age,.enc}',
    'database.{before,of}-*',
    'database.restoring',
  ];
  const [found] = fs.globSync(databaseUrl ? [...patterns, 'database/PG_VERSION'] : patterns, {
    cwd: dataDir,
  });
  if (found) return path.join(dataDir, found);
  const store = mediaStore({ dataDir, mediaBucket });
  try {
    for await (const { name } of store.list()) return `${store.location}/${name}`;
  } catch {
    // tryStores() logs why the store fails.
  }
}
