import { and, desc, eq, gt, inArray, lt, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { readDocument } from '#app/features/writing/document/read-document.ts';
import { lengthOf } from '#app/features/writing/lines.ts';
import { unfinishedPosts } from '#app/features/writing/schema.ts';
import type { TypedText, WritingForm } from '#app/features/writing/typed-text.ts';
import { db } from '#app/platform/db/client.ts';
import { deviceOf, formatDayAndDevice } from './unsaved-copies.ts';

export type Unfinished = {
  postId: string;
  typed: TypedText;
  version: number;
  at: string;
  source: string;
};

/** `seen`: the `at` of the unfinished text that the form opened with. */
type Writer = { accountId: string; postId: string; form: string; seen: string };
type Text = { typed: TypedText; version: number; email: string; agent: string };

/** The columns of the saved texts: the id of a text, and of each version its text, number, account and form. */
type Saved = Record<'id' | 'versionOf' | 'version' | 'by' | 'form', AnyPgColumn>;

const unfinishedDays = 365;
const longestLine = 2000;

const { accountId, postId, kind: kindOf, version, at, form } = unfinishedPosts;
const isOf = (account: string, post: string) => and(eq(accountId, account), eq(postId, post));

/** The unfinished texts of one kind. */
export function unfinishedTexts(kind: WritingForm, saved: Saved) {
  /** A request that was sent before the save may be stored after the save. */
  const isNotSavedByItsForm = () => {
    const isLater = and(eq(saved.versionOf, postId), gt(saved.version, version));
    return not(saved.versionOf, and(isLater, eq(saved.form, form)));
  };
  const isOfKind = eq(kindOf, kind.kind);

  async function readNewest(condition: SQL | undefined): Promise<Unfinished | undefined> {
    const rows = await db
      .select()
      .from(unfinishedPosts)
      .where(condition)
      .orderBy(desc(at))
      .limit(1);
    const [row] = rows;
    if (!row) return undefined;
    const typed = kind.complete(row.typed);
    const source = formatDayAndDevice(row.at, row.device, new Date());
    return { postId: row.postId, typed, version: row.version, at: row.at.toISOString(), source };
  }

  const isTooLong = (name: string, text = '') =>
    name !== 'document' && lengthOf(text) > (kind.limits[name] ?? longestLine);

  return {
    findUnfinished: (account: string, post: string) =>
      readNewest(and(isOf(account, post), isNotSavedByItsForm())),

    findUnfinishedNew: (account: string) =>
      readNewest(
        and(isOfKind, eq(accountId, account), eq(version, 0), not(saved.id, eq(saved.id, postId))),
      ),

    /** 'stale': another form has written, or the account has saved the text, since the form was opened. */
    async storeUnfinished(writer: Writer, { typed, version, email, agent }: Text) {
      if (
        readDocument(typed.document).problem ||
        kind.names.some((name) => isTooLong(name, typed[name]))
      )
        return { outcome: 'refused' as const };
      const isLater = and(eq(saved.versionOf, writer.postId), gt(saved.version, version));
      const isSavedSince = and(isLater, eq(saved.by, email));
      if ((await db.$count(saved.versionOf.table, isSavedSince)) > 0)
        return { outcome: 'stale' as const };
      const now = new Date();
      const row = {
        kind: kind.kind,
        typed,
        version,
        device: deviceOf(agent),
        form: writer.form,
        at: now,
      };
      const rows = await db
        .insert(unfinishedPosts)
        .values({ accountId: writer.accountId, postId: writer.postId, ...row })
        .onConflictDoUpdate({ target: [accountId, postId], set: row, setWhere: isOwn(writer) })
        .returning({ at });
      return rows[0]
        ? { outcome: 'stored' as const, at: now.toISOString() }
        : { outcome: 'stale' as const };
    },
  };
}

/** `id`: the column of the saved texts of these kinds. */
export async function forgetOldUnfinished(kinds: readonly string[], id: AnyPgColumn) {
  const isOver = lt(at, sql`now() - make_interval(days => ${unfinishedDays})`);
  const isDeleted = and(gt(version, 0), not(id, eq(id, postId)));
  await db.delete(unfinishedPosts).where(and(inArray(kindOf, kinds), or(isOver, isDeleted)));
}

/** Does not delete a text that another window has stored later. */
export async function forgetUnfinished(writer: Writer) {
  await db.delete(unfinishedPosts).where(and(isOf(writer.accountId, writer.postId), isOwn(writer)));
}

const not = (column: AnyPgColumn, condition: SQL | undefined) =>
  notExists(db.select({ column }).from(column.table).where(condition));

function isOwn(writer: Writer) {
  const seen = new Date(writer.seen);
  return or(eq(form, writer.form), Number.isNaN(seen.getTime()) ? undefined : eq(at, seen));
}
