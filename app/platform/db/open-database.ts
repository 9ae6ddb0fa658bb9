import fs from 'node:fs';
import path from 'node:path';
import { type Config, config } from '#app/config.ts';
import { openDataDir } from '#app/platform/storage/data-dir.ts';
import { mediaStore } from '#app/platform/storage/store/open-stores.ts';
import { DatabaseUnusable, type OpenDatabase } from './client.ts';
import { openEmbeddedDatabase } from './embedded/embedded.ts';
import { openPostgres } from './postgres.ts';

type Place = Pick<Config, 'dataDir' | 'databaseUrl' | 'mediaBucket'> & { isNewSite?: boolean };

/** @throws ConfigError, LockTaken, DatabaseUnusable */
export async function openDatabase(
  options?: { migrates?: boolean },
  place: Place = config,
): Promise<OpenDatabase> {
  const { dataDir, databaseUrl } = place;
  openDataDir(dataDir);
  const refuseEmpty = (fact: string) => refuseBesideRemains(fact, place);
  return databaseUrl
    ? openPostgres(databaseUrl, { ...options, refuseEmpty })
    : openEmbeddedDatabase(dataDir, { ...options, refuseEmpty });
}

/** An empty site in the place of a lost one would go unnoticed, and its backups would replace the old ones. */
async function refuseBesideRemains(fact: string, place: Place) {
  const remains = place.isNewSite ? undefined : await findRemains(place);
  if (!remains) return;
  const ways = 'npm run restore -- FILE brings a backup back, NEW_SITE=yes begins a new site.';
  throw new DatabaseUnusable(`${fact}, but ${remains} is there: ${ways}`);
}

async function findRemains({
  dataDir,
  databaseUrl,
  mediaBucket,
}: Place): Promise<string | undefined> {
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
    for await (const { name } of store.list()) return `${store.place}/${name}`;
  } catch {
    // The start reports a store that does not serve.
  }
}
