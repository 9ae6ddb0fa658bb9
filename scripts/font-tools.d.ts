/** These packages ship no types. */

declare module 'fontkit' {
  export interface Glyph {
    id: number;
    advanceWidth: number;
  }

  export interface GlyphRun {
    glyphs: Glyph[];
    positions: { xAdvance: number; xOffset: number; yOffset: number }[];
  }

  export interface Font {
    ascent: number;
    descent: number;
    lineGap: number;
    unitsPerEm: number;
    availableFeatures: string[];
    characterSet: number[];
    glyphForCodePoint(codePoint: number): Glyph;
    layout(text: string, features?: Record<string, boolean>): GlyphRun;
  }

  export function create(buffer: Buffer): Font;
}

declare module 'subset-font' {
  interface Options {
    targetFormat?: 'sfnt' | 'woff' | 'woff2';
    variationAxes?: Record<string, number | { min: number; max: number; default?: number }>;
    keepAllGlyphs?: boolean;
    noHinting?: boolean;
    keepFeatures?: string[];
    dropTables?: string[];
  }

  function subsetFont(font: Buffer, text: string | undefined, options?: Options): Promise<Buffer>;
  export = subsetFont;
}
