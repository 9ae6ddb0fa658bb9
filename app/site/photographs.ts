import type { Site } from '#site/site.ts';

/** Where the author may show a photograph of her own instead of a drawing. */
export type Place = keyof Site['pictures'];

/** What a page needs to show one of the store. */
export type Photograph = {
  hash: string;
  width: number;
  height: number;
  widths: number[];
  alt: string;
  isDecorative: boolean;
};
export type Photographs = { [Name in Place]?: Photograph };
