import { and, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { type Database, db } from '#app/platform/db/client.ts';
import { deleteOutboxMails } from '#app/platform/mail/mailer.ts';
import { hashAddress } from '#app/platform/signature.ts';
import { site } from '#app/site/site.server.ts';
import { newsletterSubscriptions as subscriptions } from './schema.ts';
import { forgetRequests } from './subscriptions.server.ts';
import { suppress } from './suppression.server.ts';

// Between batches the embedded database serves requests.
const batchSize = 500;

const inactiveSince = sql`coalesce(${subscriptions.inactiveSince}, ${subscriptions.subscribedAt})`;

function isUnconfirmed() {
  const { unconfirmedDays } = site().legal.retention;
  return sql`coalesce(${subscriptions.requestedAt}, ${inactiveSince}) < now() - make_interval(days => ${unconfirmedDays})`;
}

function isRetentionOver() {
  const { formerSubscriberMonths } = site().legal.retention;
  return and(
    eq(subscriptions.isActive, false),
    isNull(subscriptions.requestedAt),
    or(isNull(subscriptions.inactiveReason), ne(subscriptions.inactiveReason, 'pending')),
    sql`${inactiveSince} < now() - make_interval(months => ${formerSubscriberMonths})`,
  );
}

export async function deleteUnconfirmed() {
  await inBatches(and(eq(subscriptions.inactiveReason, 'pending'), isUnconfirmed()), (tx, ids) =>
    deleteSubscriptions(tx, inArray(subscriptions.id, ids)),
  );
  await forgetRequests(db, sql`${subscriptions.requestedAt} is not null and ${isUnconfirmed()}`);
}

export async function forgetFormerSubscribers() {
  await inBatches(isRetentionOver(), eraseSubscriptions);
}

/** Deletes imported subscriptions whose reader has done nothing since the import. */
export async function removeUndecided(tx: Database, ids: string[]): Promise<number> {
  const { id, inactiveReason, requestedAt } = subscriptions;
  const hasDecided = sql`exists (select from consent_events where subscription_id = ${id} and kind <> 'imported')`;
  const isAsImported = sql`coalesce(${inactiveReason}, '') not in ('pending', 'deactivated') and ${requestedAt} is null and not ${hasDecided}`;
  const isOne = sql`${id} = any(${sql.param(ids)}::uuid[])`;
  return (await deleteSubscriptions(tx, sql`${isOne} and ${isAsImported}`)).length;
}

export async function eraseSubscriber(id: string): Promise<boolean> {
  return (await db.transaction((tx) => eraseSubscriptions(tx, [id]))) > 0;
}

async function eraseSubscriptions(tx: Database, ids: string[]): Promise<number> {
  const emails = await deleteSubscriptions(tx, inArray(subscriptions.id, ids));
  await suppress(tx, emails);
  return emails.length;
}

export async function deleteSubscriptions(tx: Database, where: SQL): Promise<string[]> {
  const { email, requestedEmail, formerAddresses } = subscriptions;
  const deleted = await tx
    .delete(subscriptions)
    .where(where)
    .returning({ email, requestedEmail, formerAddresses });
  const hashes = deleted.flatMap(({ email, requestedEmail, formerAddresses }) => [
    hashAddress(email),
    hashAddress(requestedEmail ?? email),
    ...formerAddresses,
  ]);
  await deleteOutboxMails(hashes);
  return deleted.map(({ email }) => email);
}

async function inBatches(
  condition: SQL | undefined,
  end: (tx: Database, ids: string[]) => Promise<unknown>,
) {
  const endSome = async (tx: Database) => {
    const some = await tx
      .select({ id: subscriptions.id })
      .from(subscriptions)
      .where(condition)
      .limit(batchSize);
    const ids = some.map(({ id }) => id);
    await end(tx, ids);
    return ids.length;
  };
  while ((await db.transaction(endSome)) === batchSize);
}
