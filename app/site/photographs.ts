import type { Site } from '#site/site.ts';

/** Where a photograph may replace a drawing. */
export type Place = keyof Site['pictures'];

export type Photograph = {
  hash: string;
  width: number;
  height: number;
  widths: number[];
  alt: string;
  isDecorative: boolean;
};
export type Photographs = { [Name in Place]?: Photograph };
