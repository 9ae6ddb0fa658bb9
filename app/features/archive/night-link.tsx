import { href } from 'react-router';
import { monthOf } from '#app/calendar/rome.ts';
import { fill } from '#app/site/fill.ts';
import type { Site } from '#site/site.ts';
import type { Night } from './month.ts';

type Props = { night: Night; words: NightWords; isNumbered?: boolean };

/** 366 of the router's links take 10 ms; as many hidden words, 100. */
export function NightLink({ night: { day, id, titles, count }, words, isNumbered }: Props) {
  const number = Number(day.slice(8));
  const title = titlesOf(words, titles, count);
  const name = `${number} ${monthOf(day)}, ${title}`;
  return (
    <a href={href('/post/:id', { id })} aria-label={name} data-title={isNumbered && title}>
      {isNumbered && <b>{number}</b>}
    </a>
  );
}

export type NightWords = Site['texts']['archive'];

function titlesOf({ titles: words }: NightWords, [first = '', second, ...more]: string[], count: number): string {
  if (second === undefined) return first;
  return more.length > 0 || count > 2
    ? fill(words.more, { primo: first, altri: count - 1 })
    : fill(words.two, { primo: first, secondo: second });
}
