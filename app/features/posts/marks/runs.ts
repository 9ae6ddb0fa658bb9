import { isWebAddress } from '#app/web-address.ts';
import type { Shape } from './parse.ts';
import { withSign } from './print.ts';
import { kinds, printUnits, type Unit } from './print-units.ts';

/** One object for each item, heading or quotation of the page. */
export type PageShape = { kind: Exclude<Shape, 'paragraph'>; number?: number };
export type Look = { italic: boolean; bold: boolean; href?: string; shape?: PageShape };
export type Run = Look & { text: string };

export const plainLook: Look = { italic: false, bold: false };

export function lookOf(name: string, { style = '', href = '' }: Record<string, string>, around: Look): Look {
  const [, weight] = /(?:^|;)\s*font-weight:\s*(\w+)/i.exec(style) ?? [];
  const [, slope] = /(?:^|;)\s*font-style:\s*(\w+)/i.exec(style) ?? [];
  const isBold = name === 'b' || name === 'strong' || around.bold;
  const isItalic = name === 'i' || name === 'em' || name === 'cite' || around.italic;
  const isLink = name === 'a' && href.startsWith('https://') && isWebAddress(href);
  return {
    ...around,
    bold: weight ? /^(bold|bolder|[6-9]00)$/i.test(weight) : isBold,
    italic: slope ? /^(italic|oblique)$/i.test(slope) : isItalic,
    href: isLink ? href.replaceAll('(', '%28').replaceAll(')', '%29') : around.href,
  };
}

export const textOfRuns = (runs: Run[]) => tidy(runs.map(({ text }) => text).join(''));

type Rules = { always?: boolean; notes?: ReadonlySet<string> };

/** `lost`: the paragraphs whose looks the grammar cannot hold. */
export type Marked = { text: string; lost: number };

/** Undefined without looks. `notes`: the names of those that the text will have. */
export function markedBy(runs: Run[], { always = false, notes = new Set() }: Rules = {}): Marked | undefined {
  if (!always && !runs.some(({ text, italic, bold, href, shape }) => text.trim() && (italic || bold || href || shape)))
    return undefined;
  const paragraphs = inParagraphs(runs.flatMap(unitsOf)).map((units) => ({
    ...printUnits(withLooksOfBlanks(units), notes),
    shape: units.find(({ shape }) => shape)?.shape,
  }));
  return {
    text: tidy(joined(paragraphs)),
    lost: paragraphs.filter(({ isWhole }) => !isWhole).length,
  };
}

/** The items of a list stand together, the paragraphs of one item on its lines. */
function joined(paragraphs: { text: string; shape?: PageShape }[]) {
  return paragraphs.reduce((all, { text, shape }, at) => {
    const before = paragraphs[at - 1]?.shape;
    if (shape && shape === before && isItem(shape)) return `${all}\n  ${text.replaceAll('\n', '\n  ')}`;
    const written = shape ? withSign(shape.kind, text, shape.number) : text;
    return all + (isItem(before) && isItem(shape) ? '\n' : '\n\n') + written;
  }, '');
}

const isItem = (shape?: PageShape) => shape?.kind === 'bullet' || shape?.kind === 'number';

/** Word and WordPress put a hard space into an empty paragraph. */
const tidy = (text: string) =>
  text
    .replaceAll(/[^\S\n]+$/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

type ShapedUnit = Unit & { shape?: PageShape };

function unitsOf({ text, italic, bold, href, shape }: Run): ShapedUnit[] {
  const look = {
    ...(italic && { emphasis: 'emphasis' }),
    ...(bold && shape?.kind !== 'heading' && { strong: 'strong' }),
    ...(href && { link: href }),
  };
  return text.split('').map((letter) => ({ letter, printed: letter, isLiteral: false, look, shape }));
}

function inParagraphs(all: ShapedUnit[]): ShapedUnit[][] {
  const units = withoutBlankEnds(all);
  const text = units.map(({ letter }) => letter).join('');
  let from = 0;
  return Array.from(text.matchAll(/^\s+|\n{2,}|$/g), ({ index, 0: gap }) => {
    const paragraph = units.slice(from, index);
    from = index + gap.length;
    return paragraph;
  });
}

function withoutBlankEnds(units: ShapedUnit[]): ShapedUnit[] {
  let isAtEnd = true;
  const kept = units.toReversed().filter(({ letter }) => {
    isAtEnd = letter === '\n' || (isAtEnd && !letter.trim());
    return letter === '\n' || !isAtEnd;
  });
  return kept.toReversed();
}

/** A blank looks as the letters on both its sides do. */
function withLooksOfBlanks(units: Unit[]): Unit[] {
  const before = looksOfLetters(units);
  const after = looksOfLetters(units.toReversed()).toReversed();
  return units.map((unit, at) => (unit.letter.trim() ? unit : { ...unit, look: shared(before[at], after[at]) }));
}

function looksOfLetters(units: Unit[]) {
  let last: Unit['look'] = {};
  return units.map(({ letter, look }) => {
    if (letter.trim()) last = look;
    return last;
  });
}

function shared(one: Unit['look'] = {}, other: Unit['look'] = {}): Unit['look'] {
  return Object.fromEntries(kinds.filter((kind) => one[kind] === other[kind]).map((kind) => [kind, one[kind]]));
}
