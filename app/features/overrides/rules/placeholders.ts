const braces = /\{[^{}]*\}|[{}]/g;

/** Those of a text, a lone brace included. */
export function placeholdersIn(value: unknown): Set<string> {
  if (typeof value === 'string') return new Set(value.match(braces));
  if (typeof value !== 'object' || value === null) return new Set();
  return new Set(Object.values(value).flatMap((inner) => [...placeholdersIn(inner)]));
}
