import { monthOf } from '#app/calendar/rome.ts';
import type { Night } from './month.ts';
import { type NightWords, titlesOf } from './night-words.ts';

type Props = { night: Night; words: NightWords; isNumbered?: boolean };

/** Named by its day and title. A plain link: 366 of the router's take it 10 ms. */
export function NightLink({ night: { day, id, titles, count }, words, isNumbered }: Props) {
  const number = Number(day.slice(8));
  const title = titlesOf(words, titles, count);
  const href = `/post/${id}`;
  if (!isNumbered) {
    return (
      <a href={href}>
        <em>{`${number} ${monthOf(day)}, ${title}`}</em>
      </a>
    );
  }
  return (
    <a href={href}>
      <b>{number}</b>
      <span className="solo-voce">{` ${monthOf(day)}, `}</span>
      <em>{title}</em>
    </a>
  );
}
