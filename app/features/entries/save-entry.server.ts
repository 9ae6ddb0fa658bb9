import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray, like, or, sql } from 'drizzle-orm';
import { administrators } from '#app/features/accounts/schema.ts';
import { type Database, db } from '#app/platform/db/client.ts';
import { type FullEntry, findEntry } from './entries.server.ts';
import { type EntryForm, slugOf, untitledSlug, type WrittenEntry } from './entry-form.ts';
import { entries, entryPaths, entryVersions } from './schema.ts';

type Saver = { email?: string; form?: string };

/** `current`: the entry as another form has saved it. `taken`: the typed address belongs to another entry. */
export type SaveOutcome =
  | { outcome: 'saved'; version: number; path: string }
  | { outcome: 'conflict'; current: FullEntry }
  | { outcome: 'deleted' }
  | { outcome: 'taken' };

/** The same form sent twice creates one entry. */
export async function createEntry(
  form: EntryForm,
  id: string,
  written: WrittenEntry,
  by: Saver,
): Promise<SaveOutcome> {
  const created = await db.transaction(async (tx) => {
    const path = await freePath(tx, form, id, written);
    if (!path) return taken;
    const [row] = await tx
      .insert(entries)
      .values({ ...columnsOf(written), id, kind: form.kind, path, ...publishedSince(written) })
      .onConflictDoNothing({ target: entries.id })
      .returning(numberAndPath);
    if (row) await storeVersion(tx, id, by);
    return row && { outcome: 'saved' as const, ...row };
  });
  return created ?? saveEntry(form, id, 1, written, by);
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
  { oldPaths, createdAt: at, ...columns }: ImportedEntry,
) {
  const createdAt = new Date(at);
  const publishedAt = columns.status === 'published' ? createdAt : null;
  await tx
    .insert(entries)
    .values({ ...columns, kind, createdAt, publishedAt })
    .onConflictDoNothing();
  const others = oldPaths.filter((path) => path !== columns.path);
  if (others.length > 0)
    await tx
      .insert(entryPaths)
      .values(others.map((path) => ({ path, entryId: columns.id })))
      .onConflictDoNothing();
  await storeVersion(tx, columns.id, {});
}

/** Deletes those of the entries that have not changed since an import added them. */
export async function deleteUnchangedEntries(tx: Database, ids: string[]): Promise<number> {
  const rows = await tx
    .delete(entries)
    .where(and(inArray(entries.id, ids), eq(entries.version, 1)))
    .returning({ id: entries.id });
  return rows.length;
}

export async function saveEntry(
  form: EntryForm,
  id: string,
  version: number,
  written: WrittenEntry,
  by: Saver,
): Promise<SaveOutcome> {
  const before = await compareWithCurrent(id, written);
  // A second press saves nothing new.
  if (before.outcome === 'saved') return before;
  const saved = await db.transaction(async (tx) => {
    const path = await freePath(tx, form, id, written);
    if (!path) return taken;
    const [old] = await tx
      .select({ path: entries.path, publishedAt: entries.publishedAt })
      .from(entries)
      .where(eq(entries.id, id));
    const [row] = await tx
      .update(entries)
      .set({
        ...columnsOf(written),
        path,
        ...publishedSince(written, entries.publishedAt),
        ...nextVersion,
      })
      .where(
        and(eq(entries.id, id), eq(entries.version, version), sql`${entries.deletedAt} is null`),
      )
      .returning(numberAndPath);
    if (!row) return undefined;
    if (old?.publishedAt && old.path !== path)
      await tx
        .insert(entryPaths)
        .values({ path: old.path, entryId: id })
        .onConflictDoUpdate({ target: entryPaths.path, set: { entryId: id } });
    await tx.delete(entryPaths).where(eq(entryPaths.path, path));
    await storeVersion(tx, id, by);
    return { outcome: 'saved' as const, ...row };
  });
  return saved ?? compareWithCurrent(id, written);
}

const taken = { outcome: 'taken' as const };
const numberAndPath = { version: entries.version, path: entries.path };
const columnsOf = ({ slug: _, ...columns }: WrittenEntry) => columns;
const nextVersion = { version: sql`${entries.version} + 1`, updatedAt: sql`now()` };

const publishedSince = ({ status }: WrittenEntry, before?: typeof entries.publishedAt) =>
  status === 'published'
    ? { publishedAt: before ? sql`coalesce(${before}, now())` : sql`now()` }
    : {};

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
  id: string,
  written: WrittenEntry,
): Promise<string | undefined> {
  const [own] = await tx.select().from(entries).where(eq(entries.id, id));
  if (own?.publishedAt && !form.hasAddress) return own.path;
  const wanted = wantedPath(form, written);
  const others = await tx
    .select({ path: entries.path })
    .from(entries)
    .where(
      and(
        sql`${entries.id} <> ${id}`,
        or(eq(entries.path, wanted), like(entries.path, `${wanted}-%`)),
      ),
    );
  const taken = new Set(others.map(({ path }) => path));
  if (!taken.has(wanted)) return wanted;
  if (written.slug) return undefined;
  for (let number = 2; ; number += 1)
    if (!taken.has(`${wanted}-${number}`)) return `${wanted}-${number}`;
}

async function compareWithCurrent(id: string, written: WrittenEntry): Promise<SaveOutcome> {
  const current = await findEntry(id);
  if (!current || current.deletedAt) return { outcome: 'deleted' };
  const { version, path } = current;
  const now = writtenOf(current);
  const isSame = isDeepStrictEqual({ ...now, slug: written.slug && now.slug }, written);
  return isSame ? { outcome: 'saved', version, path } : { outcome: 'conflict', current };
}

/** A stored entry as its form writes it. */
export function writtenOf(entry: FullEntry): WrittenEntry {
  const { title, path, document, content, pictureId, status, fields } = entry;
  const slug = path.slice(path.lastIndexOf('/') + 1);
  return { title, slug, document, content, pictureId, status, fields };
}

const maxVersions = 30;

async function storeVersion(tx: Database, id: string, by: Saver) {
  await tx.execute(sql`
    insert into entry_versions (entry_id, version, entry, by, form, at)
    select id, version, jsonb_build_object('title', title, 'document', document, 'content', content,
      'pictureId', picture_id, 'status', status, 'fields', fields), ${by.email ?? null}, ${by.form ?? null}, updated_at
    from entries where id = ${id}
    on conflict do nothing`);
  await tx.execute(sql`
    delete from entry_versions where entry_id = ${id} and version <= (
      select version from entry_versions where entry_id = ${id} order by version desc offset ${maxVersions} limit 1)`);
}

/** The newest first. */
export function listEntryVersions(id: string) {
  const { version, entry, by, at } = entryVersions;
  const name = sql<string | null>`coalesce(nullif(${administrators.name}, ''), ${by})`;
  return db
    .select({ version, entry, by: name, at })
    .from(entryVersions)
    .leftJoin(administrators, eq(administrators.email, by))
    .where(eq(entryVersions.entryId, id))
    .orderBy(sql`${version} desc`);
}
