import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { type Database, db } from '#app/db/client.ts';
import { siteOverrides } from '#app/db/overrides-schema.ts';
import { asHex } from '#app/site/colours/oklab.ts';
import { site, withDrafts } from '#app/site/site.server.ts';
import { defaultSite } from '#site/site.ts';
import { ground, privacyVersionPath } from './ground.ts';
import { readVersions, type Seen, type Standing, standingOf } from './history.server.ts';
import { type Fault, tidy } from './rules/check.ts';
import { faultsOfColours } from './rules/colour-faults.ts';
import { faultAt } from './rules/overlay.ts';
import { reasons } from './rules/words.ts';
import { readSite } from './site-in-force.server.ts';
import { faultsOfPictures } from './site-photographs.server.ts';

/** `value` null: the original. */
type Change = Seen & { value: unknown };

/** Everything is written or nothing. `conflict`: what somebody else has written meanwhile, by path. */
type Outcome =
  | { outcome: 'saved' }
  | { outcome: 'problem'; faults: Map<string, Fault> }
  | { outcome: 'conflict'; current: Map<string, Standing> };

type Publishing = { newPrivacyVersion?: boolean };

/** A draft like what is published takes back the one before it. */
export function saveDrafts(changes: Change[], by: string): Promise<Outcome> {
  return write({ changes, state: 'draft', by });
}

/** At once, without a draft. */
export function publishChanges(changes: Change[], by: string, publishing: Publishing = {}): Promise<Outcome> {
  return write({ changes, state: 'published', by, ...publishing });
}

/** These drafts, as they were seen. */
export async function publishDrafts(seen: Seen[], by: string, publishing: Publishing = {}): Promise<Outcome> {
  const values = await readVersions(seen);
  return publishChanges(
    seen.map((draft) => ({ ...draft, value: values.get(draft.path) })),
    by,
    publishing,
  );
}

/** The value of the version `to` becomes the draft. */
export async function returnTo({ path, version, to }: Seen & { to: number }, by: string): Promise<Outcome> {
  const values = await readVersions([{ path, version: to }]);
  return saveDrafts([{ path, version, value: values.get(path) }], by);
}

type Writing = { changes: Change[]; state: Standing['state']; by: string; newPrivacyVersion?: boolean };

async function write({ changes, newPrivacyVersion = false, ...how }: Writing): Promise<Outcome> {
  const prepared = changes.map(prepare);
  const faults = new Map(prepared.flatMap(faultsOf));
  if (faults.size > 0) return { outcome: 'problem', faults };
  const unfit = [...faultsOfColours(coloursNow(how.state), prepared), ...(await faultsOfPictures(prepared))];
  if (unfit.length > 0) return { outcome: 'problem', faults: new Map(unfit) };
  const seen = await readVersions(prepared);
  const outcome = await db.transaction(async (tx): Promise<Outcome> => {
    await waitForTurn(tx);
    const standing = await standingOf(tx, [...prepared.map(({ path }) => path), privacyVersionPath]);
    const current = prepared.flatMap((change) => conflictsOf(standing.get(change.path), change, seen));
    if (current.length > 0) return { outcome: 'conflict', current: new Map(current) };
    const news = prepared.filter((change) => isNews(standing.get(change.path), change, how.state));
    await add(tx, newPrivacyVersion ? [...news, risenPrivacyVersion()] : news, standing, how);
    return { outcome: 'saved' };
  });
  if (outcome.outcome === 'saved') await readSite();
  return outcome;
}

/** What is typed like the original follows the original when that changes. */
function prepare({ value, ...seen }: Change): Change {
  const leaf = ground.leaves.get(seen.path);
  const tidied = tidy(leaf?.field?.kind === 'colour' && typeof value === 'string' ? asHex(value) : value);
  return { ...seen, value: isDeepStrictEqual(tidied, leaf?.original) ? null : tidied };
}

function faultsOf({ path, value }: Change): [string, Fault][] {
  const fault = path === privacyVersionPath ? { line: reasons.notHers } : faultAt(ground, path, value);
  return fault ? [[path, fault]] : [];
}

function coloursNow(state: Standing['state']) {
  const read = () => site().colours;
  return state === 'draft' ? withDrafts(read) : read();
}

/** Each change sees what those before it have written. */
export async function waitForTurn(tx: Database) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`overrides of ${defaultSite.id}`}, 0))`);
}

/** None where what stands is what was seen: a draft that was published meanwhile. */
function conflictsOf(
  standing: Standing | undefined,
  { path, version, value }: Change,
  seen: ReadonlyMap<string, unknown>,
): [string, Standing][] {
  if (!standing || standing.version === version || isDeepStrictEqual(standing.value, value)) return [];
  const isAsSeen = seen.has(path) && isDeepStrictEqual(standing.value, seen.get(path));
  return isAsSeen ? [] : [[path, standing]];
}

function isNews(standing: Standing | undefined, { value }: Change, state: Standing['state']) {
  if (!isDeepStrictEqual(standing?.value ?? null, value)) return true;
  return state === 'published' && standing?.state === 'draft';
}

/** To the minute: whoever chose on the same day before it is asked again too. */
function risenPrivacyVersion(): Change {
  return { path: privacyVersionPath, version: 0, value: `${new Date().toISOString().slice(0, 16)}Z` };
}

async function add(
  tx: Database,
  changes: Change[],
  standing: ReadonlyMap<string, Standing>,
  how: Pick<Writing, 'state' | 'by'>,
) {
  const rows = changes.map(({ path, value }) => {
    const version = 1 + (standing.get(path)?.version ?? 0);
    return { site: defaultSite.id, path, value, version, ...how };
  });
  if (rows.length > 0) await tx.insert(siteOverrides).values(rows);
}
