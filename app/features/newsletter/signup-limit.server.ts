import { RateLimiterMemory, RateLimiterRes, RateLimiterUnion } from 'rate-limiter-flexible';

// A parish or an office shares one address: the limits stop a machine, not a queue of people.
const limiter = new RateLimiterUnion(
  new RateLimiterMemory({ keyPrefix: 'minute', points: 20, duration: 60 }),
  new RateLimiterMemory({ keyPrefix: 'hour', points: 100, duration: 3600 }),
);

/** Counts one signup from this visitor. Gives the minutes to wait, rounded up, when there were too many. */
export async function countSignup(visitorAddress: string): Promise<number | undefined> {
  try {
    await limiter.consume(visitorAddress);
    return undefined;
  } catch (refused) {
    const refusals = Object.values(refused as Record<string, unknown>).filter((part) => part instanceof RateLimiterRes);
    if (refusals.length === 0) throw refused;
    return Math.ceil(Math.max(...refusals.map((part) => part.msBeforeNext)) / 60_000);
  }
}
