import { readFileSync } from 'node:fs';
import { create, type Font, type Glyph } from 'fontkit';
import subsetFont from 'subset-font';

export type Type = {
  style: 'normal' | 'italic';
  weight: number;
  size: number;
  letterSpacing: number;
  features: Record<string, boolean>;
};

/** A glyph with the middle of its advance, measured along the line or curve. */
type SetGlyph = {
  glyph: Glyph;
  middle: number;
  advance: number;
};

const CUTS: [Type['style'], number][] = [
  ['normal', 400],
  ['normal', 420],
  ['normal', 440],
  ['normal', 450],
  ['italic', 400],
  ['italic', 420],
  ['italic', 440],
];

/** fontkit cannot vary a WOFF2, so each weight is first cut as a static font. */
async function cutFont(style: Type['style'], weight: number): Promise<Font> {
  const file = `../../node_modules/@fontsource-variable/vollkorn/files/vollkorn-latin-wght-${style}.woff2`;
  const variable = readFileSync(new URL(file, import.meta.url));
  const options = { targetFormat: 'sfnt', keepAllGlyphs: true, variationAxes: { wght: weight } } as const;
  return create(await subsetFont(variable, undefined, options));
}

const fonts = new Map(
  await Promise.all(CUTS.map(async ([style, weight]) => [`${style} ${weight}`, await cutFont(style, weight)] as const)),
);

function fontFor({ style, weight }: Type): Font {
  const font = fonts.get(`${style} ${weight}`);
  if (!font) throw new Error(`No Vollkorn ${style} ${weight} has been cut`);
  return font;
}

export function setLine(text: string, type: Type): SetGlyph[] {
  const font = fontFor(type);
  // As in browsers, letter-spaced text has no ligatures.
  const features = type.letterSpacing === 0 ? type.features : { ...type.features, liga: false };
  const { glyphs, positions } = font.layout(text, features);
  let pen = 0;
  return glyphs.map((glyph, i) => {
    const advance = ((positions[i]?.xAdvance ?? 0) * type.size) / font.unitsPerEm;
    const set = { glyph, advance, middle: pen + advance / 2 };
    pen += advance + type.letterSpacing;
    return set;
  });
}

export function lineWidth(line: SetGlyph[]): number {
  const last = line.at(-1);
  return last ? last.middle + last.advance / 2 : 0;
}

export function placeGlyph(set: SetGlyph, type: Type, at: { x: number; y: number; sin: number; cos: number }): string {
  const scale = type.size / fontFor(type).unitsPerEm;
  const half = set.advance / 2;
  const [sin, cos] = [at.sin * scale, at.cos * scale];
  return set.glyph.path.transform(cos, sin, sin, -cos, at.x - at.cos * half, at.y - at.sin * half).toSVG();
}

/** Chromium's `hanging` baseline: eight tenths of the ascent. */
export function hangingBaseline(type: Type): number {
  const font = fontFor(type);
  return (0.8 * font.ascent * type.size) / font.unitsPerEm;
}
