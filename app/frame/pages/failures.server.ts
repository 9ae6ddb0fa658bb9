import { data } from 'react-router';
import { logError } from '#app/platform/log.ts';

export function databaseUnavailable(error: unknown): never {
  logError(error);
  throw data(null, { status: 503 });
}

/** For the address of a file, which has no error page. */
export function throwUnavailable(error: unknown): never {
  logError(error);
  throw new Response('', { status: 503, headers: { 'Cache-Control': 'no-store' } });
}

/** The result of a loader that finds no row; the page then renders `NotFound`. */
export function noPage() {
  return data({ isMissing: true as const }, { status: 404 });
}
