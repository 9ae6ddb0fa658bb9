import { and, desc, eq, gt, lt } from 'drizzle-orm';
import { sessions } from '#app/db/auth-schema.ts';
import { db } from '#app/db/client.ts';
import { logSecurityEvent } from '#app/features/security-log/security-log.server.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import { logError } from '#app/log.ts';
import type { SignedIn } from '#app/request.ts';
import { isAdmitted } from './administrators.server.ts';
import { auth, unlessRefused } from './auth.server.ts';

const minuteMs = 60_000;
const idleMs = 60 * minuteMs;
const hourMs = 60 * minuteMs;

/** What the session opens. The two other steps open one screen each, and the verbs behind it. */
export type Step = 'open' | 'must-change-password' | 'must-enrol-second-factor';
export type FoundSession = { signedIn: SignedIn; step: Step };
export type ListedSession = { id: string; startedAt: Date; lastSeenAt: Date; agent: string; isThis: boolean };

/** Who asks, and how far the session lets them in. A session whose time is over, or whose address is out, is ended. */
export async function findSession(request: Request): Promise<FoundSession | undefined> {
  const found = await unlessRefused(auth().api.getSession({ headers: request.headers }));
  if (!found) return undefined;
  const { session, user } = found;
  const signedIn = { accountId: user.id, email: user.email, sessionId: session.id };
  const reason = endReason(session.updatedAt, user);
  if (reason) {
    await remove(signedIn, session.id, reason);
    return undefined;
  }
  // A disk that is full lets nobody write it down, and who is signed in goes on reading.
  await noteSeen(signedIn, session).catch(logError);
  return { signedIn, step: await findStep(user) };
}

/** The other verbs of this room ask for the session by this: a door that is not guarded must not open them. */
export async function getSession(request: Request): Promise<FoundSession> {
  const found = await findSession(request);
  if (!found) throw new SessionEnded();
  return found;
}

export class SessionEnded extends Error {}

export async function listSessions(request: Request): Promise<ListedSession[]> {
  const { signedIn } = await getSession(request);
  const now = Date.now();
  const rows = await db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, signedIn.accountId),
        gt(sessions.expiresAt, new Date(now)),
        gt(sessions.updatedAt, new Date(now - idleMs)),
      ),
    )
    .orderBy(desc(sessions.updatedAt), desc(sessions.id));
  return rows.map(({ id, createdAt, updatedAt, userAgent }) => ({
    id,
    startedAt: createdAt,
    lastSeenAt: updatedAt,
    agent: userAgent ?? '',
    isThis: id === signedIn.sessionId,
  }));
}

/** Ends one of one's own sessions. */
export async function endSession(request: Request, id: string) {
  const { signedIn } = await getSession(request);
  await remove(signedIn, id, 'by-hand');
}

function endReason(lastSeenAt: Date, user: { email: string; addedByOperator?: boolean | null }) {
  if (!isAdmitted({ email: user.email, addedByOperator: user.addedByOperator === true })) return 'shut-out';
  return Date.now() - lastSeenAt.getTime() > idleMs ? 'idle' : undefined;
}

async function remove({ accountId, email }: SignedIn, id: string, reason: string) {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, accountId)))
    .returning();
  if (ended.length > 0) await logSecurityEvent({ kind: 'session-ended', account: email, details: { reason } });
}

// Written down once a minute at most, and told to the log once an hour.
async function noteSeen({ email }: SignedIn, session: { id: string; createdAt: Date; updatedAt: Date }) {
  const now = new Date();
  if (now.getTime() - session.updatedAt.getTime() < minuteMs) return;
  await db
    .update(sessions)
    .set({ updatedAt: now })
    .where(and(eq(sessions.id, session.id), lt(sessions.updatedAt, now)));
  const hoursAt = (moment: Date) => Math.floor((moment.getTime() - session.createdAt.getTime()) / hourMs);
  if (hoursAt(now) > hoursAt(session.updatedAt)) await logSecurityEvent({ kind: 'session-refreshed', account: email });
}

async function findStep(user: {
  mustChangePassword?: boolean | null;
  twoFactorEnabled?: boolean | null;
}): Promise<Step> {
  if (user.mustChangePassword) return 'must-change-password';
  if (user.twoFactorEnabled || !(await readSettings()).secondFactorRequired) return 'open';
  return 'must-enrol-second-factor';
}
