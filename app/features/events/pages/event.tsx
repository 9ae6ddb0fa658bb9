import { data, type HeadersFunction } from 'react-router';
import { findVisible } from '#app/features/entries/entries.server.ts';
import { dateOf, isOver, when, where } from '#app/features/events/event.ts';
import { eventForm } from '#app/features/events/event-form.ts';
import { expiryOf } from '#app/features/events/events.server.ts';
import { eventThing } from '#app/features/events/structured-data.ts';
import { ThoughtsUnavailable } from '#app/features/posts/listing/thoughts-unavailable.tsx';
import article from '#app/features/posts/post-article.module.css';
import { PostWords } from '#app/features/posts/post-article.tsx';
import {
  asDrawing,
  breadcrumbs,
  graph,
  person,
  shareOf,
} from '#app/features/site-pages/structured-data.ts';
import { excerptText } from '#app/features/writing/text/excerpt.ts';
import { databaseUnavailable, noPage } from '#app/frame/pages/failures.server.ts';
import NotFound from '#app/frame/pages/not-found/not-found.tsx';
import { JsonLd, PageHead } from '#app/frame/pages/page-head.tsx';
import { eventsPath } from '#app/public-pages.ts';
import { LargeText } from '#app/site/large.tsx';
import { useQuiet, useServedSite } from '#app/site/served.ts';
import { useSite, useTexts } from '#app/site/use-site.tsx';
import { ButtonOut } from '#app/ui/button.tsx';
import { ArrowLink } from '#app/ui/links.tsx';
import { Ornament } from '#site/pictures/ornament.tsx';
import type { Route } from './+types/event';
import styles from './event.module.css';

const descriptionLength = 155;

export async function loader({ params: { slug } }: Route.LoaderArgs) {
  const event = await findVisible(`${eventsPath}/${slug}`).catch(databaseUnavailable);
  if (!event) return noPage();
  const isPast = isOver(event);
  const facts = [when(event), where(event)].filter(Boolean).join(', ');
  const words = `${facts}. ${excerptText(event.content, descriptionLength)}`;
  const description = words.replaceAll(/\s+/g, ' ').trim();
  const headers = expiryOf(isPast ? [] : [event]);
  const editPath = `${eventForm.panel}/${event.id}`;
  return data({ event, isPast, description, editPath }, { headers });
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export { ThoughtsUnavailable as ErrorBoundary };

export default function EventPage({ loaderData }: Route.ComponentProps) {
  return 'isMissing' in loaderData ? <NotFound /> : <OneEvent {...loaderData} />;
}

type Props = Exclude<Route.ComponentProps['loaderData'], { isMissing: true }>;

function OneEvent({ event, isPast, description }: Props) {
  const { author } = useSite();
  const isQuiet = useQuiet();
  const { back } = useTexts('events');
  return (
    <div className="wrap">
      {import.meta.env.SSR && <EventHead event={event} description={description} />}
      <ArrowLink back href={eventsPath}>
        {back}
      </ArrowLink>
      <article>
        <LargeText as="h1" className={article.title} text={event.title} />
        <div className="grid">
          <Margin event={event} />
          <div className={article.words}>
            <Facts event={event} isPast={isPast} />
            <PostWords {...event} quote={null} citation={null} />
            <p className={article.end}>
              <Ornament isQuiet={isQuiet} />
              {author.name}
            </p>
          </div>
        </div>
      </article>
    </div>
  );
}

function EventHead({ event, description }: Pick<Props, 'event' | 'description'>) {
  const { menu } = useTexts('frame');
  const served = useServedSite();
  const { title, path } = event;
  const own = event.pictures.find(({ id }) => id === event.pictureId);
  const picture = own && asDrawing(own);
  const image = served.siteUrl + (picture ?? shareOf(served)).src;
  const list = { name: menu.events, path: eventsPath };
  return (
    <>
      <PageHead
        meta={{ title: `${title} · ${served.author.name}`, description }}
        path={path}
        picture={picture}
      />
      <JsonLd
        data={graph(
          eventThing(served, event, { description, image, person: person(served) }),
          breadcrumbs(served, list, { name: title, path }),
        )}
      />
    </>
  );
}

function Margin({ event }: Pick<Props, 'event'>) {
  const { iso, day, weekday, month } = dateOf(event);
  return (
    <div className={article.margin}>
      <time dateTime={iso}>
        <b>{day}</b>
        <span>
          {weekday} <span>{month}</span>
        </span>
        <i>{iso}</i>
      </time>
    </div>
  );
}

function Facts({ event, isPast }: Pick<Props, 'event' | 'isPast'>) {
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
        {where(event) && (
          <>
            <dt>{words.where}</dt>
            <dd>{where(event)}</dd>
          </>
        )}
      </dl>
      {isOpen && (
        <p className={`solo-schermo ${styles.links}`}>
          {link && <ButtonOut href={link}>{words.seats}</ButtonOut>}
          <ArrowLink href={`${event.path}.ics`}>{words.save}</ArrowLink>
        </p>
      )}
    </div>
  );
}
