import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { db } from '#app/db/client.ts';
import { pictures } from '#app/db/pictures-schema.ts';
import { pictureUses, posts } from '#app/db/schema.ts';
import { isUuid } from '#app/uuid.ts';

const picturesPerPage = 60;

const uses = sql<number>`(select count(*)::int from ${pictureUses} where ${pictureUses.pictureId} = ${pictures.id})`;

/** Newest first, outside the bin. `words`: what their alternative texts hold. */
export async function listPictures(page: number, words = '') {
  const matches = words ? sql`position(fold(${words}) in fold(${pictures.alt})) > 0` : undefined;
  const rows = await db
    .select({ picture: pictures, uses })
    .from(pictures)
    .where(and(isNull(pictures.deletedAt), matches))
    .orderBy(desc(pictures.uploadedAt), desc(pictures.id))
    .limit(picturesPerPage + 1)
    .offset((page - 1) * picturesPerPage);
  return { pictures: rows.slice(0, picturesPerPage), hasOlder: rows.length > picturesPerPage };
}

export async function countPictures(): Promise<{ total: number; used: number; bytes: number }> {
  const isUsed = sql`exists (select from ${pictureUses} where ${pictureUses.pictureId} = ${pictures.id})`;
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

/** With the posts that show it, also those in the bin. */
export async function findPicture(pictureId: string | null) {
  if (!pictureId || !isUuid(pictureId)) return undefined;
  const [picture] = await db
    .select()
    .from(pictures)
    .where(and(eq(pictures.id, pictureId), isNull(pictures.deletedAt)));
  if (!picture) return undefined;
  const shownBy = await db
    .select({ id: posts.id, title: posts.title })
    .from(pictureUses)
    .innerJoin(posts, eq(posts.id, pictureUses.postId))
    .where(eq(pictureUses.pictureId, pictureId))
    .orderBy(asc(posts.title), asc(posts.id));
  return { ...picture, shownBy };
}

export async function listDeletedPictures() {
  return db.select().from(pictures).where(isNotNull(pictures.deletedAt)).orderBy(asc(pictures.deletedAt));
}
