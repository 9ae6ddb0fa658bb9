import { romeDay, romeTime } from '#app/calendar/rome.ts';
import type { FullEntry } from '#app/features/entries/entries.server.ts';
import { asDrawing, person, shareOf } from '#app/features/site-pages/structured-data.ts';
import type { Served } from '#app/site/served.ts';
import { spanOf, where } from './event.ts';

const statuses: Record<string, string> = {
  moved: 'EventRescheduled',
  cancelled: 'EventCancelled',
};

type Shown = Pick<FullEntry, 'title' | 'path' | 'fields' | 'picture'>;

/** By Google's rules for events; a day without an hour is a date. */
export function eventThing(served: Served, event: Shown, description: string) {
  const { title, path, fields, picture } = event;
  const by = person(served);
  const { start, end, lastDay } = spanOf(fields);
  const url = served.siteUrl + path;
  return {
    '@type': 'Event',
    '@id': url,
    name: title,
    description,
    startDate: fields.time ? romeIso(start) : fields.day,
    // A day alone would be earlier than the hour of its start.
    endDate: end ? romeIso(end) : fields.time && lastDay === fields.day ? undefined : lastDay,
    eventStatus: `https://schema.org/${statuses[fields.state ?? ''] ?? 'EventScheduled'}`,
    ...locationOf(event, url),
    image: served.siteUrl + (picture ? asDrawing(picture) : shareOf(served)).src,
    url,
    inLanguage: 'it',
    organizer: by,
    performer: by,
    offers: fields.link && { '@type': 'Offer', url: fields.link },
  };
}

/** 2026-11-25T18:30:00+01:00, of a full minute. */
export function romeIso(instant: Date): string {
  const local = `${romeDay(instant)}T${romeTime(instant)}:00`;
  const ahead = new Date(Date.parse(`${local}Z`) - instant.getTime());
  return `${local}+${ahead.toISOString().slice(11, 16)}`;
}

/** Without a place it is an online one. */
function locationOf(event: Shown, url: string) {
  const { place, address, town, link } = event.fields;
  const isOnline = !place && !town;
  const postal = {
    '@type': 'PostalAddress',
    streetAddress: address || (!town && place),
    addressLocality: town,
  };
  return {
    eventAttendanceMode: `https://schema.org/${isOnline ? 'Online' : 'Offline'}EventAttendanceMode`,
    location: isOnline
      ? { '@type': 'VirtualLocation', url: link || url }
      : { '@type': 'Place', name: place || where(event), address: postal },
  };
}
