import { fieldsOf, pages } from '#app/features/site-texts/catalogue/catalogue.ts';
import { editableAt } from '#app/features/site-texts/editable-fields.ts';
import type { Field, Item } from '#app/features/site-texts/rules/field.ts';

const { leaves } = editableAt('written');

/** Without the address, which the site accepts only if it responds there. */
export const fields = pages.flatMap(fieldsOf).filter(([path]) => path !== 'address');
export const number = (path: string) => 1 + fields.findIndex(([other]) => other === path);

/** A value contains the number of its leaf: `m12<u>`. */
export type Make = (mark: string, room: number, needed: string) => string;
export const hostile: Make = (mark, room, needed) =>
  fitting(`${mark}<u>"'</title></script>]]>&lt;`, room, needed);
export const harmless: Make = (mark, room, needed) => fitting(`${mark} u, di pane`, room, needed);

function fitting(text: string, room: number, needed: string) {
  return needed + text.slice(0, room - needed.length);
}

export function valueFor(path: string, field: Field, make: Make): unknown {
  if (field.kind === 'colour') return almost(`${leaves.get(path)?.original}`);
  const required = [...(leaves.get(path)?.required ?? [])].join('');
  const mark = `m${number(path)}`;
  if (field.kind !== 'list') return itemFor(field, make, mark, required);
  const { of } = field;
  const item = (needed: string) => {
    if (typeof of.kind === 'string') return itemFor(of as Item, make, mark, needed);
    const members = Object.entries(of).map(([name, member]) => [
      name,
      itemFor(member, make, mark, needed),
    ]);
    return Object.fromEntries(members);
  };
  return Array.from({ length: Math.min(field.most, Math.max(field.least, 5)) }, () =>
    item(required),
  );
}

function itemFor(field: Item, make: Make, mark: string, needed: string): unknown {
  if (field.kind === 'line' || field.kind === 'lines') return make(mark, field.most, needed);
  if (field.kind === 'number') return field.least + 7 * field.step;
  if (field.kind === 'choice') return Object.keys(field.options).at(-1);
  if (field.kind === 'link') return `https://example.org/${mark}?a=1&b='`;
  if (field.kind === 'email') return `${mark}'&x@example.org`;
  return field.kind === 'picture' ? '' : '2026-01-01';
}

/** A different colour that looks the same. */
const almost = (hex: string) =>
  `#${(Number.parseInt(hex.slice(1), 16) ^ 1).toString(16).padStart(6, '0')}`;
