export function leavesOf(value: unknown, before = ''): [path: string, leaf: unknown][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [[before, value]];
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, before ? `${before}.${name}` : name));
}

/** A copy of `value` with other leaves at these paths; unknown paths change nothing. */
export function withLeaves<Value>(value: Value, others: ReadonlyMap<string, unknown>, before = ''): Value {
  if (others.has(before)) return others.get(before) as Value;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([name, inner]) => [
    name,
    withLeaves(inner, others, before ? `${before}.${name}` : name),
  ]);
  return Object.fromEntries(entries);
}
