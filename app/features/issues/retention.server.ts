import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { type Database, db } from '#app/db/client.ts';
import { deliveries, issues, newsletterSubscriptions as subscriptions } from '#app/db/schema.ts';
import { suppress } from '#app/features/subscribers/suppression.server.ts';
import { legal } from '#site/author.ts';
import { countDeliveries } from './count-deliveries.server.ts';
import { isForgotten } from './issues.server.ts';

const { unconfirmedDays, formerSubscriberMonths } = legal.retention;
// The embedded database has one connection: in pieces, requests find their turn between them.
const batchSize = 500;

// Rows that came by plain SQL may not tell since when.
const inactiveSince = sql`coalesce(${subscriptions.inactiveSince}, ${subscriptions.subscribedAt})`;
const lastWithdrawal = sql`(
  select max(at) from consent_events where subscription_id = ${subscriptions.id} and kind = 'withdrawn')`;

/**
 * Who never confirmed is forgotten. Who had been a subscriber before, left, and did not confirm that they are back, is
 * a former subscriber again since the day they left.
 */
export async function deleteUnconfirmed() {
  const overdue = and(
    eq(subscriptions.inactiveReason, 'pending'),
    sql`${inactiveSince} < now() - make_interval(days => ${unconfirmedDays})`,
  );
  await db
    .update(subscriptions)
    .set({ name: null, inactiveReason: 'unsubscribed', inactiveSince: lastWithdrawal })
    .where(and(overdue, sql`${lastWithdrawal} is not null`));
  await inBatches(async (tx) => {
    const gone = await tx.select({ id: subscriptions.id }).from(subscriptions).where(overdue).limit(batchSize);
    await remove(tx, gone);
    return gone.length;
  });
}

/** Of who left long ago stays a keyed hash of the address alone: the proof of the consent is no longer needed. */
export async function forgetFormerSubscribers() {
  const longGone = and(
    eq(subscriptions.isActive, false),
    or(isNull(subscriptions.inactiveReason), ne(subscriptions.inactiveReason, 'pending')),
    sql`${inactiveSince} < now() - make_interval(months => ${formerSubscriberMonths})`,
  );
  await inBatches(async (tx) => {
    const gone = await tx
      .select({ id: subscriptions.id, email: subscriptions.email })
      .from(subscriptions)
      .where(longGone)
      .limit(batchSize);
    await suppress(
      tx,
      gone.map(({ email }) => email),
    );
    await remove(tx, gone);
    return gone.length;
  });
}

/**
 * Who got an issue is kept for as long as somebody may ask what became of it, or try the failed ones again. Its counts
 * stay.
 */
export async function forgetDeliveries() {
  const uncounted = await db
    .select({ id: issues.id })
    .from(issues)
    .where(and(isForgotten, isNull(issues.counts)));
  for (const { id } of uncounted) {
    await db
      .update(issues)
      .set({ counts: await countDeliveries(id) })
      .where(and(eq(issues.id, id), isForgotten));
  }
  await inBatches(async (tx) => {
    const some = sql`select d.issue_id, d.subscription_id from ${deliveries} d
      where d.issue_id in (select id from ${issues} where ${isForgotten}) limit ${batchSize}`;
    const gone = await tx
      .delete(deliveries)
      .where(sql`(${deliveries.issueId}, ${deliveries.subscriptionId}) in (${some})`)
      .returning({ id: deliveries.subscriptionId });
    return gone.length;
  });
}

async function remove(tx: Database, gone: { id: string }[]) {
  const ids = gone.map(({ id }) => id);
  await tx.delete(subscriptions).where(inArray(subscriptions.id, ids));
}

async function inBatches(step: (tx: Database) => Promise<number>) {
  let done: number;
  do done = await db.transaction(step);
  while (done === batchSize);
}
