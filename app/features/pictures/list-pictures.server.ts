import { and, asc, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { entries } from '#app/features/entries/schema.ts';
import { pictureUses, posts } from '#app/features/posts/schema.ts';
import { db } from '#app/platform/db/client.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { pictures } from './schema.ts';

const picturesPerPage = 60;

const uses = sql<number>`(select count(*)::int from ${pictureUses} where ${pictureUses.pictureId} = ${pictures.id})`;
// With names of tables: an entry has an id too.
const isInEntry = sql.raw(
  '(entries.picture_id = pictures.id or entries.photographs ? pictures.id::text)',
);
const entryUses = sql<number>`(select count(*)::int from ${entries} where ${isInEntry})`;
const isOnSite = sql<boolean>`site_shows(${pictures.id})`;
const isOriginal = sql<boolean>`(${pictures.hash} in (select cut -> 'original' ->> 'hash' from pictures where cut is not null))`;
export const isUsed = sql`(exists (select from ${pictureUses} where ${pictureUses.pictureId} = ${pictures.id}) or exists (select from ${entries} where ${isInEntry}) or ${isOnSite} or ${isOriginal})`;

export async function listPictures(page: number, words = '', perPage = picturesPerPage) {
  const matches = words ? sql`position(fold(${words}) in fold(${pictures.alt})) > 0` : undefined;
  const rows = await db
    .select({ picture: pictures, uses, entryUses, isOnSite, isOriginal })
    .from(pictures)
    .where(and(isNull(pictures.deletedAt), matches))
    .orderBy(desc(pictures.uploadedAt), desc(pictures.id))
    .limit(perPage + 1)
    .offset((page - 1) * perPage);
  return { pictures: rows.slice(0, perPage), hasOlder: rows.length > perPage };
}

export async function countPictures() {
  const [counts] = await db
    .select({
      total: sql<number>`count(*)::int`,
      used: sql<number>`(count(*) filter (where ${isUsed}))::int`,
      bytes: sql<number>`coalesce(sum(${pictures.bytes}), 0)::float8`,
    })
    .from(pictures)
    .where(isNull(pictures.deletedAt));
  return counts ?? { total: 0, used: 0, bytes: 0 };
}

export async function findPicture(pictureId: string | null) {
  if (!pictureId || !isUuid(pictureId)) return undefined;
  const [found] = await db
    .select({ picture: pictures, isOnSite, isOriginal })
    .from(pictures)
    .where(and(eq(pictures.id, pictureId), isNull(pictures.deletedAt)));
  if (!found) return undefined;
  const usedBy = await db
    .select({ id: posts.id, title: posts.title })
    .from(pictureUses)
    .innerJoin(posts, eq(posts.id, pictureUses.postId))
    .where(eq(pictureUses.pictureId, pictureId))
    .orderBy(asc(posts.title), asc(posts.id));
  const usedByEntries = await db
    .select({ id: entries.id, title: entries.title, kind: entries.kind })
    .from(entries)
    .where(or(eq(entries.pictureId, pictureId), sql`${entries.photographs} ? ${pictureId}`))
    .orderBy(asc(entries.title), asc(entries.id));
  const { picture, ...where } = found;
  return { ...picture, ...where, usedBy, usedByEntries };
}

const mostNamed = 200;

export async function listPicturesById(ids: string[]) {
  const named = ids.filter(isUuid).slice(0, mostNamed);
  if (named.length === 0) return [];
  return db
    .select()
    .from(pictures)
    .where(and(inArray(pictures.id, named), isNull(pictures.purgedAt)));
}

export function listPicturesOfPost(postId: string) {
  return db
    .select()
    .from(pictures)
    .where(isUsedIn([postId]));
}

const isUsedIn = (postIds: string[]) =>
  inArray(
    pictures.id,
    db
      .select({ id: pictureUses.pictureId })
      .from(pictureUses)
      .where(inArray(pictureUses.postId, postIds)),
  );

export async function listDeletedPictures() {
  const isInBin = and(isNotNull(pictures.deletedAt), isNull(pictures.purgedAt));
  return db.select().from(pictures).where(isInBin).orderBy(asc(pictures.deletedAt));
}

type Showing = Pick<typeof posts.$inferSelect, 'id' | 'document' | 'pictureId'>;

const { id, hash, width, height, widths, alt, isDecorative, caption, credit } = pictures;
const pictureColumns = { id, hash, width, height, widths, alt, isDecorative, caption, credit };

export async function findPicturesOf(posts: Showing[]) {
  const ids = posts.filter(mayShowOne).map((post) => post.id);
  return ids.length > 0 ? db.select(pictureColumns).from(pictures).where(isUsedIn(ids)) : [];
}

function mayShowOne({ document, pictureId }: Showing) {
  return pictureId !== null || document.content.some(({ type }) => type === 'photograph');
}
