import { asc, eq, sql } from 'drizzle-orm';
import { type Database, db } from '#app/db/client.ts';
import { consentEvents, deliveries, issues, newsletterSubscriptions as subscriptions } from '#app/db/schema.ts';
import { change, holdById } from './subscription-row.server.ts';

export const pauseDays = 30;

export async function findSubscription(id: string) {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, id));
  return row;
}

export async function renameSubscriber(id: string, name: string | null) {
  await change(db, id, { name });
}

/** No thought arrives meanwhile, and the subscription stays. Nothing is taken back, so no consent is written down. */
export async function pauseSubscription(id: string) {
  await db.transaction(async (transaction) => {
    const tx = transaction as Database;
    const known = await holdById(tx, id);
    if (known?.isActive) await change(tx, id, { pausedUntil: sql`now() + make_interval(days => ${pauseDays})` });
  });
}

export async function resumeSubscription(id: string) {
  await change(db, id, { pausedUntil: null });
}

/** Everything that is kept about one subscriber (arts. 15 and 20 GDPR), in words that a person and a program can read. */
export async function exportSubscriber(id: string) {
  const subscription = await findSubscription(id);
  if (!subscription) return undefined;
  const [consents, received] = await Promise.all([
    db.select().from(consentEvents).where(eq(consentEvents.subscriptionId, id)).orderBy(asc(consentEvents.id)),
    db
      .select({ subject: issues.subject, state: deliveries.state, at: deliveries.at, answer: deliveries.answer })
      .from(deliveries)
      .innerJoin(issues, eq(issues.id, deliveries.issueId))
      .where(eq(deliveries.subscriptionId, id))
      .orderBy(asc(deliveries.at)),
  ]);
  return {
    subscription,
    consents: consents.map(({ id: _, subscriptionId: __, ...consent }) => consent),
    deliveries: received,
  };
}
