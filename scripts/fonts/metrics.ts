import type { Font } from 'fontkit';
import type { Face } from './css.ts';

export type LocalFont = {
  names: string[];
  unitsPerEm: number;
  averageWidth: number;
};

function local(averageWidth: number, unitsPerEm: number, ...names: string[]): LocalFont {
  return { names, unitsPerEm, averageWidth };
}

/** @capsizecss/metrics 4.3.0; DejaVu and Noto Sans measured. Best font last. */
const LOCAL_FONTS: Record<string, LocalFont[]> = {
  'Vollkorn normal': [
    local(1058, 2048, 'DejaVu Serif', 'DejaVuSerif'),
    local(481, 1000, 'Noto Serif', 'NotoSerif-Regular'),
    local(832, 2048, 'Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif', 'LiberationSerif'),
    local(913, 2048, 'Georgia', 'Gelasio', 'Gelasio-Regular'),
  ],
  'Vollkorn italic': [
    local(1058, 2048, 'DejaVu Serif Italic', 'DejaVuSerif-Italic'),
    local(469, 1000, 'Noto Serif Italic', 'NotoSerif-Italic'),
    local(836, 2048, 'Times New Roman Italic', 'TimesNewRomanPS-ItalicMT', 'Liberation Serif Italic'),
    local(931, 2048, 'Georgia Italic', 'Georgia-Italic', 'Gelasio Italic', 'Gelasio-Italic'),
  ],
  'Alegreya Sans normal': [
    local(1041, 2048, 'DejaVu Sans', 'DejaVuSans'),
    local(474, 1000, 'Noto Sans Regular', 'NotoSans-Regular'),
    local(911, 2048, 'Roboto', 'Roboto-Regular'),
    local(913, 2048, 'Arial', 'ArialMT', 'Liberation Sans', 'LiberationSans'),
    local(934, 2048, 'Trebuchet MS', 'TrebuchetMS'),
  ],
  'Alegreya Sans bold': [
    local(1176, 2048, 'DejaVu Sans Bold', 'DejaVuSans-Bold'),
    local(504, 1000, 'Noto Sans Bold', 'NotoSans-Bold'),
    local(926, 2048, 'Roboto Bold', 'Roboto-Bold'),
    local(983, 2048, 'Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'LiberationSans-Bold'),
    local(976, 2048, 'Trebuchet MS Bold', 'TrebuchetMS-Bold'),
  ],
};

export function localFonts(face: Face): LocalFont[] {
  return LOCAL_FONTS[`${face.family} ${face.weight === '700' ? 'bold' : face.style}`] ?? [];
}

/** Per 10,000, from @capsizecss/unpack 4.0.1; `_` is the space. */
const FREQUENCIES =
  '_1540 e922 t672 a668 i588 n578 o571 r526 s469 h351 l304 d298 c232 u207 m181 f170 p163 g155 y123 b114 w110 ' +
  ",83 .79 v76 053 k46 T41 S41 A40 |38 C31 226 M25 x25 123 P23 I22 [21 B20 -18 U16 515 R15 F15 '14 N14 H13 D13 " +
  'L12 "12 W12 z11 G11 E11 310 (10 )10 j9 J9 O9 48 q8 :8 67 87 ]7 K7 =7 96 75 V5 Y3 $2 Z2 Q1 á1 é1 /1 %1 ;1 X1';

export function averageWidth(font: Font): number {
  const widths = FREQUENCIES.split(' ').map((entry) => {
    const character = entry.charAt(0) === '_' ? ' ' : entry.charAt(0);
    return font.glyphForCodePoint(character.charCodeAt(0)).advanceWidth * (Number(entry.slice(1)) / 10_000);
  });
  return widths.reduce((sum, width) => sum + width, 0);
}
