import { data } from 'react-router';
import { logError } from '#app/platform/log.ts';

export function databaseUnavailable(error: unknown): never {
  logError(error);
  throw data(null, { status: 503 });
}

/** Of an address that gives a file, not a page. */
export function throwUnavailable(error: unknown): never {
  logError(error);
  throw new Response('', { status: 503, headers: { 'Cache-Control': 'no-store' } });
}

/** The data of a loader that finds nothing: its page shows `NotFound`. */
export function noPage() {
  return data({ isMissing: true as const }, { status: 404 });
}
