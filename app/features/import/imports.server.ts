import { randomUUID } from 'node:crypto';
import { createWriteStream, openAsBlob } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { and, asc, desc, eq, gte, inArray, not, notInArray, sql } from 'drizzle-orm';
import { deleteUnchangedEntries } from '#app/features/entries/save-entry.server.ts';
import { deletePicture } from '#app/features/pictures/manage-pictures.server.ts';
import { pictures } from '#app/features/pictures/schema.ts';
import { deleteUnchanged } from '#app/features/posts/bin.server.ts';
import { removeUndecided } from '#app/features/subscribers/retention.server.ts';
import { type Database, db, isUniqueViolation } from '#app/platform/db/client.ts';
import { logError } from '#app/platform/log.ts';
import { continued, defineJob, enqueue } from '#app/platform/queue/queue.ts';
import { inTemporaryFolder, receiveFile } from '#app/platform/storage/receive-file.ts';
import { mediaStore } from '#app/platform/storage/store/open-stores.ts';
import { maxFileMegabytes } from './panel-words.ts';
import { kinds } from './read-file.server.ts';
import { addCounts, countedCodes, type Finding, type Note, noCounts } from './report.ts';
import { importEntries, importFindings, imports } from './schema.ts';
import type { Batch } from './write-batch.server.ts';

type Import = typeof imports.$inferSelect;
type State = Import['state'];

export const importJob = defineJob<{ importId: string }>('import', {
  ...continued,
  expireInSeconds: 4 * 3600,
});

const running: State[] = ['trying', 'importing'];
const longestText = 300;

export function receiveUpload(request: Request, account: string, megabytes = maxFileMegabytes) {
  return inTemporaryFolder(async (folder) => {
    const file = path.join(folder, 'upload');
    const received = await receiveFile(request, file, megabytes);
    const kind = kinds.find((name) => name === received?.fields.kind);
    if (!received || !kind || (await stat(file)).size === 0) return 'no-file';
    if (received.isTruncated) return 'too-large';
    const fileName = path.basename(received.name).replaceAll('\0', '').slice(0, 200);
    return startTrial(file, { kind, fileName, account });
  });
}

export class Superseded extends Error {}

async function startTrial(file: string, about: Pick<Import, 'kind' | 'fileName' | 'account'>) {
  const id = randomUUID();
  await mediaStore().put(storedName(id), await openAsBlob(file));
  try {
    await db.transaction(async (tx) => {
      await tx.insert(imports).values({ id, ...about });
      await enqueue(importJob, { importId: id }, { tx });
    });
    await deleteImports(
      and(sql`${imports.id} <> ${id}`, notInArray(imports.state, running), not(mayBeUndone)),
    );
    return 'started';
  } catch (error) {
    await deleteFile(id);
    if (!isUniqueViolation(error)) throw error;
    return 'running';
  }
}

type Next = Pick<Import, 'dateColumn'> | Pick<Import, 'account' | 'fromOldSite' | 'withPages'>;

export async function continueImport(id: string, state: 'importing' | 'trying', next: Next) {
  return db.transaction(async (tx) => {
    const [started] = await restart(tx, id, { ...next, state, from: 'tried' });
    if (started) await enqueue(importJob, { importId: id }, { tx });
    return started !== undefined;
  });
}

export async function stopImport(id: string) {
  await deleteImports(and(eq(imports.id, id), inArray(imports.state, ['trying', 'tried'])));
  await endImport(id, 'importing', { state: 'stopped' });
}

export async function takeImport(id: string) {
  return db.transaction(async (tx) => {
    const [trial] = await restart(tx, id, { from: 'trying', state: 'trying' });
    const [writing] = await tx.select().from(imports).where(isIn(id, 'importing'));
    return trial ?? writing;
  });
}

async function restart(
  tx: Database,
  id: string,
  { from, ...values }: Partial<Import> & { from: State },
) {
  const fresh = { ...values, counts: noCounts, done: 0 };
  const restarted = await tx.update(imports).set(fresh).where(isIn(id, from)).returning();
  if (restarted.length > 0) await tx.delete(importFindings).where(eq(importFindings.importId, id));
  return restarted;
}

/** The condition on `done` prevents two processes from writing the same batch. @throws Superseded */
export async function advance(tx: Database, row: Import, batch: Batch): Promise<Import> {
  const { records, counts, findings, added } = batch;
  const next = {
    done: row.done + records,
    counts: addCounts(row.counts, counts),
  };
  const isSame = and(isIn(row.id, row.state), eq(imports.done, row.done));
  const [advanced] = await tx.update(imports).set(next).where(isSame).returning();
  if (!advanced) throw new Superseded();
  const rows = findings.map((finding) => ({ importId: row.id, finding: storable(finding) }));
  if (rows.length > 0) await tx.insert(importFindings).values(rows);
  const entries = added.map((entry) => ({ importId: row.id, ...entry }));
  if (entries.length > 0) await tx.insert(importEntries).values(entries).onConflictDoNothing();
  return advanced;
}

/** @throws Superseded */
export async function checkRunning(id: string) {
  if ((await db.$count(imports, isIn(id, 'importing'))) === 0) throw new Superseded();
}

function storable(finding: Finding): Finding {
  const { title, detail } = finding;
  const short = (text?: string) => text?.replaceAll('\0', '').slice(0, longestText).toWellFormed();
  return { ...finding, title: short(title), detail: short(detail) };
}

export async function endImport(
  id: string,
  from: State,
  values: Partial<Import> & { state: State },
) {
  const set = { ...values, finishedAt: sql`now()` };
  const [finished] = await db.update(imports).set(set).where(isIn(id, from)).returning();
  if (finished && finished.state !== 'tried') await deleteFile(id);
}

export async function findImport() {
  const [row] = await db.select().from(imports).orderBy(desc(imports.createdAt)).limit(1);
  return row;
}

/** A note of several entries; its detail is the sum of their counts. */
type Group = Required<Note> & { isReader: boolean; records: number };

export async function listGroups(id: string) {
  const { rows } = await db.execute<Group>(sql`
    select finding->>'code' as code, finding ? 'isReader' as "isReader", count(*)::int as records,
      coalesce((array_agg(finding->'columns'))[1], '[]') as columns,
      coalesce(sum((finding->>'detail')::int) filter (where finding->>'code' in ${countedCodes})::text, '') as detail
    from import_findings where import_id = ${id} group by 1, 2
    order by finding->>'code' in ('optional-page', 'not-in-file') desc, finding->>'code' = 'address', min(id)`);
  return rows;
}

export async function listFindings(id: string) {
  const { finding, id: number, importId } = importFindings;
  const rows = await db
    .select({ finding })
    .from(importFindings)
    .where(eq(importId, id))
    .orderBy(asc(number));
  return rows.map(({ finding }) => finding);
}

/** Files hold addresses: the file of a trial is stored for a day, a report for a month. */
export async function deleteOldImports() {
  const isOld = (days: number) =>
    sql`${imports.createdAt} < now() - make_interval(days => ${days}::int)`;
  await deleteImports(and(eq(imports.state, 'tried'), isOld(1)));
  await deleteImports(and(notInArray(imports.state, running), isOld(30)));
}

async function deleteImports(which: ReturnType<typeof and>) {
  for (const { id } of await db.delete(imports).where(which).returning({ id: imports.id }))
    await deleteFile(id);
}

const deleteFile = (id: string) => mediaStore().delete(storedName(id)).catch(logError);

export async function copyUpload(id: string, file: string) {
  const content = await mediaStore().get(storedName(id));
  if (!content) throw new Error(`The file of the import ${id} is not in the store`);
  await pipeline(content, createWriteStream(file));
}

const mayBeUndone = sql`(${imports.state} in ('done', 'stopped') and ${imports.finishedAt} > now() - interval '1 day'
  and exists (select from ${importEntries} where ${importEntries.importId} = ${imports.id}))`;

export async function listUndoable() {
  const { id, fileName, createdAt } = imports;
  return db.select({ id, fileName }).from(imports).where(mayBeUndone).orderBy(desc(createdAt));
}

/** Retains rows that were changed, mailed or decided about since. Returns undefined when it is too late. */
export async function undoImport(id: string) {
  const done = await db.transaction(async (tx) => {
    const isThis = and(eq(imports.id, id), mayBeUndone);
    const [undone] = await tx.update(imports).set({ state: 'undone' }).where(isThis).returning();
    if (!undone) return undefined;
    const entries = await tx
      .delete(importEntries)
      .where(eq(importEntries.importId, id))
      .returning();
    const idsOf = (kind: string) =>
      entries.filter((entry) => entry.kind === kind).map(({ entryId }) => entryId);
    const removed =
      (await deleteUnchanged(tx, idsOf('post'))) +
      (await deleteUnchangedEntries(tx, idsOf('page'))) +
      (await removeUndecided(tx, idsOf('subscriber')));
    // Pictures from before the import stay.
    const isAdded = and(
      inArray(pictures.id, idsOf('picture')),
      gte(pictures.uploadedAt, undone.createdAt),
    );
    const added = await tx.select({ id: pictures.id }).from(pictures).where(isAdded);
    const remaining = entries.filter(({ kind }) => kind !== 'picture').length - removed;
    return { removed, remaining, pictures: added.map(({ id }) => id) };
  });
  if (!done) return undefined;
  for (const picture of done.pictures) await deletePicture(picture);
  return { removed: done.removed, remaining: done.remaining };
}

const storedName = (id: string) => `import-${id}`;
const longestStoredMs = 2 * 24 * 3_600_000;

/** An older file is of an upload that was interrupted, or made while the store was unavailable. */
export const needsUpload = (name: string, at: Date) =>
  name.startsWith(storedName('')) && Date.now() - at.getTime() < longestStoredMs;

const isIn = (id: string, state: State) => and(eq(imports.id, id), eq(imports.state, state));
