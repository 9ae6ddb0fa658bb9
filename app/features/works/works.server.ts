import { findVisible, listVisible } from '#app/features/entries/entries.server.ts';
import { listPicturesById } from '#app/features/pictures/list-pictures.server.ts';
import type { Picture } from '#app/features/pictures/picture.ts';
import { excerptText } from '#app/features/writing/text/excerpt.ts';
import { worksPath } from '#app/public-pages.ts';

/** What readers see, in the author's order. */
export async function listWorks() {
  const works = await listVisible('work');
  const pictures = await listPicturesById(works.flatMap(({ pictureId }) => pictureId ?? []));
  return works.map((work) => ({
    ...work,
    excerpt: excerptText(work.start),
    cover: coverOf(pictures, work.pictureId),
  }));
}

/** `pictures`: also those of the text. */
export async function findWork(slug: string) {
  const work = await findVisible(`${worksPath}/${slug}`);
  if (!work) return undefined;
  const { document, content, pictures, pictureId } = work;
  const hasText = content !== '' || document.content.some(({ type }) => type === 'photograph');
  return { ...work, hasText, cover: coverOf(pictures, pictureId) };
}

const coverOf = (pictures: Picture[], id: string | null) =>
  pictures.find((picture) => picture.id === id);
