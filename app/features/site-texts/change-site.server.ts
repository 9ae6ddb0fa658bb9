import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { administrators } from '#app/features/accounts/schema.ts';
import { type Database, db } from '#app/platform/db/client.ts';
import { asHex } from '#app/site/colours/hex.ts';
import { site } from '#app/site/site.server.ts';
import type { Stage } from '#site/neutral.ts';
import { defaultSite } from '#site/site.ts';
import { faultOfAddress } from './address.server.ts';
import { editableAt, faultAt, privacyVersionPath, stagePath } from './editable-fields.ts';
import { type Fault, tidy } from './rules/check.ts';
import { reasons } from './rules/words.ts';
import { siteOverrides } from './schema.ts';
import { readSite } from './site-in-force.server.ts';
import { faultsOfPictures } from './site-pictures.server.ts';

/** `version`: 0 for a text that was never changed. */
type Seen = { path: string; version: number };

/** `value` null: the original. A draft was never published. `by`: the account's name or email. */
export type Version = Seen & { value: unknown; state: 'draft' | 'published'; by: string; at: Date };

const { path, value, state, version, at } = siteOverrides;
const by = sql<string>`coalesce(nullif(${administrators.name}, ''), ${siteOverrides.by})`;

/** The newest version, which is in force, comes first. */
export async function historiesOf(paths: string[], tx: Database = db) {
  const existing = paths.filter((one) => editableAt('written').leaves.has(one));
  const rows = await tx
    .select({ path, value, state, version, by, at })
    .from(siteOverrides)
    .leftJoin(administrators, eq(administrators.email, siteOverrides.by))
    .where(and(eq(siteOverrides.site, defaultSite.id), inArray(path, existing)))
    .orderBy(path, desc(version));
  return Map.groupBy(rows, (row) => row.path);
}

/** The newest version, or the original if that version does not fit the field. */
export function leafOf(ofPath: string, [newest]: Version[] = []) {
  const editable = editableAt(site().stage);
  const isInForce = newest && newest.value !== null && !faultAt(editable, ofPath, newest.value);
  return isInForce ? newest.value : editable.leaves.get(ofPath)?.original;
}

/** `value` null: the original. */
export type Edit = Seen & { value: unknown };

/** All edits are written or none. `current`: the versions that somebody else has written since. */
export type Outcome =
  | { outcome: 'saved' }
  | { outcome: 'problem'; faults: Map<string, Fault> }
  | { outcome: 'conflict'; current: Map<string, Version> };

type Also = { newPrivacyVersion?: boolean; stage?: Stage };

/** `stage`: the stage whose words are the originals from now on. */
export async function publishChanges(
  edits: Edit[],
  by: string,
  { newPrivacyVersion, stage }: Also = {},
): Promise<Outcome> {
  const prepared = edits.map((edit) => prepare(edit, stage));
  const faults = await faultsIn(prepared);
  if (faults.size > 0) return { outcome: 'problem', faults };
  const outcome = await db.transaction(async (tx): Promise<Outcome> => {
    // Writers take turns.
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`overrides of ${defaultSite.id}`}, 0))`,
    );
    const histories = await historiesOf(
      [...prepared.map(({ path }) => path), privacyVersionPath, stagePath],
      tx,
    );
    const newestOf = (path: string) => histories.get(path)?.[0];
    const others = prepared.filter(
      ({ path, value }) => !isDeepStrictEqual(newestOf(path)?.value ?? null, value),
    );
    const current = others.flatMap(({ path, version }): [string, Version][] => {
      const newest = newestOf(path);
      return newest && newest.version !== version ? [[path, newest]] : [];
    });
    if (current.length > 0) return { outcome: 'conflict', current: new Map(current) };
    const written = [
      ...others,
      ...(newPrivacyVersion ? [nextPrivacyVersion()] : []),
      ...(stage ? [{ path: stagePath, value: stage }] : []),
    ];
    const rows = written.map(({ path, value }) => {
      return { site: defaultSite.id, path, value, version: 1 + (newestOf(path)?.version ?? 0), by };
    });
    if (rows.length > 0) await tx.insert(siteOverrides).values(rows);
    return { outcome: 'saved' };
  });
  if (outcome.outcome === 'saved') await readSite();
  return outcome;
}

/** A value equal to the original is stored as null, so that it follows the original. */
function prepare({ value, ...seen }: Edit, stage = site().stage): Edit {
  const leaf = editableAt(stage).leaves.get(seen.path);
  const tidied = tidy(
    leaf?.field?.kind === 'colour' && typeof value === 'string' ? asHex(value) : value,
  );
  return { ...seen, value: isDeepStrictEqual(tidied, leaf?.original) ? null : tidied };
}

async function faultsIn(edits: Edit[]) {
  const faults = new Map<string, Fault>();
  for (const { path, value } of edits) {
    const isOfProgram = path === privacyVersionPath || path === stagePath;
    const fault = isOfProgram
      ? { line: reasons.notEditable }
      : faultAt(editableAt(site().stage), path, value);
    if (fault) faults.set(path, fault);
  }
  if (faults.size > 0) return faults;
  return new Map([...(await faultOfAddress(edits)), ...(await faultsOfPictures(edits))]);
}

/** The version has a minute, so that the strip opens again for a visitor who chose on the same day. */
function nextPrivacyVersion() {
  return { path: privacyVersionPath, value: `${new Date().toISOString().slice(0, 16)}Z` };
}
