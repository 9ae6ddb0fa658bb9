import { isIPv6 } from 'node:net';
import { type IRateLimiterOptions, RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible';
import { sign } from '#app/signature.ts';
import { limits } from './accounts-schema.ts';
import { prepared } from './client.ts';

export function openLimiter({
  keyPrefix,
  points,
  duration,
}: Required<Pick<IRateLimiterOptions, 'keyPrefix' | 'points' | 'duration'>>) {
  const limiter = prepared(
    (db) =>
      new RateLimiterDrizzle({
        storeClient: db,
        schema: limits,
        keyPrefix,
        points,
        duration,
        clearExpiredByTimeout: false,
      }),
  );
  return {
    /** Milliseconds to wait, if refused. */
    count: async (key: string): Promise<number | undefined> => {
      try {
        await limiter().consume(key);
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        return refused.msBeforeNext;
      }
    },
    forgive: async (key: string) => {
      await limiter().reward(key);
    },
  };
}

/** For IPv6 the /64 network, which one household has to itself. */
export function visitorKey(address: string) {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return sign('limit', isIPv6(plain) ? firstFourGroups(plain) : plain);
}

function firstFourGroups(address: string) {
  const [head = '', tail] = address.split('::');
  const groups = head ? head.split(':') : [];
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail ? tail.split(':').length : 0);
  const whole = [...groups, ...Array<string>(missing).fill('0'), ...(tail ? tail.split(':') : [])];
  return whole
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16))
    .join(':');
}
