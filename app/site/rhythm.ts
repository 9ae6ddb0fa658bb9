import type { Site } from '#site/site.ts';
import { fill } from './fill.ts';

/** Mails are sent daily at an hour (HH:MM), by hand, or not yet. */
export type Rhythm = { sends: 'daily'; hour: string } | { sends: 'by hand' } | { sends: 'not yet' };

/** `isToday`: the mail of today has not been sent yet. */
export type NextMail = Rhythm & { isToday: boolean };

type Words = Site['texts']['rhythm'];

/** All mails are sent within one hour of the first. */
export function beforeHour({ before }: Words, hour: string): string {
  const [hours24 = 0, minutes = 0] = hour.split(':').map(Number);
  const end = hours24 + (minutes > 0 ? 2 : 1);
  if (end > 24) return before.afterMidnight;
  return fill(before.hour, {
    ora: before.hours[end % 24] ?? fill(before.laterHour, { numero: end }),
  });
}

export function isMorning(hour: string): boolean {
  return hour >= '04:00' && hour < '12:00';
}

export function nextMailWords(words: Words, rhythm: NextMail) {
  if (rhythm.sends !== 'daily') return undefined;
  const { today, morning, other } = words.tomorrow;
  const domani = isMorning(rhythm.hour) ? morning : other;
  return { domani: rhythm.isToday ? today : domani, ora: beforeHour(words, rhythm.hour) };
}

/** For the newest post. The text is valid until midnight, when all pages are rendered again. */
export function comingThought(
  { onward, rhythm: words }: Site['texts'],
  rhythm: Rhythm,
  isTomorrow: boolean,
): string {
  if (rhythm.sends !== 'daily') return nextThought(words, { ...rhythm, isToday: false });
  return fill(isTomorrow ? onward.coming.tomorrow : onward.coming.later, {
    ora: beforeHour(words, rhythm.hour),
  });
}

export function nextThought(words: Words, rhythm: NextMail): string {
  const mailWords = nextMailWords(words, rhythm);
  if (mailWords) return fill(words.next.daily, mailWords);
  return rhythm.sends === 'by hand' ? words.next.byHand : words.next.notYet;
}
