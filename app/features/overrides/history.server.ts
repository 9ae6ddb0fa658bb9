import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { administrators } from '#app/db/accounts-schema.ts';
import { type Database, db } from '#app/db/client.ts';
import { siteOverrides } from '#app/db/overrides-schema.ts';
import { defaultSite } from '#site/site.ts';
import { ground } from './ground.ts';
import { faultAt } from './rules/overlay.ts';

/** `version`: the newest that was seen; 0 where nothing was ever changed. */
export type Seen = { path: string; version: number };

/** `by`: the name of the account, or its email. */
export type Standing = Seen & { value: unknown; state: 'draft' | 'published'; by: string; at: Date };

const { path, value, state, version, at } = siteOverrides;
const by = sql<string>`coalesce(nullif(${administrators.name}, ''), ${siteOverrides.by})`;
const ofThisSite = eq(siteOverrides.site, defaultSite.id);
const isAccount = eq(administrators.email, siteOverrides.by);
const longestHistory = 100;

/** The newest row of each of these paths, or of all. */
export async function standingOf(tx: Database, paths: string[]): Promise<Map<string, Standing>> {
  const rows = await tx
    .selectDistinctOn([path], { path, value, state, version, by, at })
    .from(siteOverrides)
    .leftJoin(administrators, isAccount)
    .where(and(ofThisSite, inArray(path, paths)))
    .orderBy(path, desc(version));
  return new Map(rows.map((row) => [row.path, row]));
}

/** Of one path, the newest first. */
export async function historyOf(ofPath: string): Promise<Standing[]> {
  if (!ground.leaves.has(ofPath)) return [];
  return db
    .select({ path, value, state, version, by, at })
    .from(siteOverrides)
    .leftJoin(administrators, isAccount)
    .where(and(ofThisSite, eq(path, ofPath)))
    .orderBy(desc(version))
    .limit(longestHistory);
}

/** Of each of these paths that was ever changed, the newest first. */
export async function historiesOf(paths: string[]): Promise<Map<string, Standing[]>> {
  if (paths.length === 0) return new Map();
  const rows = await db
    .select({ path, value, state, version, by, at })
    .from(siteOverrides)
    .leftJoin(administrators, isAccount)
    .where(and(ofThisSite, inArray(path, paths)))
    .orderBy(path, desc(version));
  return Map.groupBy(rows, (row) => row.path);
}

/** What a leaf is with its drafts: the newest version that fits, or the original. `until`: as who had seen this one saw it. */
export function leafOf(ofPath: string, history: Standing[] = [], until = Number.POSITIVE_INFINITY): unknown {
  const row = history.find((one) => one.version <= until && !faultAt(ground, ofPath, one.value));
  return row?.value ?? ground.leaves.get(ofPath)?.original;
}

/** The values of these very versions, by path. */
export async function readVersions(seen: Seen[]): Promise<Map<string, unknown>> {
  const known = seen.filter((one) => ground.leaves.has(one.path) && isVersion(one.version));
  if (known.length === 0) return new Map();
  const those = or(...known.map((one) => and(eq(path, one.path), eq(version, one.version))));
  const rows = await db.select({ path, value }).from(siteOverrides).where(and(ofThisSite, those));
  return new Map(rows.map((row) => [row.path, row.value]));
}

function isVersion(number: number) {
  return Number.isInteger(number) && number > 0 && number < 2 ** 31;
}

/**
 * `version`: the newest, whatever its state. `draft`: only where it is newer and says something else than what is
 * published. `ignored`: why the newest does not show.
 */
type Changed = {
  path: string;
  version: number;
  versions: number;
  newest: Standing;
  published?: Standing;
  draft?: Standing;
  ignored?: string;
};

/** Every path that was ever changed, also those that the site has no more. */
export async function listChanged(): Promise<Changed[]> {
  const versions = sql<number>`(count(*) over (partition by ${path}))::int`;
  const rows = await db
    .selectDistinctOn([path, state], { path, value, state, version, by, at, versions })
    .from(siteOverrides)
    .leftJoin(administrators, isAccount)
    .where(ofThisSite)
    .orderBy(path, state, desc(version));
  const byPath = Map.groupBy(rows, (row) => row.path);
  return [...byPath.values()].map(changedOf);
}

function changedOf(rows: (Standing & { versions: number })[]): Changed {
  const [newest, before] = rows.toSorted((one, other) => other.version - one.version);
  if (!newest) throw new Error('No override has no row');
  const published = [newest, before].find((row) => row?.state === 'published');
  const isSame = isDeepStrictEqual(newest.value, published?.value ?? null);
  return {
    path: newest.path,
    version: newest.version,
    versions: newest.versions,
    newest,
    published,
    draft: newest.state === 'draft' && !isSame ? newest : undefined,
    ignored: newest.value === null ? undefined : faultAt(ground, newest.path, newest.value)?.line,
  };
}
