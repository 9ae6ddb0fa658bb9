import { eq, gt, lt, lte, or, sql } from 'drizzle-orm';
import { pauses } from '#app/db/auth-schema.ts';
import { db } from '#app/db/client.ts';
import { sign } from '#app/signature.ts';

// After the fifth wrong try the next may come after a second, then after two, four ... never later than 15 minutes.
const freeTries = 5;
const longestPauseSeconds = 900;
const memoryHours = 24;

/**
 * Begins one try against an account, known or not, and tells the milliseconds to wait where it comes too early. The
 * try is counted before its password is looked at: a hundred tries at once are one try and 99 refusals.
 */
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
        // Without a pause yet, the one that began a moment later may be written down first.
        lt(pauses.tries, freeTries),
        lte(pauses.nextTryAt, now),
        // No pause is that long: the clock was set back.
        gt(pauses.nextTryAt, new Date(now.getTime() + longestPauseSeconds * 1000)),
      ),
    })
    .returning({ tries: pauses.tries });
  return begun ? undefined : waitMs(key, now);
}

/** A right password makes the wrong ones before it forgotten. */
export async function forgetTries(purpose: string, account: string) {
  await db.delete(pauses).where(eq(pauses.key, keyOf(purpose, account)));
}

async function waitMs(key: string, now: Date) {
  const [pause] = await db.select({ nextTryAt: pauses.nextTryAt }).from(pauses).where(eq(pauses.key, key));
  // Gone in the meantime: somebody signed in. Whoever was refused may try again at once.
  return pause ? Math.max(1, pause.nextTryAt.getTime() - now.getTime()) : 1;
}

// Strangers type addresses that are nobody's business: only their keyed hash is kept.
const keyOf = (purpose: string, account: string) => `${purpose}:${sign('limit', account)}`;
