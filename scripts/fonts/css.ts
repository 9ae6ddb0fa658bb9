import type { Font } from 'fontkit';
import { averageWidth, type LocalFont, localFonts } from './metrics.ts';

export type Face = {
  name: string;
  family: string;
  style: 'normal' | 'italic';
  weight: string;
};

const initial: Record<string, string> = { 'font-style': 'normal', 'font-weight': '400' };

function rule(face: Omit<Face, 'name'>, declarations: Record<string, string>): string {
  const { family, style, weight } = face;
  const all = { 'font-family': `'${family}'`, 'font-style': style, 'font-weight': weight, ...declarations };
  const said = Object.entries(all).filter(([property, value]) => initial[property] !== value);
  const lines = said.map(([property, value]) => `  ${property}: ${value};`);
  return `@font-face {\n${lines.join('\n')}\n}`;
}

function fetched(file: string, unicodeRange: string) {
  return {
    'font-display': 'swap',
    src: `url('./${file}.woff2') format('woff2')`,
    'unicode-range': unicodeRange,
  };
}

export function fontFace(face: Face, file: string, unicodeRange: string): string {
  return rule(face, fetched(file, unicodeRange));
}

function percent(ratio: number): string {
  return `${Number((ratio * 100).toFixed(2))}%`;
}

function scaled(font: Font, size: number) {
  const em = font.unitsPerEm;
  return {
    'size-adjust': percent(size),
    'ascent-override': percent(font.ascent / em / size),
    'descent-override': percent(-font.descent / em / size),
    'line-gap-override': percent(font.lineGap / em / size),
  };
}

export function standIn(face: Face, font: Font, file: string, lighter: Font, unicodeRange: string): string {
  return rule(face, { ...fetched(file, unicodeRange), ...scaled(font, averageWidth(font) / averageWidth(lighter)) });
}

function fallbackFace(face: Omit<Face, 'name'>, font: Font, local: LocalFont): string {
  const size = averageWidth(font) / font.unitsPerEm / (local.averageWidth / local.unitsPerEm);
  return rule(face, { src: local.names.map((name) => `local('${name}')`).join(', '), ...scaled(font, size) });
}

/** Those of the italics are in our own family, or a browser would use its upright letters. */
export function fallbackFaces(face: Face, font: Font): string[] {
  const family = face.style === 'italic' ? face.family : `${face.family} Fallback`;
  return localFonts(face).map((local) => fallbackFace({ ...face, family }, font, local));
}
