/** What shows a photograph: its row, without who and when. */
export type Picture = {
  id: string;
  hash: string;
  width: number;
  height: number;
  widths: number[];
  alt: string;
  isDecorative: boolean;
  caption: string | null;
  credit: string | null;
};

/** With the place that stays when it is cropped, from 0, the left and the top, to 1. */
export type CroppedPicture = Picture & { focalX: number; focalY: number };

/** What a variant is drawn as, the smallest first: of these a browser takes the first that it knows. */
export const extensions = ['avif', 'webp', 'jpg'] as const;
export type Extension = (typeof extensions)[number];

// A phone from edge to edge, or the text's width on a screen of one point; the same of two points; a tablet.
const usualWidths = [768, 1280, 1920];

export function variantWidths({ width }: Pick<Picture, 'width'>): number[] {
  return [...new Set(usualWidths.map((usual) => Math.min(usual, width)))];
}

/** The JPEG in the picture's own width is what the upload became; everything else is drawn of it. */
export function fileNameOf({ hash }: Pick<Picture, 'hash'>, width: number, extension: Extension) {
  return `${hash}-${width}.${extension}`;
}

export function pathOf(picture: Pick<Picture, 'hash'>, width: number, extension: Extension) {
  return `/media/${fileNameOf(picture, width, extension)}`;
}

/** For a mail, a feed and machines, which choose no width. */
export function usualPath(picture: Pick<Picture, 'hash' | 'width' | 'widths'>) {
  return pathOf(picture, picture.widths.find((width) => width >= 1280) ?? picture.width, 'jpg');
}

/** For a browser, which chooses. */
export function listOfWidths(picture: Pick<Picture, 'hash' | 'widths'>, extension: Extension) {
  return picture.widths.map((width) => `${pathOf(picture, width, extension)} ${width}w`).join(', ');
}

/** The words of a text's own mark come before those that the picture has everywhere. */
export function altOf({ alt, isDecorative }: Pick<Picture, 'alt' | 'isDecorative'>, written = '') {
  return isDecorative ? '' : written.trim() || alt;
}

/** Its sentence, then its credit: for what shows both alike. */
export function wordsBelow({ caption, credit }: Pick<Picture, 'caption' | 'credit'>) {
  return [caption, credit].filter(Boolean).join(' ');
}

export function isFileName(name: string) {
  return /^[\da-f]{64}-\d{1,4}\.(?:avif|webp|jpg)$/.test(name);
}
