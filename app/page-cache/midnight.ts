import { Today } from '#app/calendar/today.ts';
import type { PageCache } from './page-cache.ts';

/** The home page shows the day, the foot of each page the year. At once too: stored pages may be of another day. */
export function renewEachDay(cache: PageCache, today = new Today()) {
  cache.dayTurned();
  const now = Date.now();
  setTimeout(() => renewEachDay(cache, today), today.endsAt(now) - now).unref();
}
