import { Today } from '#app/calendar/today.ts';
import { config, type Purge } from '#app/config.ts';
import { formats } from './formats.ts';
import { everything } from './tell.ts';

type Answer = {
  status: number;
  /** What it shows. */
  tags: string[] | undefined;
  /** Milliseconds since 1970. */
  renderedAt: number;
  /** What it shows has changed since. */
  isOutdated?: boolean;
};
/** `until`: ms since 1970; from then on they are others. */
type CacheHeaders = { until: number; headers: Record<string, string> };

const minuteMs = 60_000;
const today = new Today();
const ifError = 'stale-if-error=86400';
const brief = `public, max-age=0, s-maxage=2, ${ifError}`;

/** Browsers ask each time. */
export const oldHeaders = { 'Cache-Control': 'public, max-age=0, s-maxage=0' };
const untold: CacheHeaders = { until: Number.POSITIVE_INFINITY, headers: { 'Cache-Control': brief } };

/** A CDN that is told of changes keeps a page until the day turns in Rome, any other for two seconds. */
export function cacheHeaders(answer: Answer, now = Date.now(), purge: Purge | undefined = config.purge): CacheHeaders {
  if (answer.isOutdated) return { until: Number.POSITIVE_INFINITY, headers: oldHeaders };
  if (!purge || !answer.tags || answer.status !== 200) return untold;
  const midnight = today.endsAt(now);
  const until = Math.min(now + minuteMs, midnight);
  if (answer.renderedAt < today.beganAt(now)) return { until, headers: oldHeaders };
  const seconds = Math.max(2, Math.floor((midnight - until) / 1000));
  const lifetime = `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=60, ${ifError}`;
  const labels = formats[purge.format].label([everything, ...answer.tags], lifetime);
  return { until, headers: { 'Cache-Control': lifetime, ...labels } };
}
