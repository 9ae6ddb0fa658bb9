import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { type ContentWatcher, db } from '#app/db/client.ts';
import { siteOverrides } from '#app/db/overrides-schema.ts';
import { logError } from '#app/log.ts';
import type { Photograph } from '#app/site/photographs.ts';
import { putSite } from '#app/site/site.server.ts';
import { defaultSite, type Site } from '#site/site.ts';
import { ground } from './ground.ts';
import { overlay } from './rules/overlay.ts';
import { photographsOf } from './site-photographs.server.ts';

const { path, value, state, version } = siteOverrides;
const ofThisSite = eq(siteOverrides.site, defaultSite.id);

/** Of each path the newest that is published, and the newest draft. */
function readNewest() {
  return db
    .selectDistinctOn([path, state], { path, value, state, version })
    .from(siteOverrides)
    .where(ofThisSite)
    .orderBy(path, state, desc(version));
}

/** One that no longer fits gives way to one before it: only then the older ones are asked for. */
async function readOlder(paths: string[]) {
  if (paths.length === 0) return [];
  const those = and(ofThisSite, eq(state, 'published'), inArray(path, paths));
  return db.select({ path, value, state, version }).from(siteOverrides).where(those);
}

let shown: { values: Site; photographs: ReadonlyMap<string, Photograph> } = {
  values: defaultSite,
  photographs: new Map(),
};
let onChange = () => {};

async function readOnce() {
  const newest = await readNewest();
  const published = newest.filter((row) => row.state === 'published');
  const older = await readOlder(overlay(ground, published).ignored.map((row) => row.path));
  const { values } = overlay(ground, [...published, ...older]);
  const { values: drafted } = overlay(ground, [...newest, ...older]);
  const photographs = await photographsOf(values, drafted);
  putSite(values, isDeepStrictEqual(drafted, values) ? values : drafted, photographs);
  const news = { values, photographs };
  if (isDeepStrictEqual(news, shown)) return;
  shown = news;
  onChange();
}

let reading = Promise.resolve();
let next: Promise<void> | undefined;

/** From when it resolves, `site()` is what the database held when it was called, or newer. */
export function readSite(): Promise<void> {
  next ??= reading
    .catch(() => {})
    .then(() => {
      next = undefined;
      reading = readOnce();
      return reading;
    });
  return next;
}

// The tags of the table's notices. Every page bears the first, none the second.
const siteTag = 'texts';
const draftsTag = 'drafts';
const retryMs = 2000;

/** At the start and at each notice. The pages are told once more when the site is read: those rendered meanwhile are of before. */
export function watchSite(pages: ContentWatcher): ContentWatcher {
  onChange = () => pages.changed([siteTag]);
  const readAnew = () => {
    readSite().catch((error) => {
      logError(error);
      setTimeout(readAnew, retryMs).unref();
    });
  };
  return {
    watched: () => {
      pages.watched();
      readAnew();
    },
    unwatched: () => pages.unwatched(),
    changed: (tags) => {
      pages.changed(tags);
      if (!tags || tags.some((tag) => tag === siteTag || tag === draftsTag)) readAnew();
    },
  };
}
