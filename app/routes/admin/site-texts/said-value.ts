import type { Field, Item } from '#app/features/overrides/rules/field.ts';
import { isItem, typedOf } from './typed/read-typed.ts';
import { textsWords as words } from './words.ts';

/** As a person reads it, a line for each item. Of any value, also one that fits its field no more. */
export function linesOf(value: unknown, field?: Field): string[] {
  const lines = Array.isArray(value) ? value.map((item) => said(item, field)) : [said(value, field)];
  return lines.some(Boolean) ? lines : [words.field.nothing];
}

function said(value: unknown, field?: Field): string {
  if (field?.kind === 'list') return isItem(field.of) ? saidItem(value, field.of) : saidMembers(value, field.of);
  return saidItem(value, field);
}

function saidMembers(value: unknown, members: Record<string, Item>) {
  if (typeof value !== 'object' || value === null) return saidItem(value);
  return Object.entries(value)
    .map(([member, inner]) => saidItem(inner, members[member]))
    .filter(Boolean)
    .join(' · ');
}

function saidItem(value: unknown, field?: Field): string {
  if (field?.kind === 'picture') return value ? words.picture.other : words.picture.original;
  if (field?.kind === 'choice' && typeof value === 'string') return field.options[value] ?? value;
  return saidPlainly(value);
}

function saidPlainly(value: unknown): string {
  if (typeof value === 'boolean') return value ? words.field.yes : words.field.no;
  if (typeof value === 'object' && value !== null) return JSON.stringify(value);
  return typedOf(value);
}
