import { and, inArray, isNull } from 'drizzle-orm';
import { db } from '#app/db/client.ts';
import { pictures } from '#app/db/pictures-schema.ts';
import type { Photograph } from '#app/site/photographs.ts';
import { isUuid } from '#app/uuid.ts';
import type { Site } from '#site/site.ts';
import type { Fault } from './rules/check.ts';
import { needsOf, unfitFor } from './rules/picture-needs.ts';
import { faults } from './rules/words.ts';

const { id, hash, width, height, widths, alt, isDecorative } = pictures;

async function readPhotographs(ids: unknown[]): Promise<Map<string, Photograph>> {
  const named = ids.filter((one) => typeof one === 'string').filter(isUuid);
  if (named.length === 0) return new Map();
  const rows = await db
    .select({ id, hash, width, height, widths, alt, isDecorative })
    .from(pictures)
    .where(and(inArray(id, named), isNull(pictures.deletedAt)));
  return new Map(rows.map(({ id, ...photograph }) => [id, photograph]));
}

/** Those of all these sites, by their ids. */
export function photographsOf(...sites: Site[]) {
  return readPhotographs(sites.flatMap(({ pictures }) => Object.values(pictures)));
}

/** What is wrong with a picture in its place: too small, of another shape, without its text, or gone. */
export async function faultsOfPictures(changes: { path: string; value: unknown }[]): Promise<[string, Fault][]> {
  const chosen = changes.filter(({ path, value }) => needsOf(path) && value);
  const photographs = await readPhotographs(chosen.map(({ value }) => value));
  return chosen.flatMap(({ path, value }): [string, Fault][] => {
    const photograph = photographs.get(`${value}`);
    const line = photograph ? unfitFor(path, photograph) : faults.pictureGone;
    return line ? [[path, { line }]] : [];
  });
}
