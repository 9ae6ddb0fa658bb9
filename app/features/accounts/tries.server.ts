import { eq, lt, lte, or, sql } from 'drizzle-orm';
import { pauses } from '#app/db/accounts-schema.ts';
import { db } from '#app/db/client.ts';
import { openLimiter, openVisitorLimiter } from '#app/db/limiter.ts';
import { logSecurityEvent, type SecurityEvent } from '#app/features/security-log/security-log.server.ts';
import { sign } from '#app/signature.ts';

const hourSeconds = 3600;
const failuresOfVisitor = openVisitorLimiter({ keyPrefix: 'failures', points: 60, duration: hourSeconds });
const recoveriesOfVisitor = openVisitorLimiter({ keyPrefix: 'recovery-visitor', points: 20, duration: hourSeconds });
const recoveriesOfAccount = openLimiter({ keyPrefix: 'recovery-account', points: 5, duration: hourSeconds });
const loggedRefusals = openVisitorLimiter({ keyPrefix: 'logged-refusals', points: 60, duration: hourSeconds });

const freeTries = 5;
const longestPauseSeconds = 900;
const memoryHours = 24;

type Tried = { purpose: 'password' | 'current-password' | 'second-factor'; account: string; visitor: string };

/** A try counts as failed until `tryWasRight`: of many at the same moment one is made, the others wait. */
export async function countTry({ purpose, account, visitor }: Tried): Promise<number | undefined> {
  const tooManyOfVisitor = await failuresOfVisitor.count(visitor);
  if (tooManyOfVisitor) return inMinutes(tooManyOfVisitor);
  const tooEarly = await beginTry(purpose, account);
  if (!tooEarly) return undefined;
  await failuresOfVisitor.forgive(visitor);
  return inMinutes(tooEarly);
}

export async function tryWasRight({ purpose, account, visitor }: Tried) {
  await db.delete(pauses).where(eq(pauses.key, keyOf(purpose, account)));
  await failuresOfVisitor.forgive(visitor);
}

export async function countRecovery(email: string, visitor: string): Promise<number | undefined> {
  const wait = (await recoveriesOfVisitor.count(visitor)) ?? (await recoveriesOfAccount.count(sign('limit', email)));
  return wait && inMinutes(wait);
}

/** Refusals cost a stranger nothing and would fill the log. */
export async function logRefusal(event: SecurityEvent & { address: string }) {
  if (!(await loggedRefusals.count(event.address))) await logSecurityEvent(event);
}

/** One statement counts and decides, over all instances. Gives milliseconds to wait. */
export async function beginTry(purpose: string, account: string): Promise<number | undefined> {
  const key = keyOf(purpose, account);
  const now = new Date();
  const expiresAt = new Date(now.getTime() + memoryHours * 3_600_000);
  const tries = sql<number>`case when ${pauses.expiresAt} <= ${sql.param(now, pauses.expiresAt)} then 1 else ${pauses.tries} + 1 end`;
  const pauseSeconds = sql`floor(least(${longestPauseSeconds}, power(2.0, least(30, (${tries}) - ${freeTries}))))::float8`;
  const [begun] = await db
    .insert(pauses)
    .values({ key, tries: 1, nextTryAt: now, expiresAt })
    .onConflictDoUpdate({
      target: pauses.key,
      set: {
        tries,
        nextTryAt: sql`${sql.param(now, pauses.nextTryAt)}::timestamptz + make_interval(secs => ${pauseSeconds})`,
        expiresAt,
      },
      setWhere: or(
        // Tries of one moment may arrive in either order.
        lt(pauses.tries, freeTries),
        lte(pauses.nextTryAt, now),
      ),
    })
    .returning({ tries: pauses.tries });
  return begun ? undefined : waitMs(key, now);
}

async function waitMs(key: string, now: Date) {
  const [pause] = await db.select({ nextTryAt: pauses.nextTryAt }).from(pauses).where(eq(pauses.key, key));
  // Without a row somebody has just signed in.
  return pause ? Math.max(1, pause.nextTryAt.getTime() - now.getTime()) : 1;
}

// Strangers type other people's addresses.
const keyOf = (purpose: string, account: string) => `${purpose}:${sign('limit', account)}`;

const inMinutes = (ms: number) => Math.ceil(ms / 60_000);
