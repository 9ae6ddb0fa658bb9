import type { Fragment, Node } from 'prosemirror-model';
import { type Inline, parseInline, parseMarks } from '#app/features/posts/marks/parse.ts';
import { addressAt } from '#app/web-address.ts';
import { nodes, typedAs } from './schema.ts';

/** A paragraph that nobody changed is printed letter for letter as it was typed. */
export function printPage(page: Node): string {
  const names = new Set(page.children.flatMap(({ type, attrs }) => (type === nodes.note ? [`${attrs.name}`] : [])));
  return page.children
    .map((block, at) => breaksBefore(block, page.children[at - 1]) + printBlock(block, names))
    .join('');
}

function printBlock({ type, attrs, content }: Node, names: ReadonlySet<string>) {
  if (type === nodes.photograph) return `![${attrs.alt}](foto:${attrs.id})`;
  // No note calls another.
  return type === nodes.note ? `[^${attrs.name}]: ${printContent(content, new Set())}` : printContent(content, names);
}

function printContent(content: Fragment, names: ReadonlySet<string>) {
  const printed = typedAs.get(content) ?? printParagraph(content, names);
  typedAs.set(content, printed);
  return printed;
}

/** One line break is enough beside a photograph and before a note. */
function breaksBefore({ type, attrs: { before } }: Node, previous: Node | undefined): string {
  if (!previous) return '';
  const mayBeOne = type !== nodes.paragraph || previous.type === nodes.photograph;
  return before.length > (mayBeOne ? 0 : 1) ? before : '\n\n';
}

type Kind = 'link' | 'strong' | 'emphasis';
type Look = { [kind in Kind]?: string };
/** A letter, or the sign of a note. */
type Unit = { letter: string; printed: string; isLiteral: boolean; look: Look };
type Extent = { kind: Kind; value: string; from: number; to: number };

const kinds = ['link', 'strong', 'emphasis'] as const;
const signOfNote = '\ufffc';

/** With the marks that the grammar can hold: they begin and end at the edge of a word. */
function printParagraph(content: Fragment, names: ReadonlySet<string>): string {
  const units = content.content.flatMap(unitsOf);
  const extents = nest(
    units,
    kinds.flatMap((kind) => extentsOf(units, kind)),
  );
  const wanted = wantedOf(units, extents);
  const attempts = ['', '[]', '*', '*[]\\', '*[]\\!'].map((signs) => write(protectedIn(units, signs), extents));
  return attempts.find((printed) => isReadAs(printed, wanted, names)) ?? attempts[0] ?? '';
}

function unitsOf({ text, attrs, marks }: Fragment['content'][number]): Unit[] {
  const look = Object.fromEntries(marks.map(({ type, attrs }) => [type.name, attrs.href ?? type.name]));
  if (text === undefined) return [{ letter: signOfNote, printed: `[^${attrs.name}]`, isLiteral: true, look }];
  const isLiteral = look.literal !== undefined;
  return text.split('').map((letter) => ({ letter, printed: isLiteral ? `\\${letter}` : letter, isLiteral, look }));
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

function wholeWords(units: Unit[], { from, to, ...extent }: Extent): Extent {
  while (from < to && isSpace(units[from])) from += 1;
  while (from < to && isSpace(units[to - 1])) to -= 1;
  if (from === to) return { ...extent, from, to };
  while (isWord(units[from - 1]) && isWord(units[from])) from -= 1;
  while (isWord(units[to]) && isWord(units[to - 1])) to += 1;
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
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { from, to } = next;
    const crossed = nested.find((other) => other.from < from && from < other.to && other.to < to);
    const link = waiting.find(
      (other) => other.kind === 'link' && from < other.from && other.from < to && to < other.to,
    );
    const cut = link?.from ?? crossed?.to;
    const parts = cut === undefined ? [next] : [{ ...next, to: cut }, atWord(units, { ...next, from: cut })];
    const [first, rest] = parts.map((part) => (cut === undefined ? part : trimmed(units, part)));
    if (first && isFilled(first)) nested.push(first);
    if (rest && isFilled(rest)) waiting.push(rest);
    waiting.sort(byPlace);
  }
  return nested;
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

/** A backslash stands before those of `signs` that could be read as a mark. */
function protectedIn(units: Unit[], signs: string): Unit[] {
  const text = units.map(({ letter }) => letter).join('');
  let addressEnd = -1;
  return units.map((unit, at) => {
    const { letter } = unit;
    // A backslash in or behind an address would be part of it.
    if (letter === 'h' && at > addressEnd) addressEnd = at + (addressAt(text, at)?.length ?? -1);
    const isWithinWord = letter === '*' && isWord(units[at - 1]) && isWord(units[at + 1]);
    const stays = unit.isLiteral || at <= addressEnd || isWithinWord || !signs.includes(letter);
    return stays ? unit : { ...unit, printed: `\\${letter}` };
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
  const blocks = parseMarks(printed);
  return blocks.every(({ kind }) => kind === 'paragraph') && described(parseInline(printed, names), {}) === wanted;
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
