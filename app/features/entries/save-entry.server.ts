import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { administrators } from '#app/features/accounts/schema.ts';
import type { SaveOutcome } from '#app/features/writing/save-text.server.ts';
import type { WritingForm } from '#app/features/writing/typed-text.ts';
import {
  forgetOldUnfinished,
  unfinishedTexts,
} from '#app/features/writing/unsaved/unfinished.server.ts';
import { type Database, db } from '#app/platform/db/client.ts';
import { type FullEntry, findEntry, isPublishedVersion } from './entries.server.ts';
import {
  type EntryForm,
  slugOf,
  typedEntry,
  untitledSlug,
  type WrittenEntry,
} from './entry-form.ts';
import { entryKinds } from './kinds.ts';
import { entries, entryPaths, entryVersions } from './schema.ts';
import { entryMessages } from './words.ts';

/** `by`: the account's email. */
type Saver = { by?: string; form?: string };

type EntryOutcome = SaveOutcome<FullEntry>;

/** `version`: 0 for a new entry. The same form sent twice creates one. */
export async function saveEntry(
  form: EntryForm,
  id: string,
  version: number,
  written: WrittenEntry,
  by: Saver,
): Promise<EntryOutcome> {
  const before = await compareWithCurrent(form, id, written);
  // A second press saves nothing new.
  if (before.outcome === 'saved' || (before.outcome === 'deleted' && version > 0)) return before;
  const old = before.outcome === 'conflict' ? before.current : undefined;
  const saved = await db.transaction(async (tx) => {
    const path = await freePath(tx, form, written, { id, old });
    if (!path) return { outcome: 'refused' as const, problems: { slug: entryMessages.pathTaken } };
    const publishedAt =
      old?.publishedAt ?? (written.status === 'published' ? sql`now()` : undefined);
    const { slug: _, ...entry } = written;
    const columns = { ...entry, path, publishedAt };
    const [row] = await tx
      .insert(entries)
      .values({ ...columns, id, kind: form.kind })
      .onConflictDoUpdate({
        target: entries.id,
        set: { ...columns, version: sql`${entries.version} + 1`, updatedAt: sql`now()` },
        setWhere: and(
          eq(entries.kind, form.kind),
          eq(entries.version, version || 1),
          isNull(entries.deletedAt),
        ),
      })
      .returning({ version: entries.version });
    if (!row) return undefined;
    await storePath(tx, id, path, old);
    await storeVersion(tx, { entryId: id, ...row, entry, ...by });
    return { outcome: 'saved' as const, ...row };
  });
  return saved ?? compareWithCurrent(form, id, written);
}

/** The address of a text that was public leads to the new one. */
async function storePath(tx: Database, id: string, path: string, old?: FullEntry) {
  if (old?.publishedAt && old.path !== path)
    await tx
      .insert(entryPaths)
      .values({ path: old.path, entryId: id })
      .onConflictDoUpdate({ target: entryPaths.path, set: { entryId: id } });
  await tx.delete(entryPaths).where(eq(entryPaths.path, path));
}

export function wantedPath({ base }: EntryForm, { slug, title }: WrittenEntry) {
  return base + (slug || slugOf(title) || untitledSlug);
}

/**
 * A typed address must be free. One from the title gets a number until it is free, and stays as it is after the first
 * publication. Returns undefined if the typed address belongs to another entry.
 */
async function freePath(
  tx: Database,
  form: EntryForm,
  written: WrittenEntry,
  { id, old }: { id: string; old?: FullEntry },
) {
  if (old?.publishedAt && !form.hasAddress) return old.path;
  const wanted = wantedPath(form, written);
  let path = wanted;
  for (let number = 2; !(await isFreePath(tx, path, id)); number += 1) {
    if (written.slug) return undefined;
    path = `${wanted}-${number}`;
  }
  return path;
}

/** No other entry is or was at this address. */
export async function isFreePath(tx: Database, path: string, id: string) {
  const isAt = and(eq(entries.path, path), ne(entries.id, id));
  const wasAt = and(eq(entryPaths.path, path), ne(entryPaths.entryId, id));
  return (await tx.$count(entries, isAt)) + (await tx.$count(entryPaths, wasAt)) === 0;
}

async function compareWithCurrent(
  { kind }: EntryForm,
  id: string,
  written: WrittenEntry,
): Promise<EntryOutcome> {
  const current = await findEntry(id, kind);
  if (!current || current.deletedAt) return { outcome: 'deleted' };
  const { version, slug } = current;
  const isSame = isDeepStrictEqual({ ...current, ...written, slug: written.slug || slug }, current);
  return isSame ? { outcome: 'saved', version } : { outcome: 'conflict', current };
}

type ImportedEntry = Omit<WrittenEntry, 'slug'> & {
  id: string;
  path: string;
  createdAt: string;
  oldPaths: string[];
};

/** An entry of an earlier import stays as it is. */
export async function addImportedEntry(
  tx: Database,
  { kind }: EntryForm,
  { id, path, oldPaths, createdAt: at, ...entry }: ImportedEntry,
) {
  const createdAt = new Date(at);
  const publishedAt = entry.status === 'published' ? createdAt : null;
  await tx
    .insert(entries)
    .values({ ...entry, id, path, kind, createdAt, publishedAt })
    .onConflictDoNothing();
  const others = oldPaths.filter((old) => old !== path);
  if (others.length > 0)
    await tx
      .insert(entryPaths)
      .values(others.map((path) => ({ path, entryId: id })))
      .onConflictDoNothing();
  await storeVersion(tx, { entryId: id, version: 1, entry });
}

/** Deletes those of the entries that have not changed since an import added them. */
export async function deleteUnchangedEntries(tx: Database, ids: string[]): Promise<number> {
  const rows = await tx
    .delete(entries)
    .where(and(inArray(entries.id, ids), eq(entries.version, 1)))
    .returning({ id: entries.id });
  return rows.length;
}

const maxVersions = 30;

async function storeVersion(tx: Database, version: Omit<typeof entryVersions.$inferInsert, 'at'>) {
  await tx
    .insert(entryVersions)
    .values({ ...version, at: sql`now()` })
    .onConflictDoNothing();
  const ofEntry = sql`from entry_versions where entry_id = ${version.entryId}`;
  await tx.execute(sql`
    delete ${ofEntry}
      and version <= (select version ${ofEntry} order by version desc offset ${maxVersions} limit 1)
      and version is distinct from (select max(version) ${ofEntry} and ${isPublishedVersion})`);
}

/** The newest first. */
export async function listEntryVersions(form: EntryForm, id: string) {
  const { version, entry, by, at } = entryVersions;
  const name = sql<string | null>`coalesce(nullif(${administrators.name}, ''), ${by})`;
  const rows = await db
    .select({ version, entry, by: name, at })
    .from(entryVersions)
    .leftJoin(administrators, eq(administrators.email, by))
    .where(eq(entryVersions.entryId, id))
    .orderBy(desc(version));
  return rows.map(({ entry, ...row }) => ({
    ...row,
    typed: typedEntry(form, entry),
  }));
}

const { entryId: versionOf, version, by, form } = entryVersions;

export const unfinishedEntries = (kind: WritingForm) =>
  unfinishedTexts(kind, { id: entries.id, versionOf, version, by, form });

export const forgetOldUnfinishedEntries = () => forgetOldUnfinished(entryKinds, entries.id);
