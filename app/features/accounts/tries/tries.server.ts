import { eq, lt, lte, or, sql } from 'drizzle-orm';
import { pauses } from '#app/db/accounts-schema.ts';
import { db } from '#app/db/client.ts';
import { openLimiter, openVisitorLimiter, visitorKey } from '#app/db/limiter.ts';
import { logSecurityEvent, type SecurityEvent } from '#app/features/security-log/security-log.server.ts';
import { sign } from '#app/signature.ts';

const hourSeconds = 3600;
const failuresOfVisitor = openVisitorLimiter({ keyPrefix: 'failures', points: 60, duration: hourSeconds });
const recoveriesOfVisitor = openVisitorLimiter({ keyPrefix: 'recovery-visitor', points: 20, duration: hourSeconds });
const recoveriesOfAccount = openLimiter({ keyPrefix: 'recovery-account', points: 5, duration: hourSeconds });
const loggedRefusals = openVisitorLimiter({ keyPrefix: 'logged-refusals', points: 60, duration: hourSeconds });

type Rule = { freeTries: number; longestPauseSeconds: number };
const ofOne: Rule = { freeTries: 5, longestPauseSeconds: 900 };
/** All unknown browsers together, from whichever addresses: 300 passwords a day. */
const ofStrangers: Rule = { freeTries: 20, longestPauseSeconds: 300 };
const memoryHours = 24;

export type Tried = {
  purpose: 'password' | 'current-password' | 'second-factor';
  account: string;
  visitor: string;
  /** A known browser counts for itself: what strangers do never refuses it. */
  browser?: string;
};

/** A try counts as failed until `tryWasRight`: of many at the same moment one is made, the others wait. */
export async function countTry(tried: Tried): Promise<number | undefined> {
  const waitMs = tried.browser === undefined ? await countStranger(tried) : await beginTry(ownKey(tried), ofOne);
  return waitMs && inMinutes(waitMs);
}

async function countStranger(tried: Tried): Promise<number | undefined> {
  const tooManyMs = await failuresOfVisitor.count(tried.visitor);
  if (tooManyMs) return tooManyMs;
  const ownWaitMs = await beginTry(ownKey(tried), ofOne);
  const waitMs = ownWaitMs ?? (await beginTry(strangersKey(tried), ofStrangers));
  if (!waitMs) return undefined;
  await failuresOfVisitor.forgive(tried.visitor);
  if (!ownWaitMs) await takeBack(ownKey(tried));
  return waitMs;
}

export async function tryWasRight(tried: Tried) {
  await db.delete(pauses).where(eq(pauses.key, ownKey(tried)));
  if (tried.browser !== undefined) return;
  await db.delete(pauses).where(eq(pauses.key, strangersKey(tried)));
  await failuresOfVisitor.forgive(tried.visitor);
}

export async function tryWasNone(tried: Tried) {
  await takeBack(ownKey(tried));
  if (tried.browser !== undefined) return;
  await takeBack(strangersKey(tried));
  await failuresOfVisitor.forgive(tried.visitor);
}

/** Who chose a new password begins anew, wherever from. */
export async function forgetTries(account: string) {
  await db.delete(pauses).where(sql`starts_with(${pauses.key}, ${`${nameOf(account)}:`})`);
  await recoveriesOfAccount.forget(nameOf(account));
}

export async function countRecoveryOfVisitor(visitor: string): Promise<number | undefined> {
  const waitMs = await recoveriesOfVisitor.count(visitor);
  return waitMs && inMinutes(waitMs);
}

export async function countRecoveryOfAccount(account: string): Promise<number | undefined> {
  const waitMs = await recoveriesOfAccount.count(nameOf(account));
  return waitMs && inMinutes(waitMs);
}

/** Refusals cost a stranger nothing and would fill the log. */
export async function logRefusal(event: SecurityEvent & { address: string }) {
  if (!(await loggedRefusals.count(event.address))) await logSecurityEvent(event);
}

/** One statement counts and decides, over all instances. Gives milliseconds to wait. */
export async function beginTry(key: string, { freeTries, longestPauseSeconds }: Rule): Promise<number | undefined> {
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

async function takeBack(key: string) {
  await db
    .update(pauses)
    .set({ tries: sql`greatest(0, ${pauses.tries} - 1)`, nextTryAt: new Date() })
    .where(eq(pauses.key, key));
}

// Strangers type other people's addresses.
const nameOf = (account: string) => sign('limit', account);
const ownKey = ({ purpose, account, visitor, browser }: Tried) =>
  `${nameOf(account)}:${purpose}:${browser ?? visitorKey(visitor)}`;
const strangersKey = ({ purpose, account }: Tried) => `${nameOf(account)}:${purpose}:strangers`;

const inMinutes = (ms: number) => Math.ceil(ms / 60_000);
