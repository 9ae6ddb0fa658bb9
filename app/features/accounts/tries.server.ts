import {
  logSecurityEvent,
  type SecurityEvent,
} from '#app/features/security-log/security-log.server.ts';
import { openLimiter, openVisitorLimiter, visitorKey } from '#app/platform/db/limiter.ts';
import { sign } from '#app/platform/signature.ts';
import type { Administrator } from './administrators.server.ts';
import { findTrustedBrowser } from './sessions.server.ts';

const hourSeconds = 3600;
const perHour = (keyPrefix: string, points: number) => ({
  keyPrefix,
  points,
  duration: hourSeconds,
});

const failuresOfVisitor = openVisitorLimiter(perHour('failures', 60));
const recoveriesOfVisitor = openVisitorLimiter(perHour('recovery-visitor', 20));
const recoveriesOfAccount = openLimiter(perHour('recovery-account', 5));
const loggedRefusals = openVisitorLimiter(perHour('logged-refusals', 60));

const ownDelay = openGrowingDelay({ keyPrefix: 'tries', freeTries: 5, longestPauseSeconds: 900 });
// All unknown browsers together: about 300 passwords a day.
const sharedDelay = openGrowingDelay({
  keyPrefix: 'tries-strangers',
  freeTries: 20,
  longestPauseSeconds: 300,
});

/** A changed account has a new generation, whose counter starts at 0. */
type TriedAccount = { email: string; generation?: string };

export type Tried = {
  purpose: 'password' | 'current-password' | 'second-factor';
  account: TriedAccount;
  visitor: string;
  /** A browser that has signed in before has its own counter: attempts from other browsers never block it. */
  browser?: string;
};

export async function triedBy(
  request: Request,
  account: Administrator,
  purpose: Tried['purpose'],
  visitor: string,
) {
  return { purpose, account, visitor, browser: await findTrustedBrowser(request, account) };
}

/** Minutes to wait, if refused. An attempt counts as failed until `tryWasRight`, so that parallel attempts are refused. */
export async function countTry(tried: Tried) {
  const waitMs =
    tried.browser === undefined ? await countUntrusted(tried) : await ownDelay.count(ownKey(tried));
  return waitMs && inMinutes(waitMs);
}

async function countUntrusted(tried: Tried) {
  const visitorWaitMs = await failuresOfVisitor.count(tried.visitor);
  if (visitorWaitMs !== undefined) return visitorWaitMs;
  const ownWaitMs = await ownDelay.count(ownKey(tried));
  const waitMs = ownWaitMs ?? (await sharedDelay.count(sharedKey(tried)));
  if (waitMs === undefined) return undefined;
  await failuresOfVisitor.forgive(tried.visitor);
  if (ownWaitMs === undefined) await ownDelay.forgive(ownKey(tried));
  return waitMs;
}

export async function tryWasRight(tried: Tried) {
  await ownDelay.forget(ownKey(tried));
  if (tried.browser !== undefined) return;
  await sharedDelay.forget(sharedKey(tried));
  await failuresOfVisitor.forgive(tried.visitor);
}

export async function countRecoveryOfVisitor(visitor: string) {
  const waitMs = await recoveriesOfVisitor.count(visitor);
  return waitMs && inMinutes(waitMs);
}

export async function isRecoveryRefused(account: TriedAccount) {
  return (await recoveriesOfAccount.count(nameOf(account))) !== undefined;
}

/** Refusals cost an attacker nothing and would fill the log. */
export async function logRefusal(event: SecurityEvent & { address: string }) {
  if ((await loggedRefusals.count(event.address)) === undefined) await logSecurityEvent(event);
}

type GrowingDelay = { keyPrefix: string; freeTries: number; longestPauseSeconds: number };

/** After the free attempts each attempt starts a pause of 1, 2, 4 ... seconds, in which all others are refused. */
function openGrowingDelay({ keyPrefix, freeTries, longestPauseSeconds }: GrowingDelay) {
  const tries = openLimiter({ keyPrefix, points: freeTries, duration: 24 * hourSeconds });
  const pauses = openLimiter({
    keyPrefix: `${keyPrefix}-pause`,
    points: 1,
    duration: longestPauseSeconds,
  });
  return {
    /** Milliseconds to wait, if refused. */
    count: async (key: string): Promise<number | undefined> => {
      const excess = (await tries.add(key)) - freeTries;
      if (excess < 0) return undefined;
      const waitMs = await pauses.count(key, Math.min(longestPauseSeconds, 2 ** excess));
      if (waitMs !== undefined) await tries.forgive(key);
      return waitMs;
    },
    forgive: async (key: string) => {
      await tries.forgive(key);
      await pauses.forget(key);
    },
    forget: async (key: string) => {
      await tries.forget(key);
      await pauses.forget(key);
    },
  };
}

// A signature hides the address: visitors type the addresses of other people.
const nameOf = ({ email, generation = '' }: TriedAccount) =>
  sign('limit', `${email} ${generation}`);
const ownKey = ({ purpose, account, visitor, browser }: Tried) =>
  `${nameOf(account)}:${purpose}:${browser ?? visitorKey(visitor)}`;
const sharedKey = ({ purpose, account }: Tried) => `${nameOf(account)}:${purpose}`;

const inMinutes = (ms: number) => Math.ceil(ms / 60_000);
