import { longDay } from '#app/calendar/rome.ts';
import { ExternalLink } from '#app/ui/links.tsx';
import type { Review } from '#site/texts/book.ts';
import { Quotations } from './quotations.tsx';

export function Reviews({ list, isOnGround }: { list: Review[]; isOnGround?: boolean }) {
  if (list.length === 0) return null;
  return (
    <Quotations
      id="recensioni"
      path="texts.book.reviews"
      field="texts.book.reviews.list"
      list={list.map((review) => ({ text: review.words, source: <Source {...review} /> }))}
      isOnGround={isOnGround}
      mayBeLong
    />
  );
}

/** The link is on the name of the paper, or of the person where there is none. */
export function Source({ by, where, day, link }: Omit<Review, 'words'>) {
  const name = where || by;
  return (
    <span>
      {where && `${by}, `}
      {link ? <ExternalLink href={link}>{name}</ExternalLink> : name}
      {day && (
        <>
          {', '}
          <time dateTime={day}>{longDay(day)}</time>
        </>
      )}
    </span>
  );
}
