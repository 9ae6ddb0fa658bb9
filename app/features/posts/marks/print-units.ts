import { addressAt } from '#app/web-address.ts';
import { type Block, type Inline, parseInline, parseMarks } from './parse.ts';

type Kind = 'link' | 'strong' | 'emphasis';
type Look = { [kind in Kind]?: string };
/** A letter, or the sign of a note. */
export type Unit = { letter: string; printed: string; isLiteral: boolean; look: Look };
type Extent = { kind: Kind; value: string; from: number; to: number };

export const kinds = ['link', 'strong', 'emphasis'] as const;
export const signOfNote = '\ufffc';

/** `isWhole`: every look has its mark. */
type Printed = { text: string; isWhole: boolean };

/** With the marks that the grammar can hold: they begin and end at the edge of a word. */
export function printUnits(units: Unit[], names: ReadonlySet<string>): Printed {
  for (const kept of [kinds, ['link', 'emphasis'], ['link']] as const) {
    const text = printWith(kept, units, names);
    if (text !== undefined) return { text, isWhole: kept === kinds };
  }
  return { text: printWith([], units, names) ?? write(units, []), isWhole: false };
}

function printWith(kept: readonly Kind[], units: Unit[], names: ReadonlySet<string>): string | undefined {
  const extents = nest(
    units,
    kept.flatMap((kind) => extentsOf(units, kind)),
  );
  const wanted = wantedOf(units, extents);
  for (const signs of ['', '\\', '[]', '*', '*[]\\', '*[]\\!']) {
    const printed = write(protectedIn(units, signs), extents);
    if (isReadAs(printed, wanted, names)) return printed;
  }
  return undefined;
}

const isWord = (unit: Unit | undefined) => /[\p{L}\p{N}]/u.test(unit?.letter ?? '');
const isSpace = (unit: Unit | undefined) => /\s/.test(unit?.letter ?? '');

function extentsOf(units: Unit[], kind: Kind): Extent[] {
  const found: Extent[] = [];
  for (const [at, { look }] of units.entries()) {
    const value = look[kind];
    const last = found.at(-1);
    if (value && last?.to === at && last.value === value) last.to += 1;
    else if (value) found.push({ kind, value, from: at, to: at + 1 });
  }
  return kind === 'link' ? found : join(found.map((extent) => wholeWords(units, extent)).filter(isFilled));
}

const isFilled = ({ from, to }: Extent) => from < to;

/** A star between a word and a sign opens and closes nothing. */
const isNoEdge = (inside?: Unit, outside?: Unit) => isSpace(inside) || (isWord(outside) && !isWord(inside));

/** The brackets of a link part words. */
const isOneWord = (one?: Unit, other?: Unit) => isWord(one) && isWord(other) && one?.look.link === other?.look.link;

function wholeWords(units: Unit[], { from, to, ...extent }: Extent): Extent {
  while (from < to && isNoEdge(units[from], units[from - 1])) from += 1;
  while (from < to && isNoEdge(units[to - 1], units[to])) to -= 1;
  if (from === to) return { ...extent, from, to };
  while (isOneWord(units[from - 1], units[from])) from -= 1;
  while (isOneWord(units[to - 1], units[to])) to += 1;
  return { ...extent, from, to };
}

function join(extents: Extent[]): Extent[] {
  const joined: Extent[] = [];
  for (const extent of extents) {
    const last = joined.at(-1);
    if (last && last.to >= extent.from) last.to = Math.max(last.to, extent.to);
    else joined.push({ ...extent });
  }
  return joined;
}

/** Outer ones first. Where two overlap, the second is cut; a link is never cut. */
function nest(units: Unit[], extents: Extent[]): Extent[] {
  const waiting = [...extents].sort(byPlace);
  const nested: Extent[] = [];
  let open: Extent[] = [];
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { from } = next;
    open = open.filter((other) => from < other.to);
    const cut = cutOf(next, open, waiting);
    const first = cut === undefined ? next : trimmed(units, { ...next, to: cut });
    if (isFilled(first)) nested.push(first);
    open.push(first);
    if (cut === undefined) continue;
    const rest = trimmed(units, atWord(units, { ...next, from: cut }));
    if (isFilled(rest)) waiting.push(rest);
    waiting.sort(byPlace);
  }
  return nested;
}

function cutOf({ from, to }: Extent, open: Extent[], waiting: Extent[]): number | undefined {
  const crossed = open.find((other) => other.from < from && other.to < to);
  for (const other of waiting) {
    if (other.from >= to) break;
    if (other.kind === 'link' && from < other.from && to < other.to) return other.from;
  }
  return crossed?.to;
}

function byPlace(one: Extent, other: Extent) {
  return one.from - other.from || other.to - one.to || kinds.indexOf(one.kind) - kinds.indexOf(other.kind);
}

function trimmed(units: Unit[], { to, ...extent }: Extent): Extent {
  while (extent.from < to && isSpace(units[to - 1])) to -= 1;
  return { ...extent, to };
}

function atWord(units: Unit[], { from, ...extent }: Extent): Extent {
  while (from < extent.to && !isWord(units[from])) from += 1;
  return { ...extent, from };
}

function write(units: Unit[], extents: Extent[]): string {
  const opening = Map.groupBy(extents, ({ from }) => from);
  const closing = Map.groupBy(extents.toReversed(), ({ to }) => to);
  const at = (place: number) =>
    (closing.get(place) ?? []).map(closer).join('') + (opening.get(place) ?? []).map(opener).join('');
  return units.map(({ printed }, place) => at(place) + printed).join('') + at(units.length);
}

const stars = { strong: '**', emphasis: '*' };
const opener = ({ kind }: Extent) => (kind === 'link' ? '[' : stars[kind]);
const closer = ({ kind, value }: Extent) => (kind === 'link' ? `](${value})` : stars[kind]);

const beginning = /^(?:##|-|>|\d{1,3}\.)(?= |$)/gm;

/** A backslash stands before those of `signs` that could be read as a mark, and where a line begins as a shape does. */
function protectedIn(units: Unit[], signs: string): Unit[] {
  const text = units.map(({ letter }) => letter).join('');
  const begun = new Set(
    Array.from(text.matchAll(beginning), ({ index, 0: sign }) => index + (sign.endsWith('.') ? sign.length - 1 : 0)),
  );
  let addressEnd = -1;
  return units.map((unit, at) => {
    const { letter } = unit;
    // A backslash in or behind an address would be part of it.
    if (letter === 'h' && at > addressEnd) addressEnd = at + (addressAt(text, at)?.length ?? -1);
    const isWithinWord = letter === '*' && isWord(units[at - 1]) && isWord(units[at + 1]);
    const stays = unit.isLiteral || at <= addressEnd || isWithinWord || !signs.includes(letter);
    return stays && (unit.isLiteral || !begun.has(at)) ? unit : { ...unit, printed: `\\${letter}` };
  });
}

function wantedOf(units: Unit[], extents: Extent[]): string {
  const looks = units.map((): Look => ({}));
  for (const { kind, value, from, to } of extents) for (const look of looks.slice(from, to)) look[kind] = value;
  return units.map(({ letter }, at) => describe(letter, looks[at] ?? {})).join('');
}

const describe = (letter: string, { link = '', strong = '', emphasis = '' }: Look) =>
  `${letter}${strong && 's'}${emphasis && 'e'}${link}\0`;

function isReadAs(printed: string, wanted: string, names: ReadonlySet<string>) {
  // Where a call of a note comes first, the note itself is another block.
  const isOther = (kind: Block['kind']) => kind === 'photograph' || (kind === 'note' && !wanted.startsWith(signOfNote));
  const isParagraph = !parseMarks(printed, 2).some(({ kind }) => isOther(kind));
  return isParagraph && described(parseInline(printed, 2, names), {}) === wanted;
}

function described(parts: Inline[], look: Look): string {
  return parts
    .map((part) => {
      if (part.kind === 'note-sign') return describe(signOfNote, look);
      if (part.kind === 'text' || part.kind === 'address')
        return (part.kind === 'text' ? part.text : part.href).replaceAll(/./gs, (letter) => describe(letter, look));
      return described(part.inside, { ...look, [part.kind]: part.kind === 'link' ? part.href : part.kind });
    })
    .join('');
}
