import { and, inArray, isNull } from 'drizzle-orm';
import { pictures } from '#app/features/pictures/schema.ts';
import { db } from '#app/platform/db/client.ts';
import { isUuid } from '#app/platform/uuid.ts';
import type { Photograph } from '#app/site/photographs.ts';
import type { Site } from '#site/site.ts';
import { type Fault, pictureNeeds } from './rules/check.ts';
import { faults } from './rules/words.ts';

export type NewValue = { path: string; value: unknown };
export type FaultAt = [path: string, fault: Fault];

export async function faultsOfPictures(values: NewValue[]): Promise<FaultAt[]> {
  const chosen = values.filter(({ path, value }) => pictureNeeds.has(path) && value);
  const photographs = await readPhotographs(chosen.map(({ value }) => value));
  return chosen.flatMap(({ path, value }): FaultAt[] => {
    const line = unfitFor(path, photographs.get(`${value}`));
    return line ? [[path, { line }]] : [];
  });
}

function unfitFor(path: string, photograph: Photograph | undefined) {
  const needed = pictureNeeds.get(path);
  if (!photograph) return faults.pictureDeleted;
  if (!needed) return undefined;
  const { width, height, alt, isDecorative } = photograph;
  if (width < needed.width || height < needed.height)
    return faults.pictureSmall(needed, { width, height });
  return alt.trim() || isDecorative ? undefined : faults.pictureSilent;
}

export function photographsOf({ pictures }: Site) {
  return readPhotographs(Object.values(pictures));
}

const { id, hash, width, height, widths, alt, isDecorative } = pictures;

async function readPhotographs(ids: unknown[]) {
  const named = ids.filter((one) => typeof one === 'string').filter(isUuid);
  const rows = await db
    .select({ id, hash, width, height, widths, alt, isDecorative })
    .from(pictures)
    .where(and(inArray(id, named), isNull(pictures.deletedAt)));
  return new Map(rows.map(({ id, ...photograph }): [string, Photograph] => [id, photograph]));
}
