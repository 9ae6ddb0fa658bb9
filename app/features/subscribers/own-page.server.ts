import { eq, getTableColumns } from 'drizzle-orm';
import { romeSlashDay } from '#app/calendar/rome.ts';
import { deliveries, issues, mailEvents } from '#app/features/issues/schema.ts';
import { type Database, db, isUniqueViolation } from '#app/platform/db/client.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { lockMailbox } from './confirmation-pace.server.ts';
import { type Origin, recordConsent } from './consent.server.ts';
import { describePace, readToken, unsubscribeUrl } from './links.server.ts';
import { confirmationMail, sendLater } from './mail-jobs.server.ts';
import {
  consentEvents,
  type Subscription,
  newsletterSubscriptions as subscriptions,
} from './schema.ts';
import { canReturn, isMailDue } from './signup-rules.server.ts';
import { change, deleteSubscriptions, lock, noRequest, withId } from './subscriptions.server.ts';
import { isSuppressed, liftMailbox, suppressMailbox } from './suppression.server.ts';

export type OwnSubscription = NonNullable<Awaited<ReturnType<typeof findOwnSubscription>>>;

export async function findOwnSubscription(id: string) {
  const row = await findSubscription(id);
  if (!row) return undefined;
  return {
    email: row.email,
    name: row.name,
    since: romeSlashDay(row.subscribedAt),
    state: stateOf(row),
    pausedUntil: row.pausedUntil ? romeSlashDay(row.pausedUntil) : undefined,
    unsubscribePath: new URL(unsubscribeUrl(id)).pathname,
    ...(await describePace(row)),
    canReturn: canReturn(row),
  };
}

type State = 'active' | 'paused' | 'pending' | 'inactive';

function stateOf({ isActive, inactiveReason, pausedUntil }: Subscription): State {
  if (!isActive) return inactiveReason === 'pending' ? 'pending' : 'inactive';
  return pausedUntil && pausedUntil > new Date() ? 'paused' : 'active';
}

/** Arts. 15 and 20 GDPR. */
export async function exportSubscriber(id: string) {
  const subscription = await findSubscription(id);
  if (!subscription) return undefined;
  const { id: _, subscriptionId: __, ...consentColumns } = getTableColumns(consentEvents);
  const { state, at, reply } = deliveries;
  const { kind, isUndone } = mailEvents;
  const { subject } = issues;
  const [consents, received, events] = await Promise.all([
    db
      .select(consentColumns)
      .from(consentEvents)
      .where(eq(consentEvents.subscriptionId, id))
      .orderBy(consentEvents.id),
    db
      .select({ subject, state, at, answer: reply })
      .from(deliveries)
      .innerJoin(issues, eq(issues.id, deliveries.issueId))
      .where(eq(deliveries.subscriptionId, id))
      .orderBy(at),
    db
      .select({ subject, kind, at: mailEvents.at, isUndone })
      .from(mailEvents)
      .innerJoin(issues, eq(issues.id, mailEvents.issueId))
      .where(eq(mailEvents.subscriptionId, id))
      .orderBy(mailEvents.at),
  ]);
  return { subscription, consents, deliveries: received, mailEvents: events };
}

/** Suppresses all addresses of the mailbox. */
export async function neverWriteAgain(id: string): Promise<'done' | 'unknown'> {
  return db.transaction(async (tx) => {
    const subscription = await findSubscription(id, tx);
    if (!subscription) return 'unknown';
    const mailbox = await lockMailbox(tx, subscription.email);
    await deleteSubscriptions(tx, eq(subscriptions.mailbox, mailbox));
    await suppressMailbox(tx, mailbox);
    return 'done';
  });
}

export async function allowAgain(email: string): Promise<boolean> {
  return db.transaction(async (tx) => liftMailbox(tx, await lockMailbox(tx, email)));
}

async function findSubscription(id: string, tx: Database = db) {
  const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.id, id));
  return row;
}

/** The link of the reader’s own page proves the former address. The result does not reveal whether the new address is subscribed. */
export async function requestMove(id: string, email: string) {
  await db.transaction(async (tx) => {
    const existing = await lock(tx, withId(id));
    if (!existing?.isActive || !isMailDue(existing) || (await isSuppressed(tx, email))) return;
    const now = new Date();
    await change(tx, id, { requestedEmail: email, requestedAt: now, confirmationSentAt: now });
    await sendLater(tx, confirmationMail, id);
  });
}

export async function findMove(token: string): Promise<{ id: string; email: string } | undefined> {
  const id = token.slice(0, 36);
  const row = isUuid(id) ? await findSubscription(id) : undefined;
  const email = [row?.requestedEmail, row?.email].find(
    (one) => one && readToken(`move to ${one}`, token),
  );
  return email ? { id, email } : undefined;
}

export async function moveSubscriber(id: string, email: string, origin: Origin): Promise<boolean> {
  const move = db.transaction(async (tx) => {
    const existing = await lock(tx, withId(id));
    if (existing?.email === email) return true;
    if (!existing?.isActive || existing.requestedEmail !== email) return false;
    await change(tx, id, { email, ...noRequest, confirmationSentAt: null });
    await recordConsent(tx, [id], 'confirmed', origin);
    return true;
  });
  return move.catch((error) => (isUniqueViolation(error) ? false : Promise.reject(error)));
}
