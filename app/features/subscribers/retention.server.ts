import { and, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { type Database, db } from '#app/db/client.ts';
import { site } from '#app/site/site.server.ts';
import { newsletterSubscriptions as subscriptions } from './schema.ts';
import { deleteSubscriptions, eraseSubscriptions, unsubscribeUnconfirmed } from './subscriptions.server.ts';

// Between batches the embedded database serves requests.
const batchSize = 500;

const inactiveSince = sql`coalesce(${subscriptions.inactiveSince}, ${subscriptions.subscribedAt})`;

function isUnconfirmed() {
  const { unconfirmedDays } = site().legal.retention;
  return sql`${subscriptions.inactiveReason} = 'pending'
    and ${inactiveSince} < now() - make_interval(days => ${unconfirmedDays})`;
}

function isLongGone() {
  const { formerSubscriberMonths } = site().legal.retention;
  return and(
    eq(subscriptions.isActive, false),
    or(isNull(subscriptions.inactiveReason), ne(subscriptions.inactiveReason, 'pending')),
    sql`${inactiveSince} < now() - make_interval(months => ${formerSubscriberMonths})`,
  );
}

export async function deleteUnconfirmed() {
  const isDue = isUnconfirmed();
  await unsubscribeUnconfirmed(isDue);
  await inBatches(isDue, deleteSubscriptions);
}

export async function forgetFormerSubscribers() {
  await inBatches(isLongGone(), eraseSubscriptions);
}

async function inBatches(condition: SQL | undefined, end: (tx: Database, ids: string[]) => Promise<unknown>) {
  const endSome = async (tx: Database) => {
    const some = await tx.select({ id: subscriptions.id }).from(subscriptions).where(condition).limit(batchSize);
    const ids = some.map(({ id }) => id);
    await end(tx, ids);
    return ids.length;
  };
  while ((await db.transaction(endSome)) === batchSize);
}
