import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { administrators } from '#app/db/accounts-schema.ts';
import { type Database, db } from '#app/db/client.ts';
import { siteOverrides } from '#app/db/overrides-schema.ts';
import { defaultSite } from '#site/site.ts';
import { ground } from './ground.ts';
import { faultAt } from './rules/overlay.ts';

/** `version`: 0 where nothing was ever changed. */
export type Seen = { path: string; version: number };

/** `by`: the name of the account, or its email. */
export type Standing = Seen & { value: unknown; state: 'draft' | 'published'; by: string; at: Date };

const { path, value, state, version, at } = siteOverrides;
const by = sql<string>`coalesce(nullif(${administrators.name}, ''), ${siteOverrides.by})`;
const columns = { path, value, state, version, by, at };
const ofThisSite = eq(siteOverrides.site, defaultSite.id);
const isAccount = eq(administrators.email, siteOverrides.by);
const longestHistory = 100;

/** The newest first. */
export async function historiesOf(paths: string[], tx: Database = db): Promise<Map<string, Standing[]>> {
  if (paths.length === 0) return new Map();
  const rows = await tx
    .select(columns)
    .from(siteOverrides)
    .leftJoin(administrators, isAccount)
    .where(and(ofThisSite, inArray(path, paths)))
    .orderBy(path, desc(version));
  return Map.groupBy(rows, (row) => row.path);
}

export async function historyOf(ofPath: string): Promise<Standing[]> {
  if (!ground.leaves.has(ofPath)) return [];
  return (await historiesOf([ofPath])).get(ofPath)?.slice(0, longestHistory) ?? [];
}

/** The newest version, up to `until`, that fits, or the original. */
export function leafOf(ofPath: string, history: Standing[] = [], until = Number.POSITIVE_INFINITY): unknown {
  const row = history.find((one) => one.version <= until && !faultAt(ground, ofPath, one.value));
  return row?.value ?? ground.leaves.get(ofPath)?.original;
}

/** `draft`: newer than the published one and different from it. `ignored`: why the newest does not show. */
type Changed = {
  path: string;
  version: number;
  versions: number;
  newest: Standing;
  published?: Standing;
  draft?: Standing;
  ignored?: string;
};

/** Includes paths that the site no longer has. */
export async function listChanged(): Promise<Changed[]> {
  const versions = sql<number>`(count(*) over (partition by ${path}))::int`;
  const rows = await db
    .selectDistinctOn([path, state], { ...columns, versions })
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
