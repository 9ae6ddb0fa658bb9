import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import { createCookie } from 'react-router';
import { romeMoment } from '#app/calendar/rome.ts';
import { config } from '#app/config.ts';
import { logSecurityEvent } from '#app/features/security-log/security-log.server.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import { type Database, db, prepared } from '#app/platform/db/client.ts';
import { limits } from '#app/platform/db/schema.ts';
import { logError } from '#app/platform/log.ts';
import type { SignedIn } from '#app/platform/request.ts';
import { isSigned, sign } from '#app/platform/signature.ts';
import { nameDevice } from './account-notices.server.ts';
import { type Account, type Administrator, isAdmitted } from './administrators.server.ts';
import {
  administrators,
  passwordRecoveries,
  pendingSignIns,
  secondFactors,
  sessions,
} from './schema.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const idleMs = hourMs;
const sessionHours = 12;
const pendingMinutes = 10;

export type Step = 'open' | 'must-change-password' | 'must-enrol-second-factor';
export type FoundSession = { signedIn: SignedIn; account: Administrator; step: Step };

const sessionCookie = openCookie('session_token', sessionHours * 3600);
const pendingCookie = openCookie('two_factor', pendingMinutes * 60);

export const makeToken = () => randomBytes(32).toString('base64url');
/** 256 random bits need no salt. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');

async function hashIn(cookie: typeof sessionCookie, request: Request) {
  const token = await cookie.read(request);
  return token && hashToken(token);
}

/** Undefined when the account has changed since it was read. */
export async function openSession(request: Request, account: Account) {
  const token = makeToken();
  const startedAt = new Date();
  const row = {
    tokenHash: hashToken(token),
    accountId: account.id,
    startedAt,
    lastSeenAt: startedAt,
    passwordAt: startedAt,
    expiresAt: new Date(startedAt.getTime() + sessionHours * hourMs),
    userAgent: request.headers.get('User-Agent') ?? '',
  };
  if (!(await whileCurrent(account, (tx) => tx.insert(sessions).values(row)))) return undefined;
  const headers = new Headers({ 'Set-Cookie': await sessionCookie.write(token) });
  headers.append('Set-Cookie', await rememberBrowser(account));
  return headers;
}

/** Locks the account against `changeAccess`. */
function whileCurrent({ id, generation }: Account, insert: (tx: Database) => Promise<unknown>) {
  const isSame = and(eq(administrators.id, id), eq(administrators.generation, generation));
  return db.transaction(async (tx) => {
    const [current] = await tx
      .select({ id: administrators.id })
      .from(administrators)
      .where(isSame)
      .for('share');
    if (current) await insert(tx);
    return current !== undefined;
  });
}

export async function notePassword({ sessionId }: SignedIn) {
  await db
    .update(sessions)
    .set({ passwordAt: new Date() })
    .where(eq(sessions.tokenHash, sessionId));
}

const sessionByHash = prepared((db) =>
  db
    .select({
      session: sessions,
      administrator: administrators,
      hasSecondFactor: secondFactors.isConfirmed,
    })
    .from(sessions)
    .innerJoin(administrators, eq(administrators.id, sessions.accountId))
    .leftJoin(secondFactors, eq(secondFactors.accountId, sessions.accountId))
    .where(eq(sessions.tokenHash, sql.placeholder('tokenHash')))
    .prepare('session'),
);
type FoundRow = Awaited<ReturnType<ReturnType<typeof sessionByHash>['execute']>>[number];

/** Deletes an expired session. */
export async function findSession(request: Request): Promise<FoundSession | undefined> {
  const tokenHash = await hashIn(sessionCookie, request);
  const [found] = tokenHash ? await sessionByHash().execute({ tokenHash }) : [];
  if (!found) return undefined;
  const { accountId, passwordAt } = found.session;
  const { email, name } = found.administrator;
  const signedIn = { accountId, email, name, sessionId: tokenHash, passwordAt };
  const reason = endReason(found);
  if (reason) {
    await endSession(signedIn, tokenHash, reason);
    return undefined;
  }
  // The write fails on a full disk, and reading must still work.
  await noteSeen(found).catch(logError);
  return { signedIn, account: found.administrator, step: await findStep(found) };
}

export async function isSignedIn(request: Request) {
  return (await findSession(request))?.step === 'open';
}

export async function listSessions(signedIn: SignedIn) {
  const now = Date.now();
  const isOpen = and(
    gt(sessions.expiresAt, new Date(now)),
    gt(sessions.lastSeenAt, new Date(now - idleMs)),
  );
  const { tokenHash: id, startedAt, lastSeenAt, userAgent: agent } = sessions;
  const rows = await db
    .select({ id, startedAt, lastSeenAt, agent })
    .from(sessions)
    .where(and(eq(sessions.accountId, signedIn.accountId), isOpen))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.tokenHash));
  return rows.map(({ id, startedAt, lastSeenAt, agent }) => ({
    id,
    device: nameDevice(agent),
    started: romeMoment(startedAt),
    lastSeen: romeMoment(lastSeenAt),
    isThis: id === signedIn.sessionId,
  }));
}

export async function endSession({ accountId, email }: SignedIn, id: string, reason = 'by-hand') {
  const isOwn = and(eq(sessions.tokenHash, id), eq(sessions.accountId, accountId));
  const deleted = await db.delete(sessions).where(isOwn).returning();
  if (deleted.length > 0)
    await logSecurityEvent({ kind: 'session-ended', account: email, details: { reason } });
}

export async function closeSession(request: Request) {
  await db.delete(sessions).where(eq(sessions.tokenHash, await hashIn(sessionCookie, request)));
  return new Headers({ 'Set-Cookie': await sessionCookie.clear() });
}

export async function openPendingSignIn(account: Account) {
  const token = makeToken();
  const expiresAt = new Date(Date.now() + pendingMinutes * minuteMs);
  const row = { tokenHash: hashToken(token), accountId: account.id, expiresAt };
  if (!(await whileCurrent(account, (tx) => tx.insert(pendingSignIns).values(row))))
    return undefined;
  return new Headers({ 'Set-Cookie': await pendingCookie.write(token) });
}

export async function deletePendingSignIn(request: Request) {
  await db.delete(pendingSignIns).where(await pendingOf(request));
  return new Headers({ 'Set-Cookie': await pendingCookie.clear() });
}

export async function findPendingSignIn(request: Request) {
  const [found] = await db
    .select()
    .from(pendingSignIns)
    .where(await pendingOf(request));
  return found?.accountId;
}

/** Undefined when another request has used the pending sign-in, or the account has changed. */
export async function completeSignIn(request: Request, account: Account) {
  const used = await db
    .delete(pendingSignIns)
    .where(await pendingOf(request))
    .returning();
  if (used.length === 0) return undefined;
  const headers = await openSession(request, account);
  headers?.append('Set-Cookie', await pendingCookie.clear());
  return headers;
}

async function pendingOf(request: Request) {
  const isThis = eq(pendingSignIns.tokenHash, await hashIn(pendingCookie, request));
  return and(isThis, gt(pendingSignIns.expiresAt, new Date()));
}

function endReason({ session, administrator }: FoundRow) {
  const now = Date.now();
  if (!isAdmitted(administrator)) return 'shut-out';
  if (session.expiresAt.getTime() <= now) return 'expired';
  return now - session.lastSeenAt.getTime() > idleMs ? 'idle' : undefined;
}

async function noteSeen({
  session: { tokenHash, startedAt, lastSeenAt },
  administrator,
}: FoundRow) {
  const now = new Date();
  if (now.getTime() - lastSeenAt.getTime() < minuteMs) return;
  const isOlder = and(eq(sessions.tokenHash, tokenHash), lt(sessions.lastSeenAt, now));
  await db.update(sessions).set({ lastSeenAt: now }).where(isOlder);
  const hoursAt = (moment: Date) => Math.floor((moment.getTime() - startedAt.getTime()) / hourMs);
  if (hoursAt(now) > hoursAt(lastSeenAt))
    await logSecurityEvent({ kind: 'session-refreshed', account: administrator.email });
}

async function findStep({ administrator, hasSecondFactor }: FoundRow): Promise<Step> {
  if (administrator.mustChangePassword) return 'must-change-password';
  if (hasSecondFactor || !(await readSettings()).secondFactorRequired) return 'open';
  return 'must-enrol-second-factor';
}

export async function deleteExpired() {
  const now = new Date();
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(pendingSignIns).where(lt(pendingSignIns.expiresAt, now));
  await db.delete(passwordRecoveries).where(lt(passwordRecoveries.expiresAt, now));
  await db.delete(limits).where(lt(limits.expire, now));
}

function openCookie(name: string, maxAge: number) {
  const options = { maxAge, path: '/', httpOnly: true, sameSite: 'lax' } as const;
  const [open, secure] = [
    createCookie(`admin.${name}`, options),
    // Browsers accept the prefix only with https and for one host.
    createCookie(`__Host-admin.${name}`, { ...options, secure: true }),
  ];
  const cookie = () => (config.siteUrl.startsWith('https:') ? secure : open);
  return {
    /** Returns an empty text without a valid cookie. */
    read: async (request: Request) => {
      const value: unknown = await cookie().parse(request.headers.get('Cookie'));
      return typeof value === 'string' ? value : '';
    },
    write: (value: string) => cookie().serialize(value),
    clear: () => cookie().serialize('', { maxAge: 0 }),
  };
}

// OWASP, "Slow Down Online Guessing Attacks with Device Cookies".

const daySeconds = 86_400;
const validDays = 365;

/** Undefined when the account has changed since the browser signed in. */
export async function findTrustedBrowser(request: Request, account: Account) {
  const [browser = '', signature = ''] = (await trustedBrowserCookie(account).read(request)).split(
    '.',
  );
  return isSigned('known-browser', signedText(account, browser), signature) ? browser : undefined;
}

export async function rememberBrowser(account: Account) {
  const browser = randomBytes(16).toString('base64url');
  return trustedBrowserCookie(account).write(
    `${browser}.${sign('known-browser', signedText(account, browser))}`,
  );
}

const trustedBrowserCookie = ({ id }: Account) =>
  openCookie(`device_${sign('known-browser-name', id).slice(0, 16)}`, validDays * daySeconds);

const signedText = ({ id, generation }: Account, browser: string) =>
  `${id} ${generation} ${browser}`;
