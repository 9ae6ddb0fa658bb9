import { openLimiter, visitorKey } from '#app/db/limiter.ts';

// A parish or an office shares one address: the limits stop a machine, not a queue of people.
const ofMinute = openLimiter({ keyPrefix: 'signup-minute', points: 20, duration: 60 });
const ofHour = openLimiter({ keyPrefix: 'signup-hour', points: 100, duration: 3600 });

/** Counts one signup from this visitor. Gives the minutes to wait, rounded up, when there were too many. */
export async function countSignup(visitorAddress: string): Promise<number | undefined> {
  const visitor = visitorKey(visitorAddress);
  const waitMs = (await ofMinute.count(visitor)) ?? (await ofHour.count(visitor));
  return waitMs && Math.ceil(waitMs / 60_000);
}
