import { romeDay } from '#app/calendar/rome.ts';
import { listVisible } from '#app/features/entries/entries.server.ts';
import { inTime, spanOf } from './event.ts';

export const listEvents = async () => inTime(await listVisible('event'), new Date());

export type Event = Awaited<ReturnType<typeof listEvents>>['coming'][number];

export const findNextEvent = () => findComing(() => true);

const mailedAheadMs = 14 * 86_400_000;

/** Of the next fourteen days, unless the author has excluded it from the mails. */
export const findMailedEvent = () =>
  findComing(
    (fields) => !fields.noMail && spanOf(fields).start.getTime() <= Date.now() + mailedAheadMs,
  );

/** One of several days that began before today would hide the next ones until its end. */
async function findComing(isWanted: (fields: Event['fields']) => boolean) {
  const { coming } = await listEvents();
  const wanted = coming.filter(({ fields }) => fields.state !== 'cancelled' && isWanted(fields));
  const today = romeDay(new Date());
  return wanted.find(({ fields: { day = '' } }) => day >= today) ?? wanted[0];
}

/** For the page cache alone: a page that displays these events is valid until the first of them is over. */
export function expiryOf(events: Event[]): Record<string, string> {
  const ends = events.map(({ fields }) => spanOf(fields).over.getTime());
  if (ends.length === 0) return {};
  return { Expires: new Date(Math.min(...ends)).toUTCString(), 'Cache-Control': 'no-cache' };
}
