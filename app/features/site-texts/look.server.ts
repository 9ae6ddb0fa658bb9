import { and, inArray, isNull } from 'drizzle-orm';
import { db } from '#app/db/client.ts';
import { pictures } from '#app/features/pictures/schema.ts';
import type { Photograph } from '#app/site/served.ts';
import { isUuid } from '#app/uuid.ts';
import type { Site } from '#site/site.ts';
import type { Fault } from './rules/check.ts';
import { faults } from './rules/words.ts';

export type NewValue = { path: string; value: unknown };
export type FaultAt = [path: string, fault: Fault];

/** `shape`: height divided by width. */
type Needs = { width: number; height: number; shape: [least: number, most: number]; said: string };

const needs = new Map<string, Needs>([
  [
    'pictures.cover',
    { width: 800, height: 1200, shape: [1.3, 1.7], said: 'alta circa una volta e mezza la larghezza' },
  ],
  ['pictures.portrait', { width: 900, height: 900, shape: [1, 1.6], said: 'quadrata o più alta che larga' }],
  ['pictures.share', { width: 1200, height: 600, shape: [0.5, 0.6], said: 'larga quasi due volte l’altezza' }],
]);

export async function faultsOfPictures(values: NewValue[]): Promise<FaultAt[]> {
  const chosen = values.filter(({ path, value }) => needs.has(path) && value);
  const photographs = await readPhotographs(chosen.map(({ value }) => value));
  return chosen.flatMap(({ path, value }): FaultAt[] => {
    const line = unfitFor(needs.get(path), photographs.get(`${value}`));
    return line ? [[path, { line }]] : [];
  });
}

function unfitFor(needed: Needs | undefined, photograph: Photograph | undefined) {
  if (!photograph) return faults.pictureGone;
  if (!needed) return undefined;
  const { width, height, alt, isDecorative } = photograph;
  if (width < needed.width || height < needed.height) return faults.pictureSmall(needed, { width, height });
  const [least, most] = needed.shape;
  if (height / width < least || height / width > most) return faults.pictureShape(needed.said, { width, height });
  return alt.trim() || isDecorative ? undefined : faults.pictureSilent;
}

export function photographsOf({ pictures }: Site) {
  return readPhotographs(Object.values(pictures));
}

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
