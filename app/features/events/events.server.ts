import { listVisible } from '#app/features/entries/entries.server.ts';
import { inTime, spanOf } from './event.ts';

export const listEvents = async (now = new Date()) => inTime(await listVisible('event'), now);

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
