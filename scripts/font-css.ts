import { readFileSync } from 'node:fs';
import type { Font } from 'fontkit';

export type Face = { name: string; family: string; style: 'normal' | 'italic'; weight: string };
type Descriptors = Record<string, string>;

const initial: Descriptors = { 'font-style': 'normal', 'font-weight': '400' };

function rule({ family, style, weight }: Face, descriptors: Descriptors): string {
  const all = {
    'font-family': `'${family}'`,
    'font-style': style,
    'font-weight': weight,
    ...descriptors,
  };
  const changed = Object.entries(all).filter(([property, value]) => initial[property] !== value);
  return `@font-face {\n${changed.map(([property, value]) => `  ${property}: ${value};`).join('\n')}\n}`;
}

export function fontFace(
  face: Face,
  file: string,
  unicodeRange: string,
  more: Descriptors = {},
): string {
  const src = `url('./${file}.woff2') format('woff2')`;
  return rule(face, { 'font-display': 'swap', src, 'unicode-range': unicodeRange, ...more });
}

/** Scales a lighter file to the width of the face. */
export function fallbackFace(
  face: Face,
  font: Font,
  file: string,
  lighter: Font,
  unicodeRange: string,
): string {
  return fontFace(
    face,
    file,
    unicodeRange,
    scaled(font, averageWidth(font) / averageWidth(lighter)),
  );
}

/** Italic fallbacks have the family name itself; otherwise a browser would use its upright face. */
export function fallbackFaces(face: Face, font: Font): string[] {
  const family = face.style === 'italic' ? face.family : `${face.family} Fallback`;
  // Bold text uses the medium weight until its font has loaded.
  const locals = (face.weight !== '700' && LOCAL_FONTS[`${face.family} ${face.style}`]) || [];
  return locals.map(({ width, names }) => {
    const size = averageWidth(font) / font.unitsPerEm / width;
    const src = names.map((name) => `local('${name}')`).join(', ');
    return rule({ ...face, family }, { src, ...scaled(font, size) });
  });
}

function scaled(font: Font, size: number) {
  const percent = (ratio: number) => `${Number((ratio * 100).toFixed(2))}%`;
  return {
    'size-adjust': percent(size),
    'ascent-override': percent(font.ascent / font.unitsPerEm / size),
    'descent-override': percent(-font.descent / font.unitsPerEm / size),
  };
}

/** Widths from @capsizecss/metrics 4.3.0, the best font last. Each system has at least one font of each kind. */
const LOCAL_FONTS: Record<string, { width: number; names: string[] }[]> = {
  'Vollkorn normal': [
    { width: 481 / 1000, names: ['Noto Serif', 'NotoSerif-Regular'] },
    {
      width: 832 / 2048,
      names: ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif', 'LiberationSerif'],
    },
    { width: 913 / 2048, names: ['Georgia', 'Gelasio', 'Gelasio-Regular'] },
  ],
  'Vollkorn italic': [
    { width: 469 / 1000, names: ['Noto Serif Italic', 'NotoSerif-Italic'] },
    {
      width: 836 / 2048,
      names: ['Times New Roman Italic', 'TimesNewRomanPS-ItalicMT', 'Liberation Serif Italic'],
    },
    {
      width: 931 / 2048,
      names: ['Georgia Italic', 'Georgia-Italic', 'Gelasio Italic', 'Gelasio-Italic'],
    },
  ],
  'Alegreya Sans normal': [
    { width: 911 / 2048, names: ['Roboto', 'Roboto-Regular'] },
    { width: 913 / 2048, names: ['Arial', 'ArialMT', 'Liberation Sans', 'LiberationSans'] },
  ],
};

/** Occurrences per 10,000 characters, from @capsizecss/unpack 4.0.1; `_` is the space. */
const FREQUENCIES =
  '_1540 e922 t672 a668 i588 n578 o571 r526 s469 h351 l304 d298 c232 u207 m181 f170 p163 g155 y123 b114 w110 ' +
  ",83 .79 v76 053 k46 T41 S41 A40 |38 C31 226 M25 x25 123 P23 I22 [21 B20 -18 U16 515 R15 F15 '14 N14 H13 D13 " +
  'L12 "12 W12 z11 G11 E11 310 (10 )10 j9 J9 O9 48 q8 :8 67 87 ]7 K7 =7 96 75 V5 Y3 $2 Z2 Q1 á1 é1 /1 %1 ;1 X1';

function averageWidth(font: Font): number {
  return FREQUENCIES.split(' ').reduce((sum, entry) => {
    const character = entry.charAt(0).replace('_', ' ');
    return (
      sum +
      font.glyphForCodePoint(character.charCodeAt(0)).advanceWidth *
        (Number(entry.slice(1)) / 10_000)
    );
  }, 0);
}

export function unicodeRange(characters: number[], leftOut: number[] = []): string {
  const runs: [number, number][] = [];
  for (const character of [...new Set(characters).difference(new Set(leftOut))].sort(
    (a, b) => a - b,
  )) {
    const last = runs.at(-1);
    if (last && last[1] === character - 1) last[1] = character;
    else runs.push([character, character]);
  }
  const hex = (codePoint: number) => codePoint.toString(16).toUpperCase();
  return runs
    .map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`))
    .join(', ');
}

export function declaredRange(unicodeJson: URL, subset: string): number[] {
  const ranges: string = JSON.parse(readFileSync(unicodeJson, 'utf8'))[subset];
  return [...ranges.matchAll(/U\+(\w+)(?:-(\w+))?/g)].flatMap(([, from = '', to = from]) => {
    const [first, last] = [Number.parseInt(from, 16), Number.parseInt(to, 16)];
    return Array.from({ length: last - first + 1 }, (_, i) => first + i);
  });
}
