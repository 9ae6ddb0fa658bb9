import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { db } from '#app/db/client.ts';
import type { ContentWatcher } from '#app/db/content-changes.ts';
import { siteOverrides } from '#app/db/overrides-schema.ts';
import { inTurn } from '#app/in-time.ts';
import { logError } from '#app/log.ts';
import { putSite } from '#app/site/site.server.ts';
import { defaultSite } from '#site/site.ts';
import { ground } from './ground.ts';
import { photographsOf } from './look.server.ts';
import { overlay } from './rules/overlay.ts';

const { path, value, state, version } = siteOverrides;
const ofThisSite = eq(siteOverrides.site, defaultSite.id);

function readNewest() {
  return db
    .selectDistinctOn([path, state], { path, value, state, version })
    .from(siteOverrides)
    .where(ofThisSite)
    .orderBy(path, state, desc(version));
}

/** Read only where the newest one no longer fits. */
async function readOlder(paths: string[]) {
  if (paths.length === 0) return [];
  const those = and(ofThisSite, eq(state, 'published'), inArray(path, paths));
  return db.select({ path, value, state, version }).from(siteOverrides).where(those);
}

async function readOnce() {
  const newest = await readNewest();
  const published = newest.filter((row) => row.state === 'published');
  const older = await readOlder(overlay(ground, published).ignored.map((row) => row.path));
  const { values } = overlay(ground, [...published, ...older]);
  const { values: drafted } = overlay(ground, [...newest, ...older]);
  const photographs = await photographsOf(values, drafted);
  putSite(values, isDeepStrictEqual(drafted, values) ? values : drafted, photographs);
}

/** Once it resolves, `site()` is at least as new as the database was at the call. */
export const readSite = inTurn(readOnce);

const retryMs = 2000;

async function readUntilItIsRead(): Promise<void> {
  try {
    await readSite();
  } catch (error) {
    logError(error);
    await wait(retryMs, undefined, { ref: false });
    await readUntilItIsRead();
  }
}

/** Reads the site before the pages are told: a page rendered earlier would show the old words. */
export function watchSite(pages: ContentWatcher): ContentWatcher {
  let connection = 0;
  let telling = Promise.resolve();
  return {
    listening: async (heard) => {
      connection += 1;
      const here = connection;
      await readUntilItIsRead();
      if (here === connection) await pages.listening(() => heard().then(() => telling));
    },
    lost: () => {
      connection += 1;
      pages.lost();
    },
    changed: (change) => {
      if (change !== 'words' && change !== 'drafts') return pages.changed(change);
      telling = readUntilItIsRead().then(() => pages.changed(change));
    },
  };
}
