import type { Site } from '#site/site.ts';
import { fill } from './fill.ts';

/** Daily at an hour (HH:MM), by hand, or not yet. */
export type Rhythm = { sends: 'daily'; hour: string } | { sends: 'by hand' } | { sends: 'not yet' };

type Words = Site['texts']['rhythm'];

/** All mails have left one hour after the first. */
export function beforeHour({ before }: Words, hour: string): string {
  const [hours24 = 0, minutes = 0] = hour.split(':').map(Number);
  const end = hours24 + (minutes > 0 ? 2 : 1);
  if (end > 24) return before.afterMidnight;
  return fill(before.hour, { ora: before.hours[end % 24] ?? fill(before.laterHour, { numero: end }) });
}

function partOfDay({ parts }: Words, hour: string) {
  if (hour < '04:00') return parts.night;
  if (hour < '08:00') return parts.early;
  if (hour < '12:00') return parts.morning;
  return hour < '18:00' ? parts.afternoon : parts.evening;
}

export function isMorning(hour: string): boolean {
  return hour >= '04:00' && hour < '12:00';
}

export function tomorrow({ tomorrow: { morning, other } }: Words, hour: string): string {
  return isMorning(hour) ? morning : other;
}

export function nextThought(words: Words, rhythm: Rhythm): string {
  if (rhythm.sends === 'daily') return fill(words.next.daily, { momento: partOfDay(words, rhythm.hour) });
  return rhythm.sends === 'by hand' ? words.next.byHand : words.next.notYet;
}
