import type { Font } from 'fontkit';
import { averageWidth, type LocalFont, localFonts } from './metrics.ts';

export type Face = {
  name: string;
  family: string;
  style: 'normal' | 'italic';
  weight: string;
};

function rule(declarations: Record<string, string>): string {
  const lines = Object.entries(declarations).map(([property, value]) => `  ${property}: ${value};`);
  return `@font-face {\n${lines.join('\n')}\n}`;
}

export function fontFace(face: Face, file: string, unicodeRange: string): string {
  return rule({
    'font-family': `'${face.family}'`,
    'font-style': face.style,
    'font-weight': face.weight,
    'font-display': 'swap',
    src: `url('./${file}.woff2') format('woff2')`,
    'unicode-range': unicodeRange,
  });
}

function percent(ratio: number): string {
  return `${Number((ratio * 100).toFixed(2))}%`;
}

function fallbackFace(face: Face, font: Font, local: LocalFont): string {
  const em = font.unitsPerEm;
  const size = averageWidth(font) / em / (local.averageWidth / local.unitsPerEm);
  return rule({
    'font-family': `'${face.family} Fallback'`,
    'font-style': face.style,
    'font-weight': face.weight,
    src: local.names.map((name) => `local('${name}')`).join(', '),
    'size-adjust': percent(size),
    'ascent-override': percent(font.ascent / em / size),
    'descent-override': percent(-font.descent / em / size),
    'line-gap-override': percent(font.lineGap / em / size),
  });
}

/** System fonts scaled to our widths and line height, so that the swap moves nothing. The last installed one wins. */
export function fallbackFaces(face: Face, font: Font): string[] {
  return localFonts(face).map((local) => fallbackFace(face, font, local));
}
