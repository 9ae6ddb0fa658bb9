import { and, asc, desc, eq, inArray, ne, notInArray, sql } from 'drizzle-orm';
import { type Database, db, isUniqueViolation } from '#app/db/client.ts';
import { importFindings, importPieces, imports } from '#app/db/imports-schema.ts';
import { defineJob, enqueue } from '#app/queue/queue.ts';
import { type Code, type Finding, isCode, type Note } from './findings.ts';
import { addCounts, type Batch, noCounts } from './import-source.server.ts';
import type { Kind } from './read-entries.server.ts';

// No other file writes the state of an import.

export type Import = typeof imports.$inferSelect;

/** A process that died is noticed by its silence. */
export const importJob = defineJob<{ importId: string }>('import', {
  heartbeatSeconds: 20,
  expireInSeconds: 4 * 3600,
  retryLimit: 50,
  retryDelay: 2,
  retryDelayMax: 60,
});

const running: Import['state'][] = ['trying', 'importing'];
const longestText = 300;

export class Superseded extends Error {}

export async function addUpload(account: string) {
  const [row] = await db.insert(imports).values({ account }).returning({ id: imports.id });
  if (!row) throw new Error('An import was not written');
  return row.id;
}

/** The file before it and its report go. */
export async function beginTrial(id: string, file: { kind: Kind; fileName: string }): Promise<'begun' | 'running'> {
  try {
    await db.transaction(async (tx) => {
      await tx
        .update(imports)
        .set({ ...file, state: 'trying', counts: noCounts })
        .where(eq(imports.id, id));
      await tx.delete(imports).where(and(ne(imports.id, id), notInArray(imports.state, ['uploading', ...running])));
      await enqueue(importJob, { importId: id }, { tx });
    });
    return 'begun';
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    await deleteImport(id);
    return 'running';
  }
}

export async function beginWriting(id: string, account: string): Promise<'begun' | 'gone'> {
  return db.transaction(async (tx) => {
    const begun = await tx
      .update(imports)
      .set({ state: 'importing', account, counts: noCounts, done: 0 })
      .where(and(eq(imports.id, id), eq(imports.state, 'tried')))
      .returning({ id: imports.id });
    if (begun.length === 0) return 'gone';
    await forgetFindings(tx, id);
    await enqueue(importJob, { importId: id }, { tx });
    return 'begun';
  });
}

export async function stopImport(id: string) {
  await db.delete(imports).where(and(eq(imports.id, id), eq(imports.state, 'trying')));
  await end(id, ['importing'], { state: 'stopped' });
}

export async function deleteImport(id: string) {
  await db.delete(imports).where(and(eq(imports.id, id), notInArray(imports.state, running)));
}

/** A trial begins anew; a writing goes on where it was. */
export async function takeImport(id: string): Promise<Import | undefined> {
  return db.transaction(async (tx) => {
    const isTrial = sql`${imports.state} = 'trying'`;
    const [row] = await tx
      .update(imports)
      .set({
        done: sql`case when ${isTrial} then 0 else ${imports.done} end`,
        counts: sql`case when ${isTrial} then ${JSON.stringify(noCounts)}::jsonb else ${imports.counts} end`,
      })
      .where(and(eq(imports.id, id), inArray(imports.state, running)))
      .returning();
    if (row?.state === 'trying') await forgetFindings(tx, id);
    return row;
  });
}

/** Two processes cannot both write the batch after `row.done`. @throws Superseded */
export async function advance(tx: Database, row: Import, { records, counts, findings }: Batch): Promise<Import> {
  const isSame = and(eq(imports.id, row.id), eq(imports.state, row.state), eq(imports.done, row.done));
  const next = { done: row.done + records, counts: addCounts(row.counts ?? noCounts, counts) };
  const [advanced] = await tx.update(imports).set(next).where(isSame).returning();
  if (!advanced) throw new Superseded();
  if (findings.length > 0)
    await tx.insert(importFindings).values(findings.map((found) => storedFinding(row.id, found)));
  return advanced;
}

function storedFinding(importId: string, { unit, number, title, code, detail }: Finding) {
  return { importId, unit, number, title: storable(title), code, detail: storable(detail) };
}

function storable(text?: string) {
  return text?.replaceAll('\0', '').slice(0, longestText).toWellFormed();
}

export async function finishImport({ id, state, done }: Import) {
  if (state === 'trying') await end(id, [state], { state: 'tried', records: done }, { keepsFile: true });
  else await end(id, [state], { state: 'done' });
}

export async function refuseImport({ id, state }: Import, refusal: Note) {
  await end(id, [state], { state: 'refused', refusal });
}

async function end(id: string, from: Import['state'][], values: Partial<Import>, { keepsFile = false } = {}) {
  await db.transaction(async (tx) => {
    const ended = await tx
      .update(imports)
      .set({ ...values, finishedAt: sql`now()` })
      .where(and(eq(imports.id, id), inArray(imports.state, from)))
      .returning({ id: imports.id });
    if (ended.length > 0 && !keepsFile) await tx.delete(importPieces).where(eq(importPieces.importId, id));
  });
}

async function forgetFindings(tx: Database, id: string) {
  await tx.delete(importFindings).where(eq(importFindings.importId, id));
}

export async function findImport(): Promise<Import | undefined> {
  const newest = desc(imports.createdAt);
  const [row] = await db.select().from(imports).where(ne(imports.state, 'uploading')).orderBy(newest).limit(1);
  return row;
}

export async function listFindings(importId: string, limit?: number): Promise<Finding[]> {
  const all = db
    .select()
    .from(importFindings)
    .where(eq(importFindings.importId, importId))
    .orderBy(asc(importFindings.id));
  const rows = await (limit === undefined ? all : all.limit(limit));
  return rows.map(({ unit, number, title, code, detail }) => ({
    unit,
    number,
    title: title ?? undefined,
    code: isCode(code) ? code : ('unreadable' satisfies Code),
    detail: detail ?? undefined,
  }));
}

export function countFindings(importId: string) {
  return db.$count(importFindings, eq(importFindings.importId, importId));
}

/** Files hold addresses: those of a trial that nobody followed are kept for a day, reports for a month. */
export async function forgetImports() {
  const isOld = (days: number) => sql`${imports.createdAt} < now() - make_interval(days => ${days}::int)`;
  const isWaiting = inArray(imports.state, ['uploading', 'tried']);
  await db
    .delete(imports)
    .where(sql`(${isWaiting} and ${isOld(1)}) or (${notInArray(imports.state, running)} and ${isOld(30)})`);
}
