import { data, type HeadersFunction } from 'react-router';
import { capital } from '#app/calendar/in-words.ts';
import { dateOf, shortWhen, where } from '#app/features/events/event.ts';
import { type Event, expiryOf, listEvents } from '#app/features/events/events.server.ts';
import list from '#app/features/posts/listing/posts.module.css';
import { ThoughtsUnavailable } from '#app/features/posts/listing/thoughts-unavailable.tsx';
import card from '#app/features/posts/post-card.module.css';
import { EntryHead } from '#app/frame/pages/entry-head.tsx';
import { databaseUnavailable, noPage } from '#app/frame/pages/failures.server.ts';
import { foundPage } from '#app/frame/pages/found-page.tsx';
import { eventsCalendarPath, eventsPath } from '#app/public-pages.ts';
import { fitted } from '#app/site/fit.ts';
import { Large, LargeText } from '#app/site/large.tsx';
import { useSite, useTexts } from '#app/site/use-site.tsx';
import { PageLink } from '#app/ui/links.tsx';
import { RunningHead } from '#app/ui/running-head/running-head.tsx';
import drawing from '#site/pictures/nights.module.css';
import styles from './events.module.css';

export async function loader() {
  const { coming, past } = await listEvents().catch(databaseUnavailable);
  if (coming.length + past.length === 0) return noPage();
  return data({ coming, past }, { headers: expiryOf(coming) });
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export { ThoughtsUnavailable as ErrorBoundary };

export default foundPage(AllEvents);

function AllEvents({ coming, past }: Record<'coming' | 'past', Event[]>) {
  const words = useTexts('events');
  const { menu } = useTexts('frame');
  const years = Map.groupBy(past, (event) => dateOf(event).iso.slice(0, 4));
  return (
    <>
      <EntryHead
        entry={{ title: menu.events, path: eventsPath }}
        metaTitle={words.meta.title}
        description={words.meta.description}
      />
      <link rel="alternate" type="text/calendar" title={words.calendar} href={eventsCalendarPath} />
      <div className={`wrap ${styles.head}`}>
        <div className={`grid ${list.head}`}>
          <LargeText as="h1" hasItalics text={words.title} />
          <p className="lead">{words.standfirst}</p>
        </div>
      </div>
      {coming.length > 0 && <Coming events={coming} />}
      <div className={`wrap ${styles.past}`}>
        {coming.length === 0 && <p className="t-3">{words.none}</p>}
        {Array.from(years, ([year, events], index) => (
          <section key={year} aria-labelledby={`anno-${year}`}>
            <RunningHead left={year} right={index === 0 && words.past} headingId={`anno-${year}`} />
            <ol>
              {events.map((event) => (
                <Past key={event.id} event={event} />
              ))}
            </ol>
          </section>
        ))}
        <Subscribe />
      </div>
    </>
  );
}

/** One lit dome for each, except the cancelled ones. */
function Coming({ events }: { events: Event[] }) {
  const { coming } = useTexts('events');
  return (
    <section className={`notte ${styles.coming}`} aria-labelledby="in-arrivo">
      <div className="wrap">
        <RunningHead left={coming} headingId="in-arrivo" />
        <ol className={drawing.nights}>
          {events.map((event, index) => (
            <ComingRow key={event.id} event={event} isNext={index === 0} />
          ))}
        </ol>
      </div>
    </section>
  );
}

function ComingRow({ event, isNext }: { event: Event; isNext: boolean }) {
  const { title, path, fields } = event;
  const { iso, day, weekday, month } = dateOf(event);
  return (
    <li
      className={`grid ${card.card}`}
      data-newest={isNext || undefined}
      data-cancelled={fields.state === 'cancelled' || undefined}
    >
      <div className={`colonna ${card.words}`}>
        <h3 className="t-3" {...fitted(title)}>
          <PageLink className="card-link" to={path}>
            <Large>{title}</Large>
          </PageLink>
        </h3>
        <State event={event} />
        <p>{capital(shortWhen(event))}</p>
        <Where event={event} />
        <p className={card.archive}>
          <time dateTime={iso}>
            <span className={card.composed}>
              {weekday} <b>{day}</b> <span>{month}</span>
            </span>
            {iso}
          </time>
        </p>
      </div>
    </li>
  );
}

function Past({ event }: { event: Event }) {
  const { iso, day, month } = dateOf(event);
  return (
    <li className={`grid ${styles.line}`}>
      <time dateTime={iso}>
        {day} {month.replace(/ \d+$/, '')}
      </time>
      <h3 className="lead">
        <PageLink className="card-link" to={event.path}>
          {event.title}
        </PageLink>
        <State event={event} />
      </h3>
      <Where event={event} />
    </li>
  );
}

function Where({ event }: { event: Event }) {
  const { online } = useTexts('events');
  return <p>{where(event) || online}</p>;
}

function State({ event: { fields } }: { event: Event }) {
  const { moved, cancelled } = useTexts('events').states;
  const state = { moved, cancelled }[fields.state ?? ''];
  return state && <b className={styles.state}>{state}</b>;
}

function Subscribe() {
  const { subscribe } = useTexts('events');
  const { siteUrl } = useSite();
  const { host } = new URL(siteUrl);
  return (
    <p className="solo-schermo quiet">
      {subscribe} <a href={eventsCalendarPath}>{host + eventsCalendarPath}</a>
    </p>
  );
}
