import type { Photograph } from '#app/site/photographs.ts';
import { faults } from './words.ts';

/** `shape`: the height in widths, from and to. */
type Needs = { width: number; height: number; shape: [least: number, most: number]; said: string };

const needs: Record<string, Needs> = {
  'pictures.cover': { width: 800, height: 1200, shape: [1.3, 1.7], said: 'alta circa una volta e mezza la larghezza' },
  'pictures.portrait': { width: 900, height: 900, shape: [1, 1.6], said: 'quadrata o più alta che larga' },
  'pictures.share': { width: 1200, height: 600, shape: [0.5, 0.6], said: 'larga quasi due volte l’altezza' },
};

export const needsOf = (path: string) => (Object.hasOwn(needs, path) ? needs[path] : undefined);

/** Undefined: it fits there. */
export function unfitFor(path: string, { width, height, alt, isDecorative }: Photograph): string | undefined {
  const needed = needsOf(path);
  if (!needed) return undefined;
  if (width < needed.width || height < needed.height) return faults.pictureSmall(needed, { width, height });
  const [least, most] = needed.shape;
  if (height / width < least || height / width > most) return faults.pictureShape(needed.said, { width, height });
  return alt.trim() || isDecorative ? undefined : faults.pictureSilent;
}
