import { listVisible } from '#app/features/entries/entries.server.ts';
import { isOver, spanOf } from './event.ts';

/** The coming ones in the order of their start, the past ones from the newest. */
export async function listEvents(now = new Date()) {
  const events = (await listVisible('event')).toSorted(
    (one, other) => spanOf(one.fields).start.getTime() - spanOf(other.fields).start.getTime(),
  );
  return {
    coming: events.filter((event) => !isOver(event, now)),
    past: events.filter((event) => isOver(event, now)).toReversed(),
  };
}

export type Event = Awaited<ReturnType<typeof listEvents>>['coming'][number];

export async function findNextEvent(now = new Date()): Promise<Event | undefined> {
  const { coming } = await listEvents(now);
  return coming.find(({ fields }) => fields.state !== 'cancelled');
}

const mailedDaysAhead = 14;
const oneDayMs = 86_400_000;

/** Of the next fourteen days, unless the author has excluded it from the mails. */
export async function findMailedEvent(now = new Date()): Promise<Event | undefined> {
  const latest = now.getTime() + mailedDaysAhead * oneDayMs;
  const { coming } = await listEvents(now);
  return coming.find(
    ({ fields }) =>
      fields.state !== 'cancelled' && !fields.noMail && spanOf(fields).start.getTime() <= latest,
  );
}

/** For the page cache alone: a page that displays these events is valid until the first of them is over. */
export function expiryOf(events: Event[]): Record<string, string> {
  const ends = events.map(({ fields }) => spanOf(fields).over.getTime());
  if (ends.length === 0) return {};
  return { Expires: new Date(Math.min(...ends)).toUTCString(), 'Cache-Control': 'no-cache' };
}
