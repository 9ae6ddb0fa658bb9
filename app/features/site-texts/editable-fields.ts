import { identityOf } from '#app/site/identity.ts';
import { defaultSite } from '#site/site.ts';
import { fieldsOf, leavesOf, pages } from './catalogue/catalogue.ts';
import { type Fault, faultOf, placeholdersIn } from './rules/check.ts';
import { date, type Field } from './rules/field.ts';
import { reasons } from './rules/words.ts';

export const privacyVersionPath = 'legal.privacyVersion';

/** A value of the site; `required`: the placeholders that it has to keep. */
type Leaf = { original: unknown; field: Field | undefined; required: ReadonlySet<string> };

/** `identity`: the placeholders that every text may use. */
type EditableFields<Site> = { original: Site; leaves: ReadonlyMap<string, Leaf>; identity: ReadonlySet<string> };

export function editableFieldsOf<Site>(
  original: Site,
  fields: ReadonlyMap<string, Field>,
  identity: ReadonlySet<string>,
): EditableFields<Site> {
  const leaves = leavesOf(original).map(([path, leaf]): [string, Leaf] => [
    path,
    { original: leaf, field: fields.get(path), required: placeholdersIn(leaf).difference(identity) },
  ]);
  return { original, leaves: new Map(leaves), identity };
}

const identity = new Set(Object.keys(identityOf(defaultSite)).map((name) => `{${name}}`));
const fields = new Map([
  ...pages.flatMap(fieldsOf),
  [privacyVersionPath, date('Versione della privacy policy')] as const,
]);

export const editableFields = editableFieldsOf(defaultSite, fields, identity);

/** The site with each value that fits its field. `value` may be anything; null is the original. */
export function withOverrides<Site>(
  editable: EditableFields<Site>,
  overrides: Iterable<{ path: string; value: unknown }>,
): Site {
  const fitting = Array.from(overrides).filter(({ path, value }) => value !== null && !faultAt(editable, path, value));
  return withLeaves(editable.original, new Map(fitting.map(({ path, value }) => [path, value])));
}

const noPlaceholders: ReadonlySet<string> = new Set();

export function faultAt<Site>(
  { leaves, identity }: EditableFields<Site>,
  path: string,
  value: unknown,
): Fault | undefined {
  const leaf = leaves.get(path);
  if (!leaf) return { line: reasons.vanished };
  const { field, required } = leaf;
  if (!field) return { line: reasons.notEditable };
  if (value === null) return undefined;
  return faultOf(field, value, { allowed: path.startsWith('texts.') ? identity : noPlaceholders, required });
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
