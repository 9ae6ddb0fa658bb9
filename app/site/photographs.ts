import type { Site } from '#site/site.ts';

/** A drawing that a photograph may replace. */
export type PictureSlot = keyof Site['pictures'];

export type Photograph = {
  hash: string;
  width: number;
  height: number;
  widths: number[];
  alt: string;
  isDecorative: boolean;
};
export type Photographs = { [Name in PictureSlot]?: Photograph };
