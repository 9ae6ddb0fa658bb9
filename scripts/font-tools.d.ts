/** Two packages ship no types. */

declare module 'fontkit' {
  export interface Font {
    ascent: number;
    descent: number;
    unitsPerEm: number;
    availableFeatures: string[];
    characterSet: number[];
    glyphForCodePoint(codePoint: number): { id: number; advanceWidth: number };
    layout(text: string, features?: Record<string, boolean>): { positions: object[] };
  }

  export function create(buffer: Buffer): Font;
}

declare module 'subset-font' {
  interface Options {
    targetFormat?: 'sfnt' | 'woff2';
    variationAxes?: Record<string, number | { min: number; max: number; default?: number }>;
    keepAllGlyphs?: boolean;
    noHinting?: boolean;
    keepFeatures?: string[];
  }

  function subsetFont(font: Buffer, text: string | undefined, options?: Options): Promise<Buffer>;
  export = subsetFont;
}
