import { monthOf } from '#app/calendar/rome.ts';
import { archiveTexts } from '#site/texts/archive.ts';
import type { Night } from './month.ts';

/** Named by its day and title. A plain link: 366 of the router's take it 10 ms. */
export function NightLink({ night: { day, id, titles, count }, isNumbered }: { night: Night; isNumbered?: boolean }) {
  const number = Number(day.slice(8));
  const title = archiveTexts.titles(titles, count);
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
