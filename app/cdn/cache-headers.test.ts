import { expect, test } from 'vitest';
import type { Purge } from '#app/config.ts';
import { cacheHeaders } from './cache-headers.ts';

const at = (time: string) => new Date(time).getTime();
const noon = at('2026-11-22T12:00:00+01:00');
const told = (format: Purge['format']) => ({ url: 'https://cdn.example.org', format, token: 'x' });
const shown = { status: 200, tags: ['texts', 'post-1'], renderedAt: noon };
const lifetime = (seconds: number) =>
  `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=60, stale-if-error=86400`;
const secondsAt = (time: string, renderedAt = time) => {
  const { headers } = cacheHeaders({ ...shown, renderedAt: at(renderedAt) }, at(time), told('varnish'));
  return Number(/s-maxage=(\d+)/.exec(headers['Cache-Control'] ?? '')?.[1]);
};

test('without a CDN that is told, an answer is kept for two seconds, or while the site fails, and names no tags', () => {
  const { headers, until } = cacheHeaders(shown, noon, undefined);
  expect(headers).toEqual({ 'Cache-Control': 'public, max-age=0, s-maxage=2, stale-if-error=86400' });
  expect(until).toBe(Number.POSITIVE_INFINITY);
});

test('each CDN reads the tags in its own header and between its own separators', () => {
  const headersFor = (format: Purge['format']) => cacheHeaders(shown, noon, told(format)).headers;
  const seconds = 12 * 3600 - 60;
  const base = { 'Cache-Control': lifetime(seconds) };
  expect(headersFor('fastly')).toEqual({ ...base, 'Surrogate-Key': 'page texts post-1' });
  expect(headersFor('varnish')).toEqual({ ...base, 'Surrogate-Key': 'page texts post-1' });
  expect(headersFor('cloudflare')).toEqual({
    ...base,
    'Cache-Tag': 'page,texts,post-1',
    'Cloudflare-CDN-Cache-Control': lifetime(seconds).replace('max-age=0, s-maxage=', 'max-age='),
  });
  expect(headersFor('post')).toEqual({
    ...base,
    'Cache-Tag': 'page,texts,post-1',
    'Surrogate-Key': 'page texts post-1',
  });
});

test('what is not found, and what does not say what it shows, is kept for two seconds', () => {
  const briefly = cacheHeaders(shown, noon, undefined);
  expect(cacheHeaders({ ...shown, status: 404 }, noon, told('fastly'))).toEqual(briefly);
  expect(cacheHeaders({ ...shown, tags: undefined }, noon, told('fastly'))).toEqual(briefly);
});

test('no page outlives the day in Rome, in winter, in summer and when the clocks change', () => {
  expect(secondsAt('2026-11-22T00:00:00+01:00')).toBe(24 * 3600 - 60);
  expect(secondsAt('2026-07-22T23:00:00+02:00')).toBe(3600 - 60);
  expect(secondsAt('2026-12-31T23:58:00+01:00')).toBe(60);
  expect(secondsAt('2026-11-22T23:59:30+01:00')).toBe(2);
  expect(secondsAt('2026-10-25T00:00:00+02:00')).toBe(25 * 3600 - 60);
  expect(secondsAt('2026-03-29T00:00:00+01:00')).toBe(23 * 3600 - 60);
});

test('a page that changed while it was rendered is kept by nobody', () => {
  const old = { 'Cache-Control': 'public, max-age=0, s-maxage=0' };
  for (const purge of [told('post'), undefined])
    expect(cacheHeaders({ ...shown, isOutdated: true }, noon, purge).headers).toEqual(old);
});

test('a page of yesterday is kept by nobody today', () => {
  expect(secondsAt('2026-11-22T00:00:10+01:00', '2026-11-21T23:59:59.900+01:00')).toBe(0);
});

test('the headers are true for a minute, and then reckoned again', () => {
  expect(cacheHeaders(shown, noon, told('post')).until).toBe(noon + 60_000);
  const last = at('2026-11-22T23:59:30+01:00');
  expect(cacheHeaders({ ...shown, renderedAt: last }, last, told('post')).until).toBe(last + 30_000);
});
