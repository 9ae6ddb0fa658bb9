// Makes site/fonts/; run by hand. Each face has files for common characters, the rest of Italian and all of Latin.
// The first screen needs two of the files, and a title in italics a third; scaled fallbacks replace the others until
// `later-fonts.css` has loaded.

import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import subsetFont from 'subset-font';
import {
  declaredRange,
  type Face,
  fallbackFace,
  fallbackFaces,
  fontFace,
  unicodeRange,
} from './font-css.ts';

const OUT = new URL('../site/fonts/', import.meta.url);
const MODULES = new URL('../node_modules/', import.meta.url);

const VOLLKORN = '@fontsource-variable/vollkorn';
const ALEGREYA = '@fontsource/alegreya-sans';

const ASCII = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('');
const ACCENTED = 'àèéìíîòóùúâêôûäöüçñ';
const MARKS = '«»“”‘’…·–—×€©°ªº†−↑→↓\u00A0\u2009\u202F';
const ITALIAN = ASCII + ACCENTED + ACCENTED.toUpperCase() + MARKS;

const FIRST = `${ASCII.replaceAll(/["#$%&*<=>\\^`{|}~]/g, '')}àèéìòùÀÈÉÌÒÙ«»“”‘’…·–€×©\u00A0`;
const REST = [...ITALIAN].filter((character) => !FIRST.includes(character)).join('');
const FIGURES = '0123456789';

/** No font has U+202F. Browsers make it from the space if the range lists it. */
const SYNTHESISED = [0x202f];

type Axis = NonNullable<Parameters<typeof subsetFont>[2]>['variationAxes'];
type Source = Face & { package: string; fileOf: (subset: string) => string };

const vollkorn = (name: string, style: Face['style']): Source => ({
  name: `vollkorn-${name}`,
  family: 'Vollkorn',
  style,
  weight: '400 500',
  package: VOLLKORN,
  fileOf: (subset) => `vollkorn-${subset}-wght-${style}`,
});
const alegreya = (weight: string): Source => ({
  name: `alegreya-sans-${weight}`,
  family: 'Alegreya Sans',
  style: 'normal',
  weight,
  package: ALEGREYA,
  fileOf: (subset) => `alegreya-sans-${subset}-${weight}-normal`,
});

const roman = vollkorn('roman', 'normal');
const italic = vollkorn('italic', 'italic');
const regular = alegreya('400');
const medium = alegreya('500');
const bold = alegreya('700');
const SOURCES = [roman, italic, regular, medium, bold];

const DISPENSABLE = ['ccmp', 'mark', 'mkmk', 'rvrn', 'frac', 'numr', 'dnom'];
const DISPENSABLE_AT_FIRST = [...DISPENSABLE, 'tnum', 'pnum'];
const VARIABLE = { wght: { min: 400, max: 500, default: 400 } };
/** A weight between 420 (titles) and 500 (name). */
const HEAVIER = 450;

const [STRAIGHT, CURVED] = [0x27, 0x2019];

function characterMap(font: Font): Buffer {
  const groups = font.characterSet.toSorted((a, b) => a - b);
  const table = Buffer.alloc(28 + groups.length * 12);
  const header = { 2: 1, 4: 3, 6: 10, 12: 12 };
  for (const [at, value] of Object.entries(header)) table.writeUInt16BE(value, Number(at));
  table.writeUInt32BE(12, 8);
  table.writeUInt32BE(table.length - 12, 16);
  table.writeUInt32BE(groups.length, 24);
  for (const [i, character] of groups.entries()) {
    const glyph = font.glyphForCodePoint(character === STRAIGHT ? CURVED : character).id;
    for (const [field, value] of [character, character, glyph].entries()) {
      table.writeUInt32BE(value, 28 + i * 12 + field * 4);
    }
  }
  return table;
}

/** Draws the straight apostrophe as the curved one. `sfnt` is uncompressed; subsetting writes its checksums. */
function curveApostrophe(sfnt: Buffer, font: Font): Buffer {
  const map = characterMap(font);
  const curved = Buffer.concat([sfnt, Buffer.alloc(-sfnt.length & 3), map]);
  const record = curved.indexOf('cmap', 12);
  curved.writeUInt32BE(curved.length - map.length, record + 8);
  curved.writeUInt32BE(map.length, record + 12);
  return curved;
}

function packageFile({ package: name, fileOf }: Source, subset: string): URL {
  return new URL(`${name}/files/${fileOf(subset)}.woff2`, MODULES);
}

function characters(font: Font): number[] {
  return font.characterSet.filter((character) => character >= 0x20 && character !== 0xffff);
}

async function makeSubset(
  source: Source,
  text = FIRST,
  dispensable = DISPENSABLE,
  wght: Axis = VARIABLE,
) {
  const latin = readFileSync(packageFile(source, 'latin'));
  const sfnt = await subsetFont(latin, undefined, { targetFormat: 'sfnt', keepAllGlyphs: true });
  return subsetFont(curveApostrophe(sfnt, create(sfnt)), text, {
    targetFormat: 'woff2',
    noHinting: true,
    keepFeatures: create(latin).availableFeatures.filter((tag) => !dispensable.includes(tag)),
    ...(source.package === VOLLKORN && { variationAxes: wght }),
  });
}

async function writeSubsets(source: Source) {
  // The file of the first screen has the common characters of the regular sans.
  if (source !== regular) write(source.name, await makeSubset(source));
  write(`${source.name}-rest`, await makeSubset(source, REST));
  for (const part of ['latin', 'latin-ext']) {
    copyFileSync(packageFile(source, part), new URL(`${source.name}-${part}-full.woff2`, OUT));
  }
}

function write(file: string, font: Buffer) {
  writeFileSync(new URL(`${file}.woff2`, OUT), font);
}

/** Of titles, in their weight. */
const makeTitleItalic = () =>
  makeSubset(italic, FIRST.replaceAll(/[\d()+@/[\]_€×©·]/g, ''), DISPENSABLE_AT_FIRST, {
    wght: 420,
  });

const makeFirst = (source: Source) =>
  makeSubset(source, FIRST, DISPENSABLE_AT_FIRST, { wght: 400 });

const fontOf = (file: string) => create(readFileSync(new URL(`${file}.woff2`, OUT)));

const NEVER_DRAWN = '\u00ad'.charCodeAt(0);

/** If two faces have a character, the last one declared wins. */
function laterFaces(source: Source, weight = source.weight, isDrawn = false): string[] {
  const face = { ...source, weight };
  const rest = characters(fontOf(`${source.name}-rest`));
  const own = [...drawn, ...rest, NEVER_DRAWN];
  const latin = characters(create(readFileSync(packageFile(source, 'latin'))));
  const latinExt = declaredRange(new URL(`${source.package}/unicode.json`, MODULES), 'latin-ext');
  return [
    fontFace(face, `${source.name}-latin-ext-full`, unicodeRange(latinExt, [...latin, ...own])),
    fontFace(face, `${source.name}-latin-full`, unicodeRange(latin, own)),
    fontFace(face, `${source.name}-rest`, unicodeRange(rest, drawn)),
    ...(isDrawn ? [] : [fontFace(face, source.name, unicodeRange(drawn))]),
  ];
}

async function firstFaces(): Promise<string[]> {
  const range = unicodeRange(drawn);
  const heavier = create(await makeSubset(roman, FIRST, DISPENSABLE, { wght: HEAVIER }));
  return [
    fontFace({ ...roman, weight: '400' }, 'vollkorn-first', range),
    fallbackFace(
      { ...roman, weight: '401 500' },
      heavier,
      'vollkorn-first',
      fontOf('vollkorn-first'),
      range,
    ),
    fontFace(
      { ...italic, family: 'Vollkorn Title' },
      'vollkorn-italic-first',
      unicodeRange(characters(fontOf('vollkorn-italic-first'))),
      { 'font-display': 'block' },
    ),
    fontFace(regular, 'alegreya-sans-first', range),
    fallbackFace(
      medium,
      fontOf(medium.name),
      'alegreya-sans-first',
      fontOf('alegreya-sans-first'),
      range,
    ),
    ...SOURCES.flatMap((source) =>
      fallbackFaces(source, create(readFileSync(packageFile(source, 'latin')))),
    ),
  ];
}

function writeSheet(file: string, faces: string[]): void {
  const head = '/* Made by scripts/fonts.ts: change it there. */';
  writeFileSync(new URL(file, OUT), [head, ...faces, ''].join('\n'));
}

mkdirSync(OUT, { recursive: true });
// Files for PDF, since the typesetter reads no WOFF2 and takes one file per style.
for (const [source, name] of Object.entries({
  'vollkorn/400Regular/Vollkorn_400Regular': 'vollkorn-book',
  'vollkorn/400Regular_Italic/Vollkorn_400Regular_Italic': 'vollkorn-book-italic',
  'vollkorn/600SemiBold/Vollkorn_600SemiBold': 'vollkorn-book-bold',
  'noto-emoji/400Regular/NotoEmoji_400Regular': 'noto-emoji',
}))
  copyFileSync(new URL(`@expo-google-fonts/${source}.ttf`, MODULES), new URL(`${name}.ttf`, OUT));
write('vollkorn-first', await makeFirst(roman));
write('vollkorn-italic-first', await makeTitleItalic());
write('alegreya-sans-first', await makeFirst(regular));
for (const source of SOURCES) await writeSubsets(source);
write('vollkorn-figures', await makeSubset(roman, FIGURES, DISPENSABLE, { wght: 400 }));
write('alegreya-sans-figures', await makeSubset(regular, FIGURES));
const drawn = [...characters(fontOf('vollkorn-first')), ...SYNTHESISED];
// Later faces take precedence over a layer, even if the panel loads this sheet again.
writeSheet('fonts.css', ['@layer first {', ...(await firstFaces()), '}']);
writeSheet('later-fonts.css', [
  ...laterFaces(roman, '400', true),
  ...laterFaces(roman, '401 500'),
  ...laterFaces(italic),
  ...laterFaces(regular, '400', true),
  ...laterFaces(medium),
  ...laterFaces(bold),
]);
const figures = unicodeRange([...FIGURES].map((figure) => figure.charCodeAt(0)));
writeSheet('panel-fonts.css', [
  fontFace({ ...roman, weight: '400' }, 'vollkorn-figures', figures),
  fontFace(regular, 'alegreya-sans-figures', figures),
]);
