import { capital } from '#app/calendar/in-words.ts';
import { monthOf, romeDay } from '#app/calendar/rome.ts';
import { coverTitle } from '#app/features/books/cover.ts';
import type { YearBook, YearBookEntry } from '#app/features/books/year-book.ts';
import { altOf, plainCaption, wordsBelow } from '#app/features/pictures/picture.ts';
import { isVerse } from '#app/features/posts/marks/inline-marks.tsx';
import type { Inline, NoteSign } from '#app/features/posts/marks/parse.ts';
import type { Written } from '#app/features/posts/marks/print.ts';
import { wordsInside } from '#app/features/posts/post-parts.ts';
import { fill } from '#app/site/fill.ts';
import { site } from '#app/site/site.server.ts';
import { quoted } from '#app/ui/emphasis.tsx';

export function pageData(yearBook: YearBook) {
  const madeOn = romeDay(yearBook.madeAt);
  return {
    title: yearBook.title,
    lines: coverTitle(yearBook.title).lines,
    imprint: `${site().author.town}, ${monthOf(madeOn)} ${madeOn.slice(0, 4)}`,
    subtitle: yearBook.subtitle,
    author: yearBook.author,
    preface: yearBook.preface ? blocksOf(yearBook.preface) : [],
    prefaceNotes: (yearBook.preface?.notes ?? []).map(({ inside }) => inlineData(inside)),
    chapters: yearBook.chapters.map(({ title, ordinal, nights, entries }) => ({
      ...{ title, ordinal, nights: { ...nights, caption: captionOf(nights.lit.length) } },
      entries: entries.map(entryData),
    })),
    citations: yearBook.citations.map(({ title, sources }) => ({
      title,
      sources: sources.map(({ title = null, places }) => ({ title, places })),
    })),
    colophon: yearBook.colophon,
  };
}

function captionOf(count: number) {
  const { lit, numbers, standfirst } = site().texts.archive;
  const written = fill(count === 1 ? lit.one : lit.many, { numero: numbers[count] ?? count });
  return `${capital(written)}. ${standfirst}`;
}

function entryData({ id, title, day, quote, citation, words, photographs, head }: YearBookEntry) {
  const headPhotograph = head ? [{ kind: 'photograph' as const, before: '', id: head, alt: '' }] : [];
  return {
    ...{ id, title },
    day: { number: day.number, weekday: day.weekday, liturgical: day.liturgical ?? null },
    quote: quote ? quoted(quote) : null,
    citation: citation || null,
    head: blocksOf({ blocks: headPhotograph }, photographs),
    blocks: blocksOf(words, photographs),
    notes: words.notes.map(({ inside }) => inlineData(inside)),
    uncalled: words.notes.flatMap(({ isCalled, inside }) => (isCalled ? [] : [inlineData(inside)])),
  };
}

function blocksOf({ blocks }: Pick<Written, 'blocks'>, photographs: YearBookEntry['photographs'] = {}) {
  const kinds = blocks.map((block) =>
    block.kind === 'paragraph' && isVerse(wordsInside(block.inside)) ? 'verse' : block.kind,
  );
  const hasVerse = kinds.includes('verse');
  const first = kinds.findIndex((kind) => kind !== 'photograph');
  return blocks.flatMap((block, position): object[] | object => {
    const [kind, before] = [kinds[position], kinds[position - 1]];
    if (block.kind === 'photograph') return photographData(photographs[block.id], block.alt);
    const gap = hasVerse && before !== undefined && before !== 'photograph';
    if ('rows' in block) return { ...block, gap, rows: block.rows.map(inlineData) };
    if (kind === 'heading') return { kind, gap, inside: inlineData(block.inside) };
    if (kind === 'verse') return { kind, gap, lines: piecesOf(block.inside, /\n/).map(inlineData) };
    const isFirst = position === first;
    const indent = !isFirst && !hasVerse && before !== 'heading';
    return { kind, gap, indent, ...paragraphData(block.inside, isFirst) };
  });
}

function paragraphData(parts: Inline[], isFirst: boolean) {
  const inside = inlineData(parts);
  const isUnbroken = unbroken.test(JSON.stringify(inside));
  const [, initial] = (isFirst && !isUnbroken && twoLines.exec(wordsInside(parts))) || [];
  if (!initial) return { isUnbroken, initial: null, inside };
  const words = piecesOf(withoutFirst(parts, initial.length), / /);
  return { isUnbroken, initial, words: words.map(inlineData) };
}

// Its best breaks take half a minute.
const unbroken = /\S{1000}/;

const twoLines = /^(\p{L}\p{M}*)[^\n]{80}/u;

function photographData(picture: YearBookEntry['photographs'][string] | undefined, written: string) {
  if (!picture) return [];
  const { id, width, height } = picture;
  const [alt, caption] = [altOf(picture, written) || null, plainCaption(wordsBelow(picture))];
  return { kind: 'photograph', gap: false, file: `${id}.jpg`, width, height, alt, caption };
}

function inlineData(parts: Inline[]): object[] {
  return parts.flatMap((part): object[] => {
    if (part.kind === 'text') return textData(part.text);
    if (part.kind === 'note-sign') return noteData(part);
    if (part.kind === 'address') return linked(part.href, textData(part.href));
    return part.kind === 'link' ? withAddress(part) : [{ kind: part.kind, inside: inlineData(part.inside) }];
  });
}

const noteData = ({ number, isFirst = false }: NoteSign) => (number ? [{ kind: 'note', number, isFirst }] : []);

/** Paper has no links. */
function withAddress({ href, inside }: Extract<Inline, { kind: 'link' }>) {
  const address = href === wordsInside(inside) ? '' : ` (${href})`;
  return linked(href, [...inlineData(inside), ...textData(address)]);
}

// Typst takes 8,000 bytes.
const longestHref = 2000;

const linked = (href: string, inside: object[]) =>
  href.length > longestHref ? inside : [{ kind: 'link', href, inside }];

const textData = (text: string) =>
  text
    .split('\n')
    .flatMap((line, position) => [
      ...(position > 0 ? [{ kind: 'break' }] : []),
      ...(line ? [{ kind: 'text', text: line }] : []),
    ]);

/** Each piece keeps the marks around it. */
function piecesOf(parts: Inline[], at: RegExp): Inline[][] {
  const pieces: Inline[][] = [[]];
  for (const part of parts) {
    const [first = [], ...others] = cut(part, at);
    pieces.at(-1)?.push(...first);
    pieces.push(...others);
  }
  return pieces;
}

function cut(part: Inline, at: RegExp): Inline[][] {
  if (part.kind === 'text') return part.text.split(at).map((text) => [{ kind: 'text', text }]);
  return 'inside' in part ? piecesOf(part.inside, at).map((inside) => [{ ...part, inside }]) : [[part]];
}

function withoutFirst([first, ...others]: Inline[], length: number): Inline[] {
  if (first?.kind === 'text') return [{ kind: 'text', text: first.text.slice(length) }, ...others];
  return first && 'inside' in first ? [{ ...first, inside: withoutFirst(first.inside, length) }, ...others] : others;
}
