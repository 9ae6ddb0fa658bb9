import {
  type IRateLimiterOptions,
  RateLimiterDrizzle,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { networkOf } from '#app/platform/ip-network.ts';
import { sign } from '#app/platform/signature.ts';
import { type Database, prepared } from './client.ts';
import { limits } from './schema.ts';

type Rule = Required<Pick<IRateLimiterOptions, 'keyPrefix' | 'points' | 'duration'>>;

export function openLimiter({ keyPrefix, points, duration }: Rule) {
  const openIn = (storeClient: Database) =>
    new RateLimiterDrizzle({
      storeClient,
      schema: limits,
      keyPrefix,
      points,
      duration,
      clearExpiredByTimeout: false,
    });
  const limiter = prepared(openIn);
  return {
    /** Returns the milliseconds to wait if refused. A new count lasts `seconds`. */
    count: async (key: string, seconds = duration, tx?: Database): Promise<number | undefined> => {
      try {
        await (tx ? openIn(tx) : limiter()).consume(key, 1, { customDuration: seconds });
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        return Math.max(1, refused.msBeforeNext);
      }
    },
    add: async (key: string): Promise<number> => (await limiter().penalty(key)).consumedPoints,
    forgive: async (key: string) => {
      await limiter().reward(key);
    },
    forget: async (key: string) => {
      await limiter().delete(key);
    },
  };
}

const pointsOfSite = 4;

/** Counts by IPv4 address, or by IPv6 /64 network and its /48. */
export function openVisitorLimiter(rule: Rule) {
  const household = openLimiter(rule);
  const site = openLimiter({
    ...rule,
    keyPrefix: `${rule.keyPrefix}-48`,
    points: rule.points * pointsOfSite,
  });
  return {
    count: async (address: string): Promise<number | undefined> => {
      const waitMs = await household.count(visitorKey(address));
      if (waitMs !== undefined || !isIPv6(address)) return waitMs;
      const waitOfSiteMs = await site.count(networkKey(address, 48));
      if (waitOfSiteMs !== undefined) await household.forgive(visitorKey(address));
      return waitOfSiteMs;
    },
    forgive: async (address: string) => {
      await household.forgive(visitorKey(address));
      if (isIPv6(address)) await site.forgive(networkKey(address, 48));
    },
  };
}

export const visitorKey = (address: string) => networkKey(address, 64);

const networkKey = (address: string, ipv6: number) => sign('limit', networkOf(address, { ipv6 }));

const isIPv6 = (address: string) => networkOf(address).includes(':');
