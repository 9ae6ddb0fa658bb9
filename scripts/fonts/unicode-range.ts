import { readFileSync } from 'node:fs';

function hex(codePoint: number): string {
  return codePoint.toString(16).toUpperCase();
}

export function unicodeRange(characters: number[], leftOut: number[] = []): string {
  const absent = new Set(leftOut);
  const sorted = [...new Set(characters)].filter((character) => !absent.has(character)).sort((a, b) => a - b);
  const runs: [number, number][] = [];
  for (const character of sorted) {
    const last = runs.at(-1);
    if (last && last[1] === character - 1) last[1] = character;
    else runs.push([character, character]);
  }
  return runs.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(', ');
}

export function declaredRange(unicodeJson: URL, subset: string): number[] {
  const ranges = JSON.parse(readFileSync(unicodeJson, 'utf8'))[subset] as string;
  return ranges.split(',').flatMap((range) => {
    const [from = 0, to = from] = range
      .replace('U+', '')
      .split('-')
      .map((digits) => Number.parseInt(digits, 16));
    return Array.from({ length: to - from + 1 }, (_, i) => from + i);
  });
}
