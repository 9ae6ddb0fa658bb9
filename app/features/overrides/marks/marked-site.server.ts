import { pages } from '#app/features/overrides/catalogue/catalogue.ts';
import { forMachines } from '#app/features/overrides/catalogue/usual-fields.ts';
import type { Field, Item, Members } from '#app/features/overrides/rules/field.ts';
import { leavesOf, withLeaves } from '#app/features/overrides/rules/leaves.ts';
import type { Site } from '#site/site.ts';
import { withMark } from './marks.ts';

/** What can be seen on a page, in the order of «Testi e immagini». The place of each is the number of its mark. */
export const seenOnPages = pages.flatMap((page) =>
  page.sections
    .filter(({ title }) => title !== forMachines)
    .flatMap((section) =>
      Object.entries(section.fields).map(([path, field]) => ({ path, field, page: page.id, section: section.title })),
    ),
);

let last: { plain: Site; marked: Site } | undefined;

/** Every text of hers with its mark; nothing that must be exact: no address, no day, no number. */
export function withMarks(plain: Site): Site {
  if (last?.plain === plain) return last.marked;
  const leaves = new Map(leavesOf(plain));
  const texts = seenOnPages.flatMap(({ path, field }, number): [string, unknown][] =>
    leaves.has(path) ? [[path, marked(leaves.get(path), field, number)]] : [],
  );
  last = { plain, marked: withLeaves(plain, new Map(texts)) };
  return last.marked;
}

function marked(value: unknown, field: Field, number: number): unknown {
  if (field.kind !== 'list') return markedItem(value, field, number);
  const { of } = field;
  return Array.isArray(value) ? value.map((item) => markedInList(item, of, number)) : value;
}

function markedInList(value: unknown, of: Item | Members, number: number): unknown {
  if (isItem(of)) return markedItem(value, of, number);
  const members = Object.entries(value as Record<string, unknown>);
  return Object.fromEntries(members.map(([name, inner]) => [name, markedItem(inner, of[name], number)]));
}

const isItem = (of: Item | Members): of is Item => typeof of.kind === 'string';

function markedItem(value: unknown, item: Item | undefined, number: number): unknown {
  const isText = item?.kind === 'line' || item?.kind === 'lines';
  return isText && typeof value === 'string' ? withMark(value, number) : value;
}
