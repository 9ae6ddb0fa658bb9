import { type Field, type Item, isItem } from '#app/features/overrides/rules/field.ts';
import { textOf } from './inputs.ts';
import { textsWords as words } from './words.ts';

/** As a person reads it, a line for each item. Of any value, also one that fits its field no more. */
export function linesOf(value: unknown, field?: Field): string[] {
  const of = field?.kind === 'list' ? field.of : field;
  const lines = (Array.isArray(value) ? value : [value]).map((one) =>
    of && !isItem(of) ? saidMembers(one, of) : saidItem(one, of),
  );
  return lines.some(Boolean) ? lines : [words.field.nothing];
}

function saidMembers(value: unknown, members: Record<string, Item>) {
  if (typeof value !== 'object' || value === null) return saidItem(value);
  return Object.entries(value)
    .map(([member, inner]) => saidItem(inner, members[member]))
    .filter(Boolean)
    .join(' · ');
}

function saidItem(value: unknown, item?: Item): string {
  if (item?.kind === 'picture') return value ? words.picture.other : words.picture.original;
  if (item?.kind === 'choice' && typeof value === 'string') return item.options[value] ?? value;
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : textOf(value);
}
