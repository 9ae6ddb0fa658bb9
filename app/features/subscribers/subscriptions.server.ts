import { and, eq, gt, inArray, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { type Database, db, isUniqueViolation } from '#app/platform/db/client.ts';
import { canSendMail } from '#app/platform/mail/mailer.ts';
import { lockMailbox, nextMailMoment } from './confirmation-pace.server.ts';
import { awaitsConfirmation, type Origin, recordConsent } from './consent.server.ts';
import {
  alreadySubscribedMail,
  confirmationMail,
  sendLater,
  welcomeMail,
} from './mail-jobs.server.ts';
import { type Subscription, newsletterSubscriptions as subscriptions } from './schema.ts';
import {
  canReturn,
  isConfirmedByMailOnly,
  isMailDue,
  refuseSignup,
  type SignupOptions,
} from './signup-rules.server.ts';
import {
  type ImportedSubscription,
  type InactiveReason,
  type Pace,
  reactivable,
  type Signup,
} from './subscriber.ts';
import { isSuppressed, unsuppress } from './suppression.server.ts';

const now = sql`now()`;
const isActive = sql`${subscriptions.isActive}`;
const nothingSent = { confirmationSentAt: null };
export const noRequest = { requestedAt: null, requestedName: null, requestedEmail: null };
const active = {
  isActive: true,
  inactiveReason: null,
  inactiveSince: null,
  pausedUntil: null,
  refusals: 0,
  ...nothingSent,
  ...noRequest,
};

function inactive(inactiveReason: InactiveReason | SQL, inactiveSince: SQL = now) {
  return { isActive: false, inactiveReason, inactiveSince, pausedUntil: null, ...noRequest };
}

const mostRefusals = 2;

export async function subscribe(signup: Signup, options: SignupOptions) {
  const attempt = () => db.transaction((tx) => subscribeIn(tx, signup, options));
  // A concurrent signup has inserted the row.
  return attempt().catch((error) => (isUniqueViolation(error) ? attempt() : Promise.reject(error)));
}

async function subscribeIn(
  tx: Database,
  signup: Signup,
  { isPrivate, mustConfirm = canSendMail(), ...origin }: SignupOptions,
) {
  const outcome = mustConfirm ? ('pending' as const) : ('subscribed' as const);
  const { email } = signup;
  const mailbox = await lockMailbox(tx, email);
  const existing = await lock(tx, withEmail(email));
  const refusal = await refuseSignup(tx, existing, { mailbox, email, isPrivate, ...origin });
  // A stranger must not learn whether the mailbox is subscribed.
  if (refusal) return refusal === 'silently' ? outcome : refusal;
  const mailAt = isMailDue(existing) ? await nextMailMoment(tx, mailbox) : undefined;
  if (existing?.isActive) await notifyOwner(tx, existing, mailAt);
  else await request(tx, existing, signup, { mustConfirm, mailAt, ...origin });
  const isMailed = mailAt && canSendMail();
  return origin.byHand && mustConfirm && !isMailed ? 'not mailed' : outcome;
}

type RequestOptions = Origin & { mustConfirm: boolean; mailAt?: Date };

async function request(
  tx: Database,
  existing: Subscription | undefined,
  { email, name }: Signup,
  { mustConfirm, mailAt, ...origin }: RequestOptions,
) {
  const needsMail =
    mustConfirm || isConfirmedByMailOnly(existing) || (await isSuppressed(tx, email));
  const unconfirmed = existing
    ? { ...noRequest, requestedAt: now, requestedName: name }
    : { name, ...inactive('pending') };
  const confirmed = { name: name ?? existing?.name, subscribedAt: now, ...active };
  const values = needsMail ? { ...unconfirmed, confirmationSentAt: mailAt } : confirmed;
  const id = await write(tx, existing?.id, email, values);
  await recordConsent(tx, [id], origin.byHand ? 'by hand' : 'requested', origin);
  if (!needsMail) await sendLater(tx, welcomeMail, { id });
  else if (mailAt) await sendLater(tx, confirmationMail, { id }, mailAt);
}

async function notifyOwner(tx: Database, existing: Subscription, mailAt: Date | undefined) {
  if (!mailAt) return;
  await change(tx, existing.id, { confirmationSentAt: mailAt });
  await sendLater(tx, alreadySubscribedMail, existing, mailAt);
}

async function write(tx: Database, id: string | undefined, email: string, values: Values) {
  if (id) {
    await change(tx, id, values);
    return id;
  }
  const row = { email, ...values } as typeof subscriptions.$inferInsert;
  const [added] = await tx.insert(subscriptions).values(row).returning({ id: subscriptions.id });
  if (!added) throw new Error('A subscription was not written');
  return added.id;
}

export async function confirmSubscriber(
  id: string,
  origin: Origin,
): Promise<'confirmed' | 'missing'> {
  return db.transaction(async (tx) => {
    const existing = await lock(tx, withId(id));
    if (existing?.isActive) return 'confirmed';
    if (!existing || !awaitsConfirmation(existing)) return 'missing';
    const { name, requestedName, subscribedAt, requestedAt } = existing;
    await change(tx, id, {
      ...active,
      name: requestedName ?? name,
      subscribedAt: requestedAt ?? subscribedAt,
    });
    await unsuppress(tx, existing.email);
    await recordConsent(tx, [id], 'confirmed', origin);
    await sendLater(tx, welcomeMail, { id });
    return 'confirmed';
  });
}

/** The server refused the mail, so the next signup sends another one at once. */
export async function forgetConfirmationMail(id: string) {
  await change(db, id, nothingSent);
}

export async function unsubscribe(id: string, origin: Origin) {
  await db.transaction(async (tx) => {
    const existing = await lock(tx, withId(id));
    if (!existing || !(existing.isActive || awaitsConfirmation(existing))) return;
    // A pending signup may be a stranger’s: it cannot be undone, and its name is removed.
    const former = existing.isActive && inactive('unsubscribed');
    const left =
      existing.inactiveReason === 'pending'
        ? { ...inactive('unsubscribed', sql`null`), name: null }
        : former || noRequest;
    await change(tx, id, { ...left, ...nothingSent });
    await recordConsent(tx, [id], 'withdrawn', origin);
  });
}

/** No confirmation mail: the link came by mail and proves the address. */
export async function returnSubscriber(id: string, origin: Origin): Promise<'returned' | 'late'> {
  return db.transaction(async (tx) => {
    const existing = await lock(tx, withId(id));
    if (existing?.isActive) return 'returned';
    if (!existing || !canReturn(existing)) return 'late';
    await change(tx, id, active);
    for (const kind of ['requested', 'confirmed'] as const)
      await recordConsent(tx, [id], kind, origin);
    return 'returned';
  });
}

export function deactivateSubscriber(id: string): Promise<boolean> {
  return change(db, id, inactive('deactivated'), isActive);
}

export async function reactivateSubscriber(tx: Database, id: string): Promise<boolean> {
  const { inactiveReason } = subscriptions;
  const isReactivable = or(isNull(inactiveReason), inArray(inactiveReason, [...reactivable]));
  const isChanged = await change(tx, id, active, and(not(isActive), isReactivable));
  if (isChanged) await recordConsent(tx, [id], 'reactivated', { source: 'amministrazione' });
  return isChanged;
}

export async function endByMailServer(tx: Database, id: string, reason: 'bounced' | 'complained') {
  const isChanged = await change(tx, id, inactive(reason), isActive);
  if (isChanged) await recordConsent(tx, [id], reason, { source: 'server di posta' });
}

/** Two refusals in a row without an enhanced status code count as a bounce. */
export async function countRefusal(tx: Database, id: string) {
  const [row] = await tx
    .update(subscriptions)
    .set({ refusals: sql`${subscriptions.refusals} + 1` })
    .where(and(eq(subscriptions.id, id), isActive))
    .returning({ refusals: subscriptions.refusals });
  if (row && row.refusals >= mostRefusals) await endByMailServer(tx, id, 'bounced');
}

export async function clearRefusals(tx: Database, ids: string[]) {
  if (ids.length === 0) return;
  await tx
    .update(subscriptions)
    .set({ refusals: 0 })
    .where(and(inArray(subscriptions.id, ids), gt(subscriptions.refusals, 0)));
}

export function pauseSubscription(id: string, weeks: number): Promise<boolean> {
  return change(db, id, { pausedUntil: sql`now() + make_interval(weeks => ${weeks})` }, isActive);
}

export async function resumeSubscription(id: string) {
  await change(db, id, { pausedUntil: null });
}

/** Choosing a pace ends a pause. */
export function setPace(id: string, pace: Pace): Promise<boolean> {
  return change(db, id, { pace, pausedUntil: null }, isActive);
}

export async function renameSubscriber(id: string, name: string | null) {
  await change(db, id, { name });
}

export async function forgetRequests(tx: Database, where: SQL) {
  await tx.update(subscriptions).set(noRequest).where(where);
}

export async function importSubscriptions(
  tx: Database,
  rows: ImportedSubscription[],
): Promise<string[]> {
  const moment = (text: string) => sql`${text}::timestamptz`;
  const values = rows.map(
    ({ id, email, name, inactiveReason, pace, subscribedAt, pausedUntil }) => {
      const state = inactiveReason
        ? inactive(inactiveReason)
        : { ...active, name, pausedUntil: pausedUntil ? moment(pausedUntil) : null };
      return { id, email, pace, subscribedAt: moment(subscribedAt), ...state };
    },
  );
  const added = await tx
    .insert(subscriptions)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: subscriptions.id });
  return added.map(({ id }) => id);
}

/** @param inactiveRows a JSON array of id, reason and since */
export async function endRestoredSubscriptions(
  tx: Database,
  inactiveRows: string,
): Promise<string[]> {
  const { inactiveReason, requestedAt, id } = subscriptions;
  const isRequest = sql`(${inactiveReason} = 'pending' or ${requestedAt} is not null)`;
  const rows = await tx
    .update(subscriptions)
    .set(inactive(sql`e.reason`, sql`e.since`))
    .from(
      sql`jsonb_to_recordset(${inactiveRows}::jsonb) as e (id uuid, reason text, since timestamptz)`,
    )
    .where(sql`${id} = e.id and (${isActive} or ${isRequest} and e.reason <> 'pending')`)
    .returning({ id });
  return rows.map(({ id }) => id);
}

type Values = PgUpdateSetSource<typeof subscriptions>;

export async function change(
  tx: Database,
  id: string,
  values: Values,
  onlyIf?: SQL,
): Promise<boolean> {
  const changed = await tx
    .update(subscriptions)
    .set(values)
    .where(and(withId(id), onlyIf))
    .returning({ id: subscriptions.id });
  return changed.length > 0;
}

export async function lock(tx: Database, isThis: SQL): Promise<Subscription | undefined> {
  const [row] = await tx.select().from(subscriptions).where(isThis).for('update');
  return row;
}

export const withId = (id: string) => eq(subscriptions.id, id);

export const withEmail = (email: string) =>
  sql`lower(${subscriptions.email}) = ${email.toLowerCase()}`;
