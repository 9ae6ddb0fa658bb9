import { setTimeout as wait } from 'node:timers/promises';
import { desc, eq } from 'drizzle-orm';
import { db } from '#app/platform/db/client.ts';
import type { ContentWatcher } from '#app/platform/db/content-changes.ts';
import { inTurn } from '#app/platform/in-time.ts';
import { logError } from '#app/platform/log.ts';
import { putSite } from '#app/site/site.server.ts';
import { neutral, type Stage } from '#site/neutral.ts';
import { defaultSite } from '#site/site.ts';
import { editableAt, stagePath, withOverrides } from './editable-fields.ts';
import { writeOutagePage } from './outage-page.server.ts';
import { siteOverrides } from './schema.ts';
import { photographsOf } from './site-pictures.server.ts';

const { path, value, version } = siteOverrides;

async function readOnce() {
  const newest = await db
    .selectDistinctOn([path], { path, value })
    .from(siteOverrides)
    .where(eq(siteOverrides.site, defaultSite.id))
    .orderBy(path, desc(version));
  const values = withOverrides(editableAt(stageOf(newest)), newest);
  putSite(values, await photographsOf(values));
  await writeOutagePage();
}

/** A site whose author's name was stored before stages existed is past the stage of the example. */
function stageOf(newest: { path: string; value: unknown }[]): Stage {
  const written = newest.find(({ path }) => path === stagePath)?.value;
  if (typeof written === 'string' && written in neutral) return written as Stage;
  return newest.some(({ path }) => path === 'author.name') ? 'named' : 'written';
}

/** Once it resolves, `site()` is at least as new as the database was at the call. */
export const readSite = inTurn(readOnce);

const retryMs = 2000;

async function readWithRetries(): Promise<void> {
  try {
    await readSite();
  } catch (error) {
    logError(error);
    await wait(retryMs, undefined, { ref: false });
    await readWithRetries();
  }
}

/** Reads the site before it notifies the pages: a page rendered earlier would have the old words. */
export function watchSite(pages: ContentWatcher): ContentWatcher {
  let connection = 0;
  let notification = Promise.resolve();
  return {
    listening: async (catchUp) => {
      connection += 1;
      const opened = connection;
      await readWithRetries();
      if (opened === connection) await pages.listening(() => catchUp().then(() => notification));
    },
    lost: () => {
      connection += 1;
      pages.lost();
    },
    changed: (change) => {
      if (change !== 'words') return pages.changed(change);
      notification = readWithRetries().then(() => pages.changed(change));
    },
  };
}
