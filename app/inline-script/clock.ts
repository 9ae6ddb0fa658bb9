import { timeZone } from '#app/calendar/time-zone.ts';
import type { Phase } from '#site/texts/frame.ts';

/** `past` is the elapsed part of the hour. */
export function hourAt(instant: Date, phases: readonly Phase[]) {
  const { hour, minute } = readClock(instant);
  const now = hour + minute / 60;
  const phase = phases.reduce((before, next) => (next.from <= now ? next : before));
  const rings = ['24', '1', '2', '3', '4.30', '4.30'];
  const ring = now < 5.5 ? rings[hour] : hour === 23 ? '23' : undefined;
  const past = ring === '4.30' ? (now - 4) / 1.5 : minute / 60;
  return { ring, past, time: `${hour}.${`${minute}`.padStart(2, '0')}`, ...phase };
}

// The first Intl.DateTimeFormat takes 10 to 20 ms.
function readClock(instant: Date) {
  if (typeof Temporal === 'object')
    return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone);
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' });
  const [hour = 0, minute = 0] = format.format(instant).split(':').map(Number);
  return { hour, minute };
}

export function runClock({ label, phases }: { label: string; phases: readonly Phase[] }) {
  const { dataset, style } = document.documentElement;
  let timer: ReturnType<typeof setTimeout>;

  function write(selector: string, words: string) {
    for (const element of document.querySelectorAll(selector))
      if (element.textContent !== words) element.textContent = words;
  }

  function showTime() {
    const { ring, past, time, words, door } = hourAt(new Date(), phases);
    if (ring) dataset.ring = ring;
    else delete dataset.ring;
    if (door) dataset.door = door;
    else delete dataset.door;
    style.setProperty('--past', ring ? `${past}` : '');
    write('[data-now]', time);
    write('[data-hour]', `${label} ${time}. ${words}.`);
  }

  function follow() {
    clearTimeout(timer);
    try {
      showTime();
    } catch {
      // This browser does not have the time zone.
      return;
    }
    if (!document.hidden) timer = setTimeout(follow, 60_000 - (Date.now() % 60_000));
  }

  follow();
  for (const sign of ['DOMContentLoaded', 'visibilitychange'])
    document.addEventListener(sign, follow);
}
