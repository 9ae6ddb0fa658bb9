import { data, type HeadersFunction } from 'react-router';
import { romeDay } from '#app/calendar/rome.ts';
import { expiryOf, findNextEvent } from '#app/features/events/events.server.ts';
import { NextEvent } from '#app/features/events/next-event.tsx';
import { findLatestPublishedPost } from '#app/features/posts/posts.server.ts';
import { findPostOfDay, listThisDay } from '#app/features/search/further-reading/leads.server.ts';
import { LeadLine, ThisDay } from '#app/features/search/further-reading/leads.tsx';
import { bookThing, graph, person } from '#app/features/site-pages/structured-data.ts';
import { JsonLd, PageHead } from '#app/frame/pages/page-head.tsx';
import { logError } from '#app/platform/log.ts';
import { useServedSite } from '#app/site/served.ts';
import { useTexts } from '#app/site/use-site.tsx';
import type { Route } from './+types/home';
import { FromArchive, Hero, LatestThought } from './hero.tsx';
import { AuthorSection, BookSection, ContactsSection } from './sections.tsx';

/** Without the database the page has no thoughts and no appointment. */
export async function loader() {
  try {
    const nextEvent = await findNextEvent();
    const thoughts = await findThoughts(romeDay(new Date()));
    return data({ ...thoughts, nextEvent }, { headers: expiryOf(nextEvent ? [nextEvent] : []) });
  } catch (error) {
    logError(error);
    const none = {
      latest: undefined,
      thisDay: undefined,
      fromArchive: undefined,
      nextEvent: undefined,
    };
    return data(none, { headers: { 'Cache-Control': 'no-store' } });
  }
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

async function findThoughts(today: string) {
  const latest = await findLatestPublishedPost();
  const thisDay = await listThisDay(today);
  const isSilent = latest !== undefined && latest.date.iso !== today;
  return {
    latest,
    thisDay,
    fromArchive: isSilent ? await findPostOfDay(today, thisDay.leads) : undefined,
  };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { latest, thisDay, fromArchive, nextEvent } = loaderData;
  const { meta } = useTexts('home');
  const served = useServedSite();
  const archived = fromArchive && (
    <FromArchive {...fromArchive}>
      <LeadLine {...fromArchive} />
    </FromArchive>
  );
  return (
    <>
      <PageHead meta={meta} path="/" />
      <JsonLd data={import.meta.env.SSR && graph(person(served), bookThing(served))} />
      <Hero />
      <BookSection />
      <AuthorSection />
      {nextEvent && <NextEvent event={nextEvent} />}
      {latest && <LatestThought post={latest}>{archived}</LatestThought>}
      {thisDay && thisDay.leads.length > 0 && <ThisDay {...thisDay} />}
      <ContactsSection />
    </>
  );
}
