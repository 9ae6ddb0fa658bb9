import { eq, getTableColumns, sql } from 'drizzle-orm';
import { romeSlashDay } from '#app/calendar/rome.ts';
import { deliveries, issues, mailEvents } from '#app/features/issues/schema.ts';
import { db } from '#app/platform/db/client.ts';
import { lockMailbox } from './confirmation-pace.server.ts';
import {
  describePace,
  findSubscription,
  paceUrl,
  readCurrentToken,
  readNeverAgainAt,
  unsubscribeUrl,
} from './links.server.ts';
import { deleteSubscriptions } from './retention.server.ts';
import {
  consentEvents,
  type Subscription,
  newsletterSubscriptions as subscriptions,
} from './schema.ts';
import { canReturn } from './signup-rules.server.ts';
import { forgetRequests } from './subscriptions.server.ts';
import { isMailboxSuppressed, liftMailbox, suppressMailbox } from './suppression.server.ts';

export type OwnSubscription = NonNullable<Awaited<ReturnType<typeof findOwnSubscription>>>;

export async function findOwnSubscription(id: string) {
  const row = await findSubscription(id);
  if (!row) return undefined;
  const moves = row.formerAddresses.length;
  return {
    email: row.email,
    name: row.name,
    since: romeSlashDay(row.subscribedAt),
    state: stateOf(row),
    pausedUntil: row.pausedUntil ? romeSlashDay(row.pausedUntil) : undefined,
    unsubscribePath: new URL(unsubscribeUrl(id, moves)).pathname,
    pacePath: new URL(paceUrl(id, moves)).pathname,
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

/** @param token of `neverAgainUrl` or `neverAgainAtUrl` */
export async function findMailboxOf(token: string): Promise<string | undefined> {
  const id = await readCurrentToken('never again', token);
  if (id) return (await findSubscription(id))?.mailbox ?? undefined;
  const email = readNeverAgainAt(token);
  if (!email) return undefined;
  const { rows } = await db.execute<{ mailbox: string }>(
    sql`select mailbox_of(${email}) as mailbox`,
  );
  const mailbox = rows[0]?.mailbox;
  return mailbox && !(await isMailboxSuppressed(db, mailbox)) ? mailbox : undefined;
}

/** Suppresses all addresses of the mailbox. */
export async function neverWriteAgain(email: string) {
  await db.transaction(async (tx) => {
    const mailbox = await lockMailbox(tx, email);
    await deleteSubscriptions(tx, eq(subscriptions.mailbox, mailbox));
    await forgetRequests(tx, sql`asked_email is not null and mailbox_of(asked_email) = ${mailbox}`);
    await suppressMailbox(tx, mailbox);
  });
}

export async function allowAgain(email: string): Promise<boolean> {
  return db.transaction(async (tx) => liftMailbox(tx, await lockMailbox(tx, email)));
}
