import { fillAll, mapTexts } from '#app/site/fill.ts';
import { identityOf } from '#app/site/identity.ts';
import { site } from '#app/site/site.server.ts';
import { editableAt } from './editable-fields.ts';
import { placeholdersIn } from './rules/check.ts';

/** As its author reads a text: her own facts stand in it, and what the program fills in is between ‹ and ›. */
export function withWords<Shape>(value: Shape): Shape {
  const places = Array.from(placeholdersIn(value), (name) => name.slice(1, -1));
  const marked = Object.fromEntries(places.map((name) => [name, `‹${name}›`]));
  return fillAll(value, { ...marked, ...Object.fromEntries(facts()) });
}

/** What she typed, with the placeholders that the original has: it follows a change of her facts. */
export function withPlaces<Shape>(path: string, value: Shape): Shape {
  const kept = placeholdersIn(editableAt(site().stage).leaves.get(path)?.original);
  const known = facts().filter(([name]) => kept.has(`{${name}}`));
  return mapTexts(value, (typed) =>
    known.reduce(
      (text, [name, fact]) => text.replaceAll(fact, `{${name}}`),
      typed.replace(/‹(\p{L}+)›/gu, '{$1}'),
    ),
  );
}

/** The longest first: a name before its parts. */
function facts() {
  const known = Object.entries(identityOf(site())).filter(
    ([, fact]) => typeof fact === 'string' && fact !== '',
  );
  return (known as [string, string][]).toSorted(([, one], [, other]) => other.length - one.length);
}
