import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { type Database, db } from '#app/db/client.ts';
import { siteOverrides } from '#app/db/overrides-schema.ts';
import { asHex } from '#app/site/colours/oklab.ts';
import { defaultSite } from '#site/site.ts';
import { faultOfAddress } from './address.server.ts';
import { ground, privacyVersionPath } from './ground.ts';
import { historiesOf, type Seen, type Standing } from './history.server.ts';
import { faultsOfPictures } from './look.server.ts';
import { type Fault, tidy } from './rules/check.ts';
import { faultAt } from './rules/overlay.ts';
import { reasons } from './rules/words.ts';
import { readSite } from './site-in-force.server.ts';

/** `value` null: the original. */
export type Edit = Seen & { value: unknown };

/** All edits are written or none. `current`: what somebody else wrote meanwhile. */
type Outcome =
  | { outcome: 'saved' }
  | { outcome: 'problem'; faults: Map<string, Fault> }
  | { outcome: 'conflict'; current: Map<string, Standing> };

export function saveDrafts(edits: Edit[], by: string): Promise<Outcome> {
  return write(edits, { state: 'draft', by });
}

export function publishChanges(edits: Edit[], by: string, { newPrivacyVersion = false } = {}): Promise<Outcome> {
  return write(edits, { state: 'published', by, newPrivacyVersion });
}

type Written = { state: Standing['state']; by: string };

async function write(
  edits: Edit[],
  { newPrivacyVersion, ...written }: Written & { newPrivacyVersion?: boolean },
): Promise<Outcome> {
  const prepared = edits.map(prepare);
  const faults = await faultsIn(prepared);
  if (faults.size > 0) return { outcome: 'problem', faults };
  const outcome = await db.transaction(async (tx): Promise<Outcome> => {
    await waitForTurn(tx);
    const histories = await historiesOf([...prepared.map(({ path }) => path), privacyVersionPath], tx);
    const current = prepared.flatMap((edit) => conflictsOf(edit, histories.get(edit.path)));
    if (current.length > 0) return { outcome: 'conflict', current: new Map(current) };
    const news = prepared.filter((edit) => isNews(edit, histories.get(edit.path)?.[0], written.state));
    await add(tx, newPrivacyVersion ? [...news, risenPrivacyVersion()] : news, { histories, ...written });
    return { outcome: 'saved' };
  });
  if (outcome.outcome === 'saved') await readSite();
  return outcome;
}

/** A value equal to the original is stored as null, so that it follows the original. */
function prepare({ value, ...seen }: Edit): Edit {
  const leaf = ground.leaves.get(seen.path);
  const tidied = tidy(leaf?.field?.kind === 'colour' && typeof value === 'string' ? asHex(value) : value);
  return { ...seen, value: isDeepStrictEqual(tidied, leaf?.original) ? null : tidied };
}

async function faultsIn(edits: Edit[]): Promise<Map<string, Fault>> {
  const faults = edits.flatMap(({ path, value }): [string, Fault][] => {
    const fault = path === privacyVersionPath ? { line: reasons.notHers } : faultAt(ground, path, value);
    return fault ? [[path, fault]] : [];
  });
  if (faults.length > 0) return new Map(faults);
  return new Map([...(await faultOfAddress(edits)), ...(await faultsOfPictures(edits))]);
}

/** One writer at a time. */
async function waitForTurn(tx: Database) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`overrides of ${defaultSite.id}`}, 0))`);
}

/** A draft that was published unchanged meanwhile is no conflict. */
function conflictsOf({ path, version, value }: Edit, history: Standing[] = []): [string, Standing][] {
  const [standing] = history;
  if (!standing || standing.version === version || isDeepStrictEqual(standing.value, value)) return [];
  const seen = history.find((row) => row.version === version);
  return seen && isDeepStrictEqual(standing.value, seen.value) ? [] : [[path, standing]];
}

function isNews({ value }: Edit, standing: Standing | undefined, state: Standing['state']) {
  if (!isDeepStrictEqual(standing?.value ?? null, value)) return true;
  return state === 'published' && standing?.state === 'draft';
}

/** To the minute: who chose earlier on the same day is asked again. */
function risenPrivacyVersion(): Edit {
  return { path: privacyVersionPath, version: 0, value: `${new Date().toISOString().slice(0, 16)}Z` };
}

type Adding = Written & { histories: ReadonlyMap<string, Standing[]> };

async function add(tx: Database, edits: Edit[], { histories, state, by }: Adding) {
  const rows = edits.map(({ path, value }) => {
    const version = 1 + (histories.get(path)?.[0]?.version ?? 0);
    return { site: defaultSite.id, path, value, version, state, by };
  });
  if (rows.length > 0) await tx.insert(siteOverrides).values(rows);
}

/** Writes again what shows, over an override that does not fit. False: it changed since it was seen. */
export async function putAway({ path, version }: Seen, by: string): Promise<boolean> {
  const isDone = await db.transaction(async (tx) => {
    await waitForTurn(tx);
    const histories = await historiesOf([path], tx);
    const history = histories.get(path) ?? [];
    if (history[0]?.version !== version || !faultAt(ground, path, history[0].value)) return false;
    const shown = history.find((row) => row.state === 'published' && !faultAt(ground, path, row.value));
    await add(tx, [{ path, version, value: shown?.value ?? null }], { histories, state: 'published', by });
    return true;
  });
  if (isDone) await readSite();
  return isDone;
}
