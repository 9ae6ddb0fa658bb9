import { identityOf } from '#app/site/identity.ts';
import { paragraphsOf } from '#app/site/paragraphs.ts';
import { allowedUses } from '#site/machines.ts';
import { neutral, type Stage } from '#site/neutral.ts';
import { defaultSite, type Site } from '#site/site.ts';
import { fieldsOf, leavesOf, pagesOf } from './catalogue/catalogue.ts';
import { type Fault, faultOf, placeholdersIn } from './rules/check.ts';
import { choice, date, type Field, isItem } from './rules/field.ts';
import { reasons } from './rules/words.ts';

export const privacyVersionPath = 'legal.privacyVersion';
export const stagePath = 'stage';

/** A value of the site. `required`: the placeholders that another value must have too. */
type Leaf = { original: unknown; field: Field | undefined; required: ReadonlySet<string> };

/** `identity`: the placeholders that every text may use. */
type EditableFields<Values> = {
  original: Values;
  leaves: ReadonlyMap<string, Leaf>;
  identity: ReadonlySet<string>;
};

export function editableFieldsOf<Values>(
  original: Values,
  fields: ReadonlyMap<string, Field>,
  identity: ReadonlySet<string>,
): EditableFields<Values> {
  const leaves = new Map<string, Leaf>();
  for (const [path, leaf] of leavesOf(original))
    leaves.set(path, {
      original: leaf,
      field: fields.get(path),
      required: placeholdersIn(leaf).difference(identity),
    });
  return { original, leaves, identity };
}

const identity = new Set(Object.keys(identityOf(defaultSite)).map((name) => `{${name}}`));
const stages = Object.keys(neutral) as Stage[];

const editableIn = Object.fromEntries(
  stages.map((stage) => {
    const others = new Map(Object.entries({ ...neutral[stage], [stagePath]: stage }));
    const original = withLeaves(defaultSite, others);
    const fields = new Map<string, Field>([
      ...pagesOf(original).flatMap(fieldsOf),
      [privacyVersionPath, date('Versione della privacy policy')],
      [stagePath, oneOf('Di chi è il sito', stages)],
      ['machines', oneOf('Chi può usare i testi', allowedUses)],
    ]);
    return [stage, editableFieldsOf(original, fields, identity)];
  }),
) as Record<Stage, EditableFields<Site>>;

function oneOf(label: string, options: readonly string[]) {
  return choice(label, Object.fromEntries(options.map((one) => [one, one])));
}

/** `original` has the words of this stage, never those of an earlier stage. */
export const editableAt = (stage: Stage) => editableIn[stage];

/** The site with each value that fits its field. `value` may be anything; null is the original. */
export function withOverrides<Values>(
  editable: EditableFields<Values>,
  overrides: Iterable<{ path: string; value: unknown }>,
): Values {
  const fitting = new Map<string, unknown>();
  for (const { path, value } of overrides)
    if (value !== null && !faultAt(editable, path, value))
      fitting.set(path, withParagraphs(value, editable.leaves.get(path)?.field));
  return withLeaves(editable.original, fitting);
}

function withParagraphs(value: unknown, field: Field | undefined) {
  const hasParagraphs = field?.kind === 'list' && isItem(field.of) && field.of.kind === 'lines';
  return hasParagraphs ? (value as string[]).flatMap(paragraphsOf) : value;
}

const noPlaceholders: ReadonlySet<string> = new Set();

export function faultAt(
  { leaves, identity }: Omit<EditableFields<unknown>, 'original'>,
  path: string,
  value: unknown,
): Fault | undefined {
  const leaf = leaves.get(path);
  if (!leaf) return { line: reasons.vanished };
  const { field, required } = leaf;
  if (!field) return { line: reasons.notEditable };
  if (value === null) return undefined;
  return faultOf(field, value, {
    allowed: path.startsWith('texts.') ? identity : noPlaceholders,
    required,
  });
}

/** A copy of `value` with other leaves at these paths; unknown paths change nothing. */
function withLeaves<Value>(value: Value, others: ReadonlyMap<string, unknown>, before = ''): Value {
  if (others.has(before)) return others.get(before) as Value;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([name, inner]) => [
    name,
    withLeaves(inner, others, before ? `${before}.${name}` : name),
  ]);
  return Object.fromEntries(entries);
}
