import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { type Database, db } from '#app/db/client.ts';
import { newsletterSubscriptions as subscriptions } from '#app/db/schema.ts';
import { suppress } from './suppression.server.ts';

const unconfirmedDays = 30;
const formerMonths = 24;
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
    .set({ inactiveReason: 'unsubscribed', inactiveSince: lastWithdrawal })
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
    sql`${inactiveSince} < now() - make_interval(months => ${formerMonths})`,
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

async function remove(tx: Database, gone: { id: string }[]) {
  const ids = gone.map(({ id }) => id);
  await tx.delete(subscriptions).where(inArray(subscriptions.id, ids));
}

async function inBatches(step: (tx: Database) => Promise<number>) {
  let done: number;
  do done = await db.transaction((tx) => step(tx as Database));
  while (done === batchSize);
}
