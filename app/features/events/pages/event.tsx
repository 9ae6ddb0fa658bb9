import { data, type HeadersFunction } from 'react-router';
import { dateOf, isOver, when, whenAndWhere, where } from '#app/features/events/event.ts';
import { expiryOf } from '#app/features/events/events.server.ts';
import { eventThing } from '#app/features/events/structured-data.ts';
import { ThoughtsUnavailable } from '#app/features/posts/listing/thoughts-unavailable.tsx';
import article from '#app/features/posts/post-article.module.css';
import { DayInMargin, Signature } from '#app/features/posts/post-article.tsx';
import { DocumentWords } from '#app/features/writing/document/document-words.tsx';
import { EntryHead } from '#app/frame/pages/entry-head.tsx';
import { readEntryPage } from '#app/frame/pages/entry-page.server.ts';
import { noPage } from '#app/frame/pages/failures.server.ts';
import { type Found, foundPage } from '#app/frame/pages/found-page.tsx';
import { eventsPath } from '#app/public-pages.ts';
import { LargeText } from '#app/site/large.tsx';
import { useTexts } from '#app/site/use-site.tsx';
import { ButtonOut } from '#app/ui/button.tsx';
import { ArrowLink } from '#app/ui/links.tsx';
import type { Route } from './+types/event';
import styles from './event.module.css';

export async function loader({ params: { slug } }: Route.LoaderArgs) {
  const found = await readEntryPage(`${eventsPath}/${slug}`);
  if (!found) return noPage();
  const isPast = isOver(found.entry);
  return data({ ...found, isPast }, { headers: expiryOf(isPast ? [] : [found.entry]) });
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export { ThoughtsUnavailable as ErrorBoundary };

type Props = Found<Route.ComponentProps>;

export default foundPage(OneEvent);

function OneEvent({ entry: event, isPast, ...found }: Props) {
  const { back, online } = useTexts('events');
  const description = `${whenAndWhere(event, online)}. ${found.description}`.trim();
  const { menu } = useTexts('frame');
  return (
    <div className="wrap">
      <EntryHead
        entry={event}
        description={description}
        list={{ name: menu.events, path: eventsPath }}
        things={import.meta.env.SSR && ((served) => [eventThing(served, event, description)])}
      />
      <ArrowLink back href={eventsPath}>
        {back}
      </ArrowLink>
      <article>
        <LargeText as="h1" className={article.title} text={event.title} />
        <div className="grid">
          <div className={article.margin}>
            <DayInMargin date={dateOf(event)} />
          </div>
          <div className={article.words}>
            <Facts entry={event} isPast={isPast} />
            <DocumentWords {...event} />
            <Signature />
          </div>
        </div>
      </article>
    </div>
  );
}

function Facts({ entry: event, isPast }: Pick<Props, 'entry' | 'isPast'>) {
  const words = useTexts('events');
  const { link, state } = event.fields;
  const { moved, cancelled, over } = words.states;
  const notice = state === 'cancelled' ? cancelled : isPast ? over : state === 'moved' && moved;
  const isOpen = !isPast && state !== 'cancelled';
  return (
    <div className={`lead ${styles.facts}`}>
      {notice && <p className={`t-3 ${styles.notice}`}>{notice}</p>}
      <dl>
        <dt>{words.when}</dt>
        <dd>{when(event)}</dd>
        <dt>{words.where}</dt>
        <dd>{where(event) || words.online}</dd>
      </dl>
      {isOpen && (
        <p className={`solo-schermo ${styles.links}`}>
          {link && <ButtonOut href={link}>{where(event) ? words.seats : words.join}</ButtonOut>}
          <ArrowLink href={`${event.path}.ics`}>{words.save}</ArrowLink>
        </p>
      )}
    </div>
  );
}
