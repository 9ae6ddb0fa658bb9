import { data } from 'react-router';
import { logError } from '#app/log.ts';

export function databaseAway(error: unknown): never {
  logError(error);
  throw data(null, { status: 503 });
}
