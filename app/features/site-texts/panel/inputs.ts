import { readPastDay, slashDay } from '#app/calendar/rome.ts';
import { textsWords as words } from '#app/features/site-texts/panel-words.ts';
import { tidy } from '#app/features/site-texts/rules/check.ts';
import {
  type Field,
  type Item,
  isItem,
  type ListField,
} from '#app/features/site-texts/rules/field.ts';
import { visibleEmail } from '#app/platform/email-address.ts';
import { asHex } from '#app/site/colours/hex.ts';

/** The texts of a row's controls, by the end of the control's name. */
export type Row = Record<string, string>;
export type Input = string | Row[];
/** `announcement`: the text for screen readers. */
export type Fill = (path: string, input: Input, announcement?: string) => void;

export function inputOf(value: unknown, field: Field): Input {
  if (field.kind !== 'list') return field.isOptional && value === 0 ? '' : textOf(value, field);
  const rows: unknown[] = Array.isArray(value) ? value : [];
  return rows.map((row) =>
    rowOf(field, (ending, item) => textOf(ending ? memberOf(row, ending.slice(1)) : row, item)),
  );
}

/** Rows hold their members in the order of the field. */
export const isSameInput = (one: Input, other: Input) =>
  JSON.stringify(one) === JSON.stringify(other);

export function membersOf({ of }: ListField): [ending: string, item: Item][] {
  return isItem(of) ? [['', of]] : Object.entries(of).map(([name, item]) => [`.${name}`, item]);
}

export function rowOf(list: ListField, text: (ending: string, item: Item) => string): Row {
  return Object.fromEntries(membersOf(list).map(([ending, item]) => [ending, text(ending, item)]));
}

function textOf(value: unknown, field?: Field): string {
  if (typeof value === 'number') return `${value}`.replace('.', ',');
  if (typeof value !== 'string') return '';
  return field?.kind === 'date' ? slashDay(value) : value;
}

function memberOf(row: unknown, name: string) {
  return typeof row === 'object' && row !== null
    ? (row as Record<string, unknown>)[name]
    : undefined;
}

export function valueIn(input: Input, field: Field): unknown {
  if (typeof input === 'string') return itemOf(input, field);
  return field.kind === 'list' ? input.map((row) => rowValueIn(row, field)) : undefined;
}

function rowValueIn(row: Row, { of }: ListField) {
  if (isItem(of)) return itemOf(row[''] ?? '', of);
  const values = Object.entries(of).map(([name, item]) => ({
    name,
    item,
    value: itemOf(row[`.${name}`] ?? '', item),
  }));
  const given = values.filter(({ item, value }) => !item.isOptional || value !== '');
  return Object.fromEntries(given.map(({ name, value }) => [name, value]));
}

function itemOf(text: string, { kind, isOptional }: Field): unknown {
  if (kind === 'email') return visibleEmail(text);
  const value = `${tidy(text)}`;
  if (kind === 'colour') return asHex(value);
  if (kind === 'date') return readPastDay(value);
  // A colon before a digit is a port.
  if (kind === 'link')
    return /^$|^[a-z][a-z\d+.-]*:(?!\d)/i.test(value) ? value : `https://${value}`;
  if (kind !== 'number') return value;
  return value === '' && isOptional ? 0 : numberIn(value);
}

/** A text that is no number stays as it was typed. */
function numberIn(value: string) {
  const number = Number(value.replace(/\.(?=\d{3}$)/, '').replace(',', '.'));
  return value !== '' && Number.isFinite(number) ? number : value;
}

/** A readable line for each item, also of a value that no longer fits its field. */
export function linesOf(value: unknown, field?: Field): string[] {
  const of = field?.kind === 'list' ? field.of : field;
  const lines = (Array.isArray(value) ? value : [value]).map((one) =>
    of && !isItem(of) ? formatMembers(one, of) : formatItem(one, of),
  );
  return lines.some(Boolean) ? lines : [words.field.nothing];
}

function formatMembers(value: unknown, members: Record<string, Item>) {
  if (typeof value !== 'object' || value === null) return formatItem(value);
  return Object.entries(value)
    .map(([member, inner]) => formatItem(inner, members[member]))
    .filter(Boolean)
    .join(' · ');
}

function formatItem(value: unknown, item?: Item): string {
  if (item?.kind === 'picture') return value ? words.picture.other : words.picture.original;
  if (item?.kind === 'choice' && typeof value === 'string') return item.options[value] ?? value;
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : textOf(value, item);
}
