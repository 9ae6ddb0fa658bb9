import { readFileSync } from 'node:fs';
import type { Font } from 'fontkit';

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

type LocalFont = {
  names: string[];
  unitsPerEm: number;
  averageWidth: number;
};

function local(averageWidth: number, unitsPerEm: number, ...names: string[]): LocalFont {
  return { names, unitsPerEm, averageWidth };
}

/** @capsizecss/metrics 4.3.0. Best font last. Apple and Windows, Linux and Android have at least one of each kind. */
const LOCAL_FONTS: Record<string, LocalFont[]> = {
  'Vollkorn normal': [
    local(481, 1000, 'Noto Serif', 'NotoSerif-Regular'),
    local(832, 2048, 'Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif', 'LiberationSerif'),
    local(913, 2048, 'Georgia', 'Gelasio', 'Gelasio-Regular'),
  ],
  'Vollkorn italic': [
    local(469, 1000, 'Noto Serif Italic', 'NotoSerif-Italic'),
    local(836, 2048, 'Times New Roman Italic', 'TimesNewRomanPS-ItalicMT', 'Liberation Serif Italic'),
    local(931, 2048, 'Georgia Italic', 'Georgia-Italic', 'Gelasio Italic', 'Gelasio-Italic'),
  ],
  'Alegreya Sans normal': [
    local(911, 2048, 'Roboto', 'Roboto-Regular'),
    local(913, 2048, 'Arial', 'ArialMT', 'Liberation Sans', 'LiberationSans'),
  ],
};

/** What is bold stands in the medium weight until its letters come. */
function localFonts({ family, weight, style }: Face): LocalFont[] {
  return (weight !== '700' && LOCAL_FONTS[`${family} ${style}`]) || [];
}

/** Per 10,000, from @capsizecss/unpack 4.0.1; `_` is the space. */
const FREQUENCIES =
  '_1540 e922 t672 a668 i588 n578 o571 r526 s469 h351 l304 d298 c232 u207 m181 f170 p163 g155 y123 b114 w110 ' +
  ",83 .79 v76 053 k46 T41 S41 A40 |38 C31 226 M25 x25 123 P23 I22 [21 B20 -18 U16 515 R15 F15 '14 N14 H13 D13 " +
  'L12 "12 W12 z11 G11 E11 310 (10 )10 j9 J9 O9 48 q8 :8 67 87 ]7 K7 =7 96 75 V5 Y3 $2 Z2 Q1 á1 é1 /1 %1 ;1 X1';

function averageWidth(font: Font): number {
  const widths = FREQUENCIES.split(' ').map((entry) => {
    const character = entry.charAt(0) === '_' ? ' ' : entry.charAt(0);
    return font.glyphForCodePoint(character.charCodeAt(0)).advanceWidth * (Number(entry.slice(1)) / 10_000);
  });
  return widths.reduce((sum, width) => sum + width, 0);
}

function hex(codePoint: number): string {
  return codePoint.toString(16).toUpperCase();
}

export function unicodeRange(characters: number[], leftOut: number[] = []): string {
  const absent = new Set(leftOut);
  const sorted = [...new Set(characters)].filter((character) => !absent.has(character)).sort((a, b) => a - b);
  const runs: [number, number][] = [];
  for (const character of sorted) {
    const last = runs.at(-1);
    if (last && last[1] === character - 1) last[1] = character;
    else runs.push([character, character]);
  }
  return runs.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(', ');
}

export function declaredRange(unicodeJson: URL, subset: string): number[] {
  const ranges = JSON.parse(readFileSync(unicodeJson, 'utf8'))[subset] as string;
  return ranges.split(',').flatMap((range) => {
    const [from = 0, to = from] = range
      .replace('U+', '')
      .split('-')
      .map((digits) => Number.parseInt(digits, 16));
    return Array.from({ length: to - from + 1 }, (_, i) => from + i);
  });
}
