import { sql } from 'drizzle-orm';
import { type Database, db, isUniqueViolation } from '#app/platform/db/client.ts';
import { openLimiter } from '#app/platform/db/limiter.ts';
import { canSendMail } from '#app/platform/mail/mailer.ts';
import { hashAddress } from '#app/platform/signature.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { isMailboxFull, lockMailbox, nextMailMoment } from './confirmation-pace.server.ts';
import { type Origin, recordConsent } from './consent.server.ts';
import { findSubscription, readToken } from './links.server.ts';
import { movedMail, moveMail, sendLater } from './mail-jobs.server.ts';
import { deleteSubscriptions } from './retention.server.ts';
import { consentEvents, newsletterSubscriptions as subscriptions } from './schema.ts';
import { isMailDue } from './signup-rules.server.ts';
import { change, lock, noRequest, withEmail, withId } from './subscriptions.server.ts';
import { isMailboxSuppressed, suppress, unsuppress } from './suppression.server.ts';

const movesADay = openLimiter({ keyPrefix: 'moves', points: 3, duration: 86_400 });

/** The link of the reader’s own page proves the former address. `requested` does not reveal whether the new mailbox receives the mail. */
export async function requestMove(id: string, email: string): Promise<'requested' | 'not sent'> {
  if (!canSendMail()) return 'not sent';
  return db.transaction(async (tx) => {
    const mailbox = await lockMailbox(tx, email);
    const existing = await lock(tx, withId(id));
    if (!existing?.isActive) return 'not sent';
    if (existing.requestedEmail === email && !isMailDue(existing)) return 'requested';
    if (await movesADay.count(id, undefined, tx)) return 'not sent';
    if ((await isMailboxSuppressed(tx, mailbox)) || (await isMailboxFull(tx, mailbox)))
      return 'requested';
    const mailAt = await nextMailMoment(tx, mailbox);
    const request = { requestedEmail: email, requestedAt: sql`now()`, confirmationSentAt: mailAt };
    await change(tx, id, request);
    await sendLater(tx, moveMail, { id, to: email }, mailAt);
    return 'requested';
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
    await lockMailbox(tx, email);
    const existing = await lock(tx, withId(id));
    if (existing?.email === email) return true;
    if (!existing?.isActive || existing.requestedEmail !== email) return false;
    const { email: former, formerAddresses } = existing;
    // A stranger may have signed up this address, which no owner confirmed.
    await deleteSubscriptions(
      tx,
      sql`${withEmail(email)} and ${subscriptions.inactiveReason} = 'pending'`,
    );
    await change(tx, id, {
      email,
      ...noRequest,
      confirmationSentAt: null,
      formerAddresses: [...formerAddresses, hashAddress(former)],
    });
    // No import and no restore may write to the former address again.
    await suppress(tx, [former]);
    await unsuppress(tx, email);
    await recordConsent(tx, [id], 'confirmed', origin);
    await sendLater(tx, movedMail, { id, to: former });
    return true;
  });
  return move.catch((error) => (isUniqueViolation(error) ? false : Promise.reject(error)));
}

/** A subquery of JSON: each subscription that moved, with its last confirmation. */
export const movedRows = sql`select coalesce(json_agg(json_build_object('id', s.id, 'email', s.email,
    'former', to_jsonb(s) -> 'former_addresses', 'at', e.at, 'source', e.source, 'address', e.address)), '[]')::text
  from newsletter_subscriptions s left join lateral (
    select * from consent_events where subscription_id = s.id and kind = 'confirmed' order by id desc limit 1
  ) e on true where jsonb_array_length(to_jsonb(s) -> 'former_addresses') > 0`;

type Moved = { id: string; email: string; former: string[] } & (
  | { at: string; source: string; address: string | null }
  | { at: null }
);

/** @param rows from `movedRows` of the newer database */
export async function repeatMoves(tx: Database, rows: string) {
  if (!(await hasMoves(tx))) return;
  const missing: Moved[] = [];
  for (const moved of JSON.parse(rows) as Moved[]) {
    const earlier = await lock(tx, withId(moved.id));
    if (!earlier || earlier.formerAddresses.length >= moved.former.length) continue;
    missing.push(moved);
    // Two readers may have exchanged their addresses.
    await change(tx, moved.id, { email: moved.id });
  }
  for (const { id, email, former, ...confirmed } of missing) {
    await deleteSubscriptions(tx, withEmail(email));
    await change(tx, id, { email, formerAddresses: former, ...noRequest });
    if (confirmed.at === null) continue;
    const { source, address, at } = confirmed;
    const event = { kind: 'confirmed' as const, source, address, at: new Date(at) };
    await tx.insert(consentEvents).values({ subscriptionId: id, ...event });
  }
}

/** `sito back` may return to a schema without moves. There the reader is deleted, because the former address is suppressed. */
async function hasMoves(tx: Database) {
  const { rows } = await tx.execute(sql`select 1 from pg_attribute
    where attrelid = 'newsletter_subscriptions'::regclass and attname = 'former_addresses'`);
  return rows.length > 0;
}
