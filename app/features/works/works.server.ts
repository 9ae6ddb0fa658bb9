import { and, eq, sql } from 'drizzle-orm';
import { findVisible, inOrder, isVisible } from '#app/features/entries/entries.server.ts';
import { entries } from '#app/features/entries/schema.ts';
import { listPicturesById } from '#app/features/pictures/list-pictures.server.ts';
import type { Picture } from '#app/features/pictures/picture.ts';
import { excerptText } from '#app/features/writing/text/excerpt.ts';
import { db } from '#app/platform/db/client.ts';
import { worksPath } from '#app/public-pages.ts';
import type { Work } from './work-thing.ts';

const excerptLength = 200;

/** What readers see, in the author's order. */
export async function listWorks(): Promise<(Work & { excerpt: string })[]> {
  const { path, title, fields, pictureId, kind } = entries;
  const start = sql<string>`left(${entries.content}, ${2 * excerptLength})`;
  const works = await db
    .select({ path, title, fields, pictureId, start })
    .from(entries)
    .where(and(isVisible, eq(kind, 'work')))
    .orderBy(...inOrder);
  const pictures = await listPicturesById(works.flatMap(({ pictureId }) => pictureId ?? []));
  return works.map(({ pictureId, start, ...work }) => ({
    ...work,
    excerpt: excerptText(start, excerptLength),
    cover: coverOf(pictures, pictureId),
  }));
}

/** `pictures`: also those of the text. */
export async function findWork(slug: string) {
  const work = await findVisible(`${worksPath}/${slug}`);
  if (!work) return undefined;
  const { id, path, title, fields, document, content, pictures, pictureId } = work;
  const hasText = content !== '' || document.content.some(({ type }) => type === 'photograph');
  const cover = coverOf(pictures, pictureId);
  return { id, path, title, fields, document, content, hasText, pictures, cover };
}

export type FullWork = NonNullable<Awaited<ReturnType<typeof findWork>>>;

const coverOf = (pictures: Picture[], id: string | null) =>
  pictures.find((picture) => picture.id === id);
