import { type Fault, faultOf, placeholdersIn } from './check.ts';
import type { Field } from './field.ts';
import { leavesOf, withLeaves } from './leaves.ts';
import { reasons } from './words.ts';

/** `value` may be anything; null is the original. */
type Override = { path: string; version: number; value: unknown };

type Ignored<Row extends Override = Override> = Row & { why: string };

type Leaf = { original: unknown; field: Field | undefined; required: ReadonlySet<string> };

type Ground<Site> = { original: Site; leaves: ReadonlyMap<string, Leaf>; identity: ReadonlySet<string> };

/** `identity`: the placeholders that every text may use. */
export function groundOf<Site>(
  original: Site,
  fields: ReadonlyMap<string, Field>,
  identity: ReadonlySet<string>,
): Ground<Site> {
  const leaves = leavesOf(original).map(([path, leaf]): [string, Leaf] => [
    path,
    { original: leaf, field: fields.get(path), required: placeholdersIn(leaf).difference(identity) },
  ]);
  return { original, leaves: new Map(leaves), identity };
}

/** `ignored`: overrides newer than the one that fits. */
export function overlay<Site, Row extends Override>(
  ground: Ground<Site>,
  overrides: Row[],
): { values: Site; ignored: Ignored<Row>[] } {
  const chosen = new Map<string, unknown>();
  const ignored: Ignored<Row>[] = [];
  for (const override of overrides.toSorted((one, other) => other.version - one.version)) {
    const { path, value } = override;
    if (chosen.has(path)) continue;
    const fault = faultAt(ground, path, value);
    if (fault) ignored.push({ ...override, why: fault.line });
    else chosen.set(path, value ?? ground.leaves.get(path)?.original);
  }
  return { values: withLeaves(ground.original, chosen), ignored };
}

const nowhere: ReadonlySet<string> = new Set();

export function faultAt<Site>({ leaves, identity }: Ground<Site>, path: string, value: unknown): Fault | undefined {
  const leaf = leaves.get(path);
  if (!leaf) return { line: reasons.vanished };
  const { field, required } = leaf;
  if (!field) return { line: reasons.notHers };
  if (value === null) return undefined;
  return faultOf(field, value, { allowed: path.startsWith('texts.') ? identity : nowhere, required });
}
