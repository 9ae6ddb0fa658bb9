import { fillAll, mapTexts } from '#app/site/fill.ts';
import { identityOf } from '#app/site/identity.ts';
import { site } from '#app/site/site.server.ts';
import { editableAt } from './editable-fields.ts';
import { placeholdersIn } from './rules/check.ts';

/** Fills in the facts of the site; a value of the program stays as its name between ‹ and ›. */
export function withWords<Shape>(value: Shape): Shape {
  const placeholders = Array.from(placeholdersIn(value), (name) => name.slice(1, -1));
  const marked = Object.fromEntries(placeholders.map((name) => [name, `‹${name}›`]));
  return fillAll(value, { ...marked, ...Object.fromEntries(facts()) });
}

/** The typed text with the placeholders of the original, so that it follows a change of the facts. */
export function withPlaceholders<Shape>(path: string, value: Shape): Shape {
  const allowed = placeholdersIn(editableAt(site().stage).leaves.get(path)?.original);
  const replaced = facts().filter(([name]) => allowed.has(`{${name}}`));
  return mapTexts(value, (typed) =>
    replaced.reduce(
      (text, [name, fact]) => text.replaceAll(fact, `{${name}}`),
      typed.replace(/‹(\p{L}+)›/gu, '{$1}'),
    ),
  );
}

/** Sorted by length, longest first, so that a full name precedes its parts. */
function facts() {
  return Object.entries(identityOf(site()))
    .filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '')
    .toSorted(([, one], [, other]) => other.length - one.length);
}
