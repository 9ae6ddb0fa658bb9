// Makes site/fonts/ from the @fontsource packages. Run by hand: npm exec -- node scripts/fonts.ts
// Each face has a small subset for Italian and the full Latin files, which browsers fetch only for other characters.

import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import subsetFont from 'subset-font';
import { curveApostrophe } from './fonts/apostrophe.ts';
import { type Face, fallbackFaces, fontFace } from './fonts/css.ts';
import { declaredRange, unicodeRange } from './fonts/unicode-range.ts';

const OUT = new URL('../site/fonts/', import.meta.url);
const MODULES = new URL('../node_modules/', import.meta.url);
const BUDGET = 120 * 1024;

const VOLLKORN = '@fontsource-variable/vollkorn';
const ALEGREYA = '@fontsource/alegreya-sans';

const ASCII = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('');
const ACCENTED = 'àèéìíîòóùúâêôûäöüçñ';
const MARKS = '«»“”‘’…·–—×€©°ªº†−↑→↓\u00A0\u2009\u202F';
const ITALIAN = ASCII + ACCENTED + ACCENTED.toUpperCase() + MARKS;

/** None of the fonts has U+202F. Browsers synthesise it from this font's space if the range lists it. */
const SYNTHESISED = [0x202f];

type Source = Face & {
  package: string;
  /** File name in the package: prefix + 'latin' or 'latin-ext' + suffix. */
  prefix: string;
  suffix: string;
};

const vollkorn = { family: 'Vollkorn', weight: '400 500', package: VOLLKORN, prefix: 'vollkorn-' };
const alegreya = { family: 'Alegreya Sans', style: 'normal', package: ALEGREYA, prefix: 'alegreya-sans-' } as const;

const SOURCES: Source[] = [
  { ...vollkorn, name: 'vollkorn-roman', style: 'normal', suffix: '-wght-normal' },
  { ...vollkorn, name: 'vollkorn-italic', style: 'italic', suffix: '-wght-italic' },
  { ...alegreya, name: 'alegreya-sans-400', weight: '400', suffix: '-400-normal' },
  { ...alegreya, name: 'alegreya-sans-500', weight: '500', suffix: '-500-normal' },
  { ...alegreya, name: 'alegreya-sans-700', weight: '700', suffix: '-700-normal' },
];

/** The subset has no combining marks and no other weights; no page sets fractions. */
const DISPENSABLE = ['ccmp', 'mark', 'mkmk', 'rvrn', 'frac', 'numr', 'dnom'];

function packageFile(source: Source, subset: string): URL {
  return new URL(`${source.package}/files/${source.prefix}${subset}${source.suffix}.woff2`, MODULES);
}

function checkFeatures(name: string, whole: Font, subset: Font): void {
  const lost = whole.availableFeatures.filter((tag) => ![...subset.availableFeatures, ...DISPENSABLE].includes(tag));
  if (lost.length > 0) throw new Error(`${name} has lost the features ${lost.join(', ')}`);
}

function characters(font: Font): number[] {
  return font.characterSet.filter((character) => character >= 0x20 && character !== 0xffff);
}

async function makeSubset(source: Source): Promise<Buffer> {
  const whole = readFileSync(packageFile(source, 'latin'));
  const sfnt = await subsetFont(whole, undefined, { targetFormat: 'sfnt', keepAllGlyphs: true });
  const subset = await subsetFont(curveApostrophe(sfnt, create(sfnt)), ITALIAN, {
    targetFormat: 'woff2',
    noHinting: true,
    keepFeatures: create(whole).availableFeatures.filter((tag) => !DISPENSABLE.includes(tag)),
    ...(source.package === VOLLKORN && { variationAxes: { wght: { min: 400, max: 500, default: 400 } } }),
  });
  checkFeatures(source.name, create(whole), create(subset));
  return subset;
}

/** The full files come first: if two faces have a character, the last one declared wins. */
async function makeFace(source: Source): Promise<{ css: string; bytes: number }> {
  const subset = await makeSubset(source);
  writeFileSync(new URL(`${source.name}.woff2`, OUT), subset);
  for (const part of ['latin', 'latin-ext']) {
    copyFileSync(packageFile(source, part), new URL(`${source.name}-${part}-full.woff2`, OUT));
  }
  const own = [...characters(create(subset)), ...SYNTHESISED];
  const latin = characters(create(readFileSync(packageFile(source, 'latin'))));
  const latinExt = declaredRange(new URL(`${source.package}/unicode.json`, MODULES), 'latin-ext');
  const css = [
    fontFace(source, `${source.name}-latin-ext-full`, unicodeRange(latinExt, [...latin, ...own])),
    fontFace(source, `${source.name}-latin-full`, unicodeRange(latin, own)),
    fontFace(source, source.name, unicodeRange(own)),
  ];
  return { css: css.join('\n'), bytes: subset.length };
}

function licence(): string {
  const texts = [VOLLKORN, ALEGREYA].map((name) => readFileSync(new URL(`${name}/LICENSE`, MODULES), 'utf8'));
  const copyrights = texts.map((text) => text.match(/^Copyright .*?\(https:[^)]+\)/)?.[0]);
  const body = texts[0]?.slice(texts[0].indexOf('\n')) ?? '';
  if (copyrights.includes(undefined) || !texts[1]?.endsWith(body))
    throw new Error('The licences have changed: read them');
  return `${copyrights.join('\n')}\n${body.trimEnd()}\n`;
}

mkdirSync(OUT, { recursive: true });
const faces = await Promise.all(SOURCES.map(makeFace));
const fallbacks = SOURCES.map((source) => fallbackFaces(source, create(readFileSync(packageFile(source, 'latin')))));
const head = '/* Made by scripts/fonts.ts: change it there. */';
writeFileSync(new URL('fonts.css', OUT), [head, ...faces.map(({ css }) => css), ...fallbacks.flat(), ''].join('\n'));
writeFileSync(new URL('OFL.txt', OUT), licence());

const total = faces.reduce((sum, { bytes }) => sum + bytes, 0);
for (const [i, { bytes }] of faces.entries()) console.log(`${SOURCES[i]?.name}.woff2`, bytes);
console.log('subsets together', total);
if (total > BUDGET) throw new Error('The subsets are over 120 KB');
