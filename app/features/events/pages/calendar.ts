import { href } from 'react-router';
import { type CalendarEvent, writeIcs } from '#app/calendar/ics.ts';
import { laterDay } from '#app/calendar/rome.ts';
import { config } from '#app/config.ts';
import { cancelledDays } from '#app/features/entries/entries.server.ts';
import { spanOf, where } from '#app/features/events/event.ts';
import { listEverPublished } from '#app/features/events/events.server.ts';
import { readRow } from '#app/features/settings/settings.server.ts';
import { throwUnavailable } from '#app/frame/pages/failures.server.ts';
import { site } from '#app/site/site.server.ts';
import type { Route } from './+types/calendar';

/** Of the appointments that readers have ever seen, or of the one that the address names. */
export async function loader({ params }: Route.LoaderArgs) {
  const { slug } = params as { slug?: string };
  const path = slug && href('/appuntamenti/:slug', { slug });
  const events = (await listEverPublished().catch(throwUnavailable)).filter(
    (event) => (path ?? event.path) === event.path,
  );
  const { author, texts } = site();
  const since = Date.now() - cancelledDays * 86_400_000;
  const calendar = writeIcs(
    { owner: author.name, name: texts.events.calendar },
    events
      .filter((event) => isPublic(event) || event.changedAt.getTime() > since)
      .map(asCalendarEvent),
  );
  const headers = { 'Content-Type': 'text/calendar; charset=utf-8' };
  const hasBeen =
    events.length > 0 ||
    (!path && (await readRow('eventsPurged').catch(throwUnavailable)) === true);
  return new Response(calendar, { status: hasBeen ? 200 : 404, headers });
}

type Event = Awaited<ReturnType<typeof listEverPublished>>[number];

const isPublic = ({ status, deletedAt }: Event) => status === 'published' && !deletedAt;

/** Words that the author has withdrawn are not public: neither title nor address, which has the title's words. */
function asCalendarEvent(event: Event): CalendarEvent {
  const { cancelled } = site().texts.events.states;
  const { id, version, changedAt, fields, path } = event;
  const times = { id, version, changedAt, ...calendarSpan(fields) };
  if (!isPublic(event)) return { ...times, summary: cancelled, status: 'CANCELLED' };
  const isCancelled = fields.state === 'cancelled';
  return {
    ...times,
    summary: isCancelled ? `${cancelled}: ${event.title}` : event.title,
    status: isCancelled ? 'CANCELLED' : 'CONFIRMED',
    location: where(event),
    url: config.siteUrl + path,
  };
}

function calendarSpan(fields: Event['fields']): Pick<CalendarEvent, 'start' | 'end'> {
  const { start, end, lastDay, over } = spanOf(fields);
  const { day = '', time } = fields;
  if (!time) return { start: day, end: laterDay(lastDay, 1) };
  return { start, end: end ?? (lastDay > day ? over : undefined) };
}
