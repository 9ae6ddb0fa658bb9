import { openLimiter, visitorKey } from '#app/db/limiter.ts';
import { beginTry, forgetTries } from './pauses.server.ts';

const hourSeconds = 3600;
const failuresOfVisitor = openLimiter({ keyPrefix: 'failures', points: 60, duration: hourSeconds });
const recoveriesOfVisitor = openLimiter({ keyPrefix: 'recovery-visitor', points: 20, duration: hourSeconds });
const recoveriesOfAccount = openLimiter({ keyPrefix: 'recovery-account', points: 5, duration: hourSeconds });

export type Tried = { purpose: 'password' | 'current-password' | 'second-factor'; account: string; visitor: string };

/**
 * Counts a try as a failure until `tryWasRight` takes it back, so that tries at the same moment cannot slip through.
 * Gives the minutes to wait where there were too many, rounded up.
 */
export async function countTry({ purpose, account, visitor }: Tried): Promise<number | undefined> {
  const tooManyOfVisitor = await failuresOfVisitor.count(visitorKey(visitor));
  if (tooManyOfVisitor) return inMinutes(tooManyOfVisitor);
  const tooEarly = await beginTry(purpose, account);
  if (!tooEarly) return undefined;
  // No password was looked at, so nothing failed.
  await failuresOfVisitor.forgive(visitorKey(visitor));
  return inMinutes(tooEarly);
}

export async function tryWasRight({ purpose, account, visitor }: Tried) {
  await forgetTries(purpose, account);
  await failuresOfVisitor.forgive(visitorKey(visitor));
}

export async function countRecovery(email: string, visitor: string): Promise<number | undefined> {
  const wait =
    (await recoveriesOfVisitor.count(visitorKey(visitor))) ?? (await recoveriesOfAccount.count(visitorKey(email)));
  return wait && inMinutes(wait);
}

const inMinutes = (ms: number) => Math.ceil(ms / 60_000);
