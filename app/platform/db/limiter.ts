import { isIPv6 } from 'node:net';
import {
  type IRateLimiterOptions,
  RateLimiterDrizzle,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { networkOf } from '#app/platform/network.ts';
import { sign } from '#app/platform/signature.ts';
import { prepared } from './client.ts';
import { limits } from './schema.ts';

type Rule = Required<Pick<IRateLimiterOptions, 'keyPrefix' | 'points' | 'duration'>>;

export function openLimiter({ keyPrefix, points, duration }: Rule) {
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
    /** Returns the milliseconds to wait if refused. A new count lasts `seconds`. */
    count: async (key: string, seconds = duration): Promise<number | undefined> => {
      try {
        await limiter().consume(key, 1, { customDuration: seconds });
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
      if (waitMs !== undefined || !isIPv6(householdOf(address))) return waitMs;
      const waitOfSiteMs = await site.count(siteKey(address));
      if (waitOfSiteMs !== undefined) await household.forgive(visitorKey(address));
      return waitOfSiteMs;
    },
    forgive: async (address: string) => {
      await household.forgive(visitorKey(address));
      if (isIPv6(householdOf(address))) await site.forgive(siteKey(address));
    },
  };
}

export const visitorKey = (address: string) => sign('limit', householdOf(address));

const siteKey = (address: string) =>
  sign('limit', networkOf(address, { ipv4: 32, ipv6: 48 }) ?? address);

/** A household has one /64 network of IPv6. */
export const householdOf = (address: string) =>
  networkOf(address, { ipv4: 32, ipv6: 64 }) ?? address;
