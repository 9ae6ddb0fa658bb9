import type { TextsPage } from '#app/features/overrides/catalogue/page.ts';
import type { Standing } from '#app/features/overrides/history.server.ts';
import { listPictures, listPicturesById } from '#app/features/pictures/list-pictures.server.ts';

/** For a page with a picture: the newest ones, and those that its fields have shown. */
export async function readKnownPictures({ sections }: TextsPage, rows: Standing[]) {
  const fields = sections.flatMap((section) => Object.values(section.fields));
  if (!fields.some(({ kind }) => kind === 'picture')) return [];
  const named = rows.map(({ value }) => value).filter((value) => typeof value === 'string');
  const [{ pictures: newest }, shown] = await Promise.all([listPictures(1), listPicturesById(named)]);
  const all = [...newest.map(({ picture }) => picture), ...shown.filter(({ deletedAt }) => !deletedAt)];
  return [...new Map(all.map((picture) => [picture.id, picture])).values()];
}
