import type { ActionResult } from '#app/ui/action-result.ts';
import type { Notice } from '#app/ui/notices.tsx';

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

export function cutOf({
  cut,
  hash,
  width,
  height,
}: Omit<CroppedPicture, 'focalX' | 'focalY'>): StoredCut {
  return cut ?? { original: { hash, width, height }, turns: 0, x: 0, y: 0, width, height };
}

export const maxPhotographMegabytes = 15;
export const pictureBinDays = 30;

export type Frame = { x: number; y: number; width: number; height: number };
/** `turns`: quarters of a turn, clockwise. */
export type Cut = Frame & { turns: number };
export type StoredCut = Cut & { original: Pick<Picture, 'hash' | 'width' | 'height'> };
export type Needs = { width: number; height: number; shape: [least: number, most: number] };

/** Cropping retains the focal point: 0 (left, top) to 1. */
export type CroppedPicture = Picture & { focalX: number; focalY: number; cut: StoredCut | null };

export const extensions = ['avif', 'webp', 'jpg'] as const;
export type Extension = (typeof extensions)[number];

// A phone, a phone of double pixel density, a tablet.
const usualWidths = [768, 1280, 1920];

export function variantWidths({ width }: Pick<Picture, 'width'>) {
  return [...new Set(usualWidths.map((usual) => Math.min(usual, width)))];
}

/** The original is the full-width JPEG, or the full-width WebP of a transparent picture. */
export function fileNameOf({ hash }: Pick<Picture, 'hash'>, width: number, extension: Extension) {
  return `${hash}-${width}.${extension}`;
}

export function pathOf(picture: Pick<Picture, 'hash'>, width: number, extension: Extension) {
  return `/media/${fileNameOf(picture, width, extension)}`;
}

/** Of the picture of a shared link, in pixels (Open Graph). */
export const sharedSize = { width: 1200, height: 630 };

/** Drawn on request: the whole picture in the size of a shared link, on a ground of this colour. */
export function sharedFileOf({ hash }: Pick<Picture, 'hash'>, ground: string) {
  return `${hash}-su-${ground.slice(1)}.jpg`;
}

export function usualPath(picture: Pick<Picture, 'hash' | 'width' | 'widths'>) {
  return pathOf(picture, picture.widths.find((width) => width >= 1280) ?? picture.width, 'jpg');
}

export function listOfWidths(picture: Pick<Picture, 'hash' | 'widths'>, extension: Extension) {
  return picture.widths.map((width) => `${pathOf(picture, width, extension)} ${width}w`).join(', ');
}

/** `written`: the text of the post, which takes precedence over the picture’s own. */
export function altOf({ alt, isDecorative }: Pick<Picture, 'alt' | 'isDecorative'>, written = '') {
  return isDecorative ? '' : written.trim() || alt;
}

export function wordsBelow({ caption, credit }: Pick<Picture, 'caption' | 'credit'>) {
  return [caption, credit].filter(Boolean).join(' ');
}

// One star around full words means italics, two mean bold.
export const captionMark =
  /(?<![\p{L}\p{N}*])(\*{1,2}(?![\s*])[^*]*[^\s*]\*{1,2})(?![\p{L}\p{N}*])/gu;

export const plainCaption = (text: string) =>
  text.replaceAll(captionMark, (marked) => marked.replaceAll('*', ''));

export function isFileName(name: string) {
  return /^[\da-f]{64}-\d{1,4}\.(?:avif|webp|jpg)$/.test(name);
}

/** Older versions may have stored other formats. */
export const isStoredPicture = (name: string) => /^[\da-f]{64}-\d+\.\w+$/.test(name);

export type PhotographsPage = { pictures: CroppedPicture[]; hasOlder: boolean };

export type Described = ActionResult & { picture?: CroppedPicture };

export type Uploaded = { picture: CroppedPicture } | { problem: Notice };
