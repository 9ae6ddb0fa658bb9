import { and, desc, eq, gt, lt, notExists, or, type SQL, sql } from 'drizzle-orm';
import { readDocument } from '#app/features/posts/document/read-document.ts';
import { lengthOf } from '#app/features/posts/field-rules.ts';
import { posts, postVersions, unfinishedPosts } from '#app/features/posts/schema.ts';
import {
  completeTyped,
  type FieldName,
  fieldNames,
  limits,
  type TypedPost,
} from '#app/features/posts/typed-post.ts';
import { db } from '#app/platform/db/client.ts';
import { deviceOf, formatDayAndDevice } from './unsaved-copies.ts';

export type Unfinished = {
  postId: string;
  typed: TypedPost;
  version: number;
  at: string;
  source: string;
};

/** `seen`: the `at` of the unfinished text that the form opened with. */
type Writer = { accountId: string; postId: string; form: string; seen: string };
type Typed = { typed: TypedPost; version: number; email: string; agent: string };

const unfinishedDays = 365;
const longestLine = 2000;

const { accountId, postId, version, at, form } = unfinishedPosts;
const isOf = (account: string, post: string) => and(eq(accountId, account), eq(postId, post));

export function findUnfinished(account: string, post: string) {
  return readNewest(and(isOf(account, post), isNotSavedByItsForm()));
}

export function findUnfinishedNew(account: string) {
  return readNewest(and(eq(accountId, account), eq(version, 0), isOfNoPost()));
}

async function readNewest(condition: SQL | undefined): Promise<Unfinished | undefined> {
  const [row] = await db.select().from(unfinishedPosts).where(condition).orderBy(desc(at)).limit(1);
  if (!row) return undefined;
  const typed = completeTyped(row.typed);
  const source = formatDayAndDevice(row.at, row.device, new Date());
  return { postId: row.postId, typed, version: row.version, at: row.at.toISOString(), source };
}

/** 'stale': another form has written, or the account has saved the post, since the form was opened. */
export async function storeUnfinished(writer: Writer, { typed, version, email, agent }: Typed) {
  if (
    readDocument(typed.document).problem ||
    fieldNames.some((name) => isTooLong(name, typed[name]))
  )
    return { outcome: 'refused' as const };
  const { postId: post, by } = postVersions;
  const isSavedSince = and(
    eq(post, writer.postId),
    gt(postVersions.version, version),
    eq(by, email),
  );
  if ((await db.$count(postVersions, isSavedSince)) > 0) return { outcome: 'stale' as const };
  const now = new Date();
  const row = { typed, version, device: deviceOf(agent), form: writer.form, at: now };
  const rows = await db
    .insert(unfinishedPosts)
    .values({ accountId: writer.accountId, postId: writer.postId, ...row })
    .onConflictDoUpdate({ target: [accountId, postId], set: row, setWhere: isOwn(writer) })
    .returning({ at });
  return rows[0]
    ? { outcome: 'stored' as const, at: now.toISOString() }
    : { outcome: 'stale' as const };
}

const isTooLong = (name: FieldName, text: string) =>
  name !== 'document' && lengthOf(text) > (limits[name] ?? longestLine);

/** Does not delete a text that another window has stored later. */
export async function forgetUnfinished(writer: Writer) {
  await db.delete(unfinishedPosts).where(and(isOf(writer.accountId, writer.postId), isOwn(writer)));
}

export async function forgetOldUnfinished() {
  const isOver = lt(at, sql`now() - make_interval(days => ${unfinishedDays})`);
  await db.delete(unfinishedPosts).where(or(isOver, and(gt(version, 0), isOfNoPost())));
}

/** A request that was sent before the save may be stored after the save. */
function isNotSavedByItsForm() {
  const isOfPost = eq(postVersions.postId, postId);
  const saved = and(isOfPost, gt(postVersions.version, version), eq(postVersions.form, form));
  return notExists(db.select({ version: postVersions.version }).from(postVersions).where(saved));
}

const isOfNoPost = () =>
  notExists(db.select({ id: posts.id }).from(posts).where(eq(posts.id, postId)));

function isOwn(writer: Writer) {
  const seen = new Date(writer.seen);
  return or(eq(form, writer.form), Number.isNaN(seen.getTime()) ? undefined : eq(at, seen));
}
