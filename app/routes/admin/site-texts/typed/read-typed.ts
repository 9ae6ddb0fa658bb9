import { tidy } from '#app/features/overrides/rules/check.ts';
import type { Field, Item, ListField, Members } from '#app/features/overrides/rules/field.ts';
import { asHex, isHex } from '#app/site/colours/oklab.ts';

/** What a form holds under a name. A list stands under its path with its length, each item under `path.0`, `path.0.member`. */
export type Read = (name: string) => string | undefined;

const mostRows = 100;

export const readerOf =
  (form: FormData): Read =>
  (name) => {
    const typed = form.get(name);
    return typeof typed === 'string' ? typed : undefined;
  };

/** Undefined: the form has no such field. */
export function readValue(read: Read, path: string, field: Field): unknown {
  const typed = read(path);
  if (typed === undefined) return undefined;
  if (field.kind === 'list') return readList(read, path, field);
  return field.kind === 'colour' ? readColour(read, path, typed) : itemOf(field, typed);
}

/** Letters that stayed as they came give way to the box, which alone was changed without scripts. */
function readColour(read: Read, path: string, typed: string) {
  const hex = asHex(typed);
  const shown = read(`${path}.shown`);
  const picked = read(`${path}.picked`) ?? shown;
  return picked !== undefined && picked !== shown && (hex === shown || !isHex(hex)) ? picked : hex;
}

function readList(read: Read, path: string, { of }: ListField) {
  const length = Math.min(Number.parseInt(read(path) ?? '', 10) || 0, mostRows);
  return Array.from({ length }, (_, place) => {
    const name = `${path}.${place}`;
    return isItem(of) ? itemOf(of, read(name) ?? '') : readMembers(read, name, of);
  });
}

function readMembers(read: Read, name: string, members: Members) {
  const values = Object.entries(members).map(([member, item]) => ({
    member,
    item,
    value: itemOf(item, read(`${name}.${member}`) ?? ''),
  }));
  const given = values.filter(({ item, value }) => !item.isOptional || value !== '');
  return Object.fromEntries(given.map(({ member, value }) => [member, value]));
}

export const isItem = (of: Item | Members): of is Item => typeof of.kind === 'string';

/** A number that is none stays as it was typed, to be shown again. */
function itemOf({ kind }: Item, typed: string): unknown {
  const value = tidy(typed);
  if (kind === 'yes-no') return value === 'on';
  if (kind !== 'number' || value === '') return value;
  const number = Number(`${value}`.replace(',', '.'));
  return Number.isFinite(number) ? number : value;
}

/** As it stands in a field. */
export function typedOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (typeof value === 'number') return `${value}`.replace('.', ',');
  return typeof value === 'string' ? value : '';
}
