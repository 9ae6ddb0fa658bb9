import { elisions, lastLetters, marks, mayCloseQuotation, quotes, type Rule, spaces } from './rules.ts';

export type Change = { from: string; to: string; times: number };

/** ’ « » È … – and no-break spaces. Idempotent. */
export function refine(text: string): { text: string; changes: Change[] } {
  const changes = new Map<string, Change>();

  function note(from: string, to: string) {
    const key = `${from}\n${to}`;
    changes.set(key, { from, to, times: (changes.get(key)?.times ?? 0) + 1 });
  }

  const apply = (rules: Rule[], before: string) => rules.reduce((before, rule) => replace(before, rule, note), before);
  const lines = apply(quotes, text)
    .split('\n')
    .map((line) => (mayCloseQuotation(line) ? line : apply(lastLetters, line)));
  const refined = apply([...elisions, ...marks, ...spaces], lines.join('\n'));
  return { text: refined, changes: [...changes.values()] };
}

function replace(text: string, { find, put }: Rule, onChange: (from: string, to: string) => void) {
  return text.replace(find, (...match: string[]) => {
    const from = match[0] ?? '';
    const to = put(match);
    for (const [old, now] of ends(from, to)) if (old !== now) onChange(old, now);
    return to;
  });
}

// Putting a no-break space is a change.
const blanks = /[^\S\u00a0]+/;

function ends(from: string, to: string): [string, string][] {
  const [old, now] = [from.split(blanks), to.split(blanks)];
  if (old.length === 1 || old.length !== now.length) return [[from, to]];
  return [
    [old[0] ?? '', now[0] ?? ''],
    [old.at(-1) ?? '', now.at(-1) ?? ''],
  ];
}
