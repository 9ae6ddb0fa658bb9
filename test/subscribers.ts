import { asc, eq, sql } from 'drizzle-orm';
import {
  confirmationUrl,
  paceUrl,
  subscriptionUrl,
  unsubscribeUrl,
} from '#app/features/subscribers/links.server.ts';
import { consentEvents, newsletterSubscriptions } from '#app/features/subscribers/schema.ts';
import { db } from '#app/platform/db/client.ts';
import { closeQueue, openQueue } from '#app/platform/queue/queue.ts';

type NewSubscription = typeof newsletterSubscriptions.$inferInsert;

export async function writeSubscription(row: NewSubscription) {
  const [written] = await db.insert(newsletterSubscriptions).values(row).returning();
  if (!written) throw new Error('Nothing was written');
  return written;
}

const path = (url: string) => new URL(url).pathname;
let annas = 0;

/** A subscriber with the addresses of the personal pages. */
export async function anna(row = {}) {
  annas += 1;
  const subscription = await writeSubscription({
    email: `anna${annas}@example.org`,
    name: 'Anna',
    ...row,
  });
  const { id, email } = subscription;
  return {
    ...subscription,
    confirm: path(confirmationUrl(id)),
    rhythm: path(paceUrl(id)),
    own: path(subscriptionUrl(id)),
    leave: path(unsubscribeUrl(id)),
    now: () => findByEmail(email),
  };
}

export async function findByEmail(email: string) {
  const [row] = await db
    .select()
    .from(newsletterSubscriptions)
    .where(eq(newsletterSubscriptions.email, email));
  return row;
}

export async function idOf(email: string) {
  return (await findByEmail(email))?.id ?? '';
}

export async function consentsOf(subscriptionId: string) {
  return db
    .select()
    .from(consentEvents)
    .where(eq(consentEvents.subscriptionId, subscriptionId))
    .orderBy(asc(consentEvents.id));
}

export async function waitingMails(subscriptionId: string) {
  const { rows } = (await db.execute(sql`
    select name from pgboss.job where data->>'subscriptionId' = ${subscriptionId} and state = 'created'
    order by created_on`)) as { rows: { name: string }[] };
  return rows.map(({ name }) => name);
}

/** Runs `work` while the queue fails, then opens the queue again. */
export async function withoutQueue(run: () => Promise<void>) {
  await closeQueue();
  await run().finally(openQueue);
}
