import type { Context } from 'hono';
import { db } from '#app/db/client.ts';
import { isMigrated } from '#app/db/migrate.ts';
import { isStopping } from '#app/http/site-state.ts';
import { inTime } from '#app/in-time.ts';
import { logError } from '#app/log.ts';
import { onceASecond } from './once-a-second.ts';

// A balancer asks every second or so; whoever waits longer for an answer has none.
const longestAskMs = 2000;
// Whoever was asked later than this is watched by no balancer.
const watchedMs = 30_000;

let askedAt = Number.NEGATIVE_INFINITY;

/** Somebody takes this instance out of service when it says that it is not ready. */
export function isWatched() {
  return performance.now() - askedAt < watchedMs;
}

export function isReadiness(pathname: string) {
  return pathname === '/readyz';
}

/** Whether visitors should be sent here; health tells whether the database answers. */
export async function readiness(c: Context) {
  askedAt = performance.now();
  c.header('Cache-Control', 'no-store');
  const status = await readReadiness();
  return c.json({ status }, status === 'ready' ? 200 : 503);
}

export async function readReadiness(): Promise<string> {
  return isStopping() ? 'stopping' : askDatabase();
}

const askDatabase = onceASecond(async () => {
  try {
    return (await inTime(isMigrated(db), longestAskMs)) ? 'ready' : 'database not migrated';
  } catch (error) {
    logError(error);
    return 'database unreachable';
  }
});
