import { altOf, type Picture, usualPath } from '#app/features/pictures/picture.ts';
import type { Picture as Drawing } from '#site/pictures/pictures.ts';
import type { Site } from '#site/site.ts';

/** Where the author may show a photograph of her own instead of a drawing. */
export type Place = keyof Site['pictures'];

/** What a page needs to show it. */
export type Photograph = Pick<Picture, 'hash' | 'width' | 'height' | 'widths' | 'alt' | 'isDecorative'>;
export type Photographs = { [Name in Place]?: Photograph };

/** For machines, which choose no width. */
export function asDrawing(photograph: Photograph): Drawing {
  const src = usualPath(photograph);
  const width = Number(/-(\d+)\.jpg$/.exec(src)?.[1]);
  return { src, width, height: Math.round((photograph.height * width) / photograph.width), alt: altOf(photograph) };
}
