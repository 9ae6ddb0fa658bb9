import { isDay } from '#app/calendar/rome.ts';
import type { Needs } from '#app/features/pictures/picture.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { isWebAddress } from '#app/platform/web-address.ts';
import { isHex } from '#app/site/colours/hex.ts';
import {
  type Field,
  type Formal,
  type Item,
  isItem,
  type ListField,
  type Members,
  type Text,
} from './field.ts';
import { faults } from './words.ts';

/** `item`, `member`: the position in a list. */
export type Fault = { line: string; item?: number; member?: string };

type Placeholders = { allowed: ReadonlySet<string>; required: ReadonlySet<string> };

const longestLink = 2000;
const longestEmail = 254;

const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;
// Marks of direction would also turn the text that follows. Tab and line break have messages of their own.
const invisible =
  /[^\P{Cc}\t\n]|[\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]|\p{Cs}/u;

const deepest = 2;

export function tidy(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.normalize('NFC').replace(/\r\n?/g, '\n').trim();
  if (typeof value !== 'object' || value === null || depth === deepest) return value;
  if (Array.isArray(value)) return value.map((inner) => tidy(inner, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, tidy(inner, depth + 1)]),
  );
}

/** Undefined when the value, which may be anything, fits. */
export function faultOf(field: Field, value: unknown, placeholders: Placeholders) {
  if (field.kind === 'list') return faultOfList(field, value, placeholders);
  return faultOfLine(lineOf(field, value, placeholders));
}

const faultOfLine = (line: string | undefined): Fault | undefined =>
  line === undefined ? undefined : { line };

function lineOf(field: Item, value: unknown, placeholders: Placeholders) {
  if (field.kind === 'number') return faultOfNumber(field, value);
  if (typeof value !== 'string') return faults.shape;
  if (!visible.test(value)) return field.isOptional && value === '' ? undefined : faults.empty;
  return faultOfString(field, value, placeholders);
}

type NumberItem = Extract<Item, { kind: 'number' }>;
type StringItem = Exclude<Item, { kind: 'number' }>;

function faultOfString(field: StringItem, value: string, placeholders: Placeholders) {
  if (field.kind === 'line' || field.kind === 'lines')
    return faultOfText(field, value, placeholders);
  if (field.kind !== 'choice') return forms[field.kind](value) ? undefined : faults[field.kind];
  return Object.hasOwn(field.options, value)
    ? undefined
    : faults.choice(Object.values(field.options));
}

function faultOfNumber({ least, most, step }: NumberItem, value: unknown) {
  const fits =
    typeof value === 'number' && Number.isInteger(value / step) && value >= least && value <= most;
  return fits ? undefined : faults.number(least, most, step);
}

function faultOfText({ kind, most, hasItalics }: Text, value: string, placeholders: Placeholders) {
  const length = [...value].length;
  if (length > most) return faults.tooLong(most, length);
  if (invisible.test(value)) return faults.invisible;
  if (kind === 'line' && /[\t\n]/.test(value)) return faults.lineBreak;
  if (value.includes('*')) {
    if (!hasItalics) return faults.noItalics;
    if (value.split('*').length % 2 === 0 || value.includes('**')) return faults.asterisks;
  }
  return faultOfPlaceholders(value, placeholders);
}

function faultOfPlaceholders(value: unknown, { allowed, required }: Placeholders) {
  const there = placeholdersIn(value);
  const unknown = there.difference(allowed).difference(required);
  if (unknown.size > 0) return faults.unknown(unknown, [...required, ...allowed]);
  const missing = required.difference(there);
  return missing.size > 0 ? faults.missing(missing) : undefined;
}

const forms: Record<Formal['kind'], (value: string) => boolean> = {
  link: (value) =>
    value.length <= longestLink &&
    /^https:\/\/[^\s<>"{}]+$/.test(value) &&
    isWebAddress(value) &&
    !invisible.test(value),
  email: (value) =>
    value.length <= longestEmail &&
    /^[\w.!#$%&'*+/=?^`|~-]{1,64}@(?:[\w-]+\.)+[a-z]{2,}$/i.test(value),
  // A day, or a minute of it in UTC.
  date: (value) => isDay(value.replace(/T([01]\d|2[0-3]):[0-5]\dZ$/, '')),
  picture: isUuid,
  colour: isHex,
};

const none: ReadonlySet<string> = new Set();

function faultOfList(
  { of, least, most }: ListField,
  value: unknown,
  placeholders: Placeholders,
): Fault | undefined {
  if (!Array.isArray(value)) return { line: faults.shape };
  if (value.length < least) return { line: faults.tooFew(least) };
  if (value.length > most) return { line: faults.tooMany(most, value.length) };
  // A placeholder may move from one item to another.
  const { allowed, required } = placeholders;
  const ofItems = { allowed: allowed.union(required), required: none };
  for (const [item, inner] of value.entries()) {
    const fault = isItem(of) ? faultOf(of, inner, ofItems) : faultOfMembers(of, inner, ofItems);
    if (fault) return { ...fault, item };
  }
  return faultOfLine(faultOfPlaceholders(value, placeholders));
}

function faultOfMembers(members: Members, value: unknown, placeholders: Placeholders) {
  if (!isOf(members, value)) return { line: faults.shape };
  for (const [member, field] of Object.entries(members)) {
    const line = lineOf(
      field,
      Object.hasOwn(value, member) ? value[member] : field.isOptional && '',
      placeholders,
    );
    if (line !== undefined) return { line, member };
  }
  return undefined;
}

function isOf(members: Members, value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.keys(value).every((name) => Object.hasOwn(members, name));
}

// Other braces are text.
const placeholder = /\{ ?\p{L}+ ?\}/gu;

export function placeholdersIn(value: unknown): Set<string> {
  if (typeof value === 'string') return new Set(value.match(placeholder));
  if (typeof value !== 'object' || value === null) return new Set();
  return new Set(Object.values(value).flatMap((inner) => [...placeholdersIn(inner)]));
}

/** A picture of the site is cut to this shape. */
export const pictureNeeds = new Map<string, Needs>([
  ['pictures.hero', { width: 1200, height: 900, shape: [0.6, 1.3] }],
  ['pictures.cover', { width: 800, height: 1200, shape: [1.3, 1.7] }],
  ['pictures.portrait', { width: 900, height: 900, shape: [1, 1.6] }],
  ['pictures.share', { width: 1200, height: 600, shape: [0.5, 0.6] }],
]);
