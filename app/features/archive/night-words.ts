import { fill } from '#app/site/fill.ts';
import type { Site } from '#site/site.ts';

export type NightWords = Site['texts']['archive'];

/** Of one night: its title, two, or the first and how many more. */
export function titlesOf(
  { titles: words }: NightWords,
  [first = '', second, ...more]: string[],
  count: number,
): string {
  if (second === undefined) return first;
  return more.length > 0 || count > 2
    ? fill(words.more, { primo: first, altri: count - 1 })
    : fill(words.two, { primo: first, secondo: second });
}
