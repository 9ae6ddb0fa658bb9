import { eq, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Database } from '#app/db/client.ts';
import { newsletterSubscriptions as subscriptions } from '#app/db/schema.ts';

export type Subscription = typeof subscriptions.$inferSelect;
type Change = PgUpdateSetSource<typeof subscriptions>;

export const now = sql`now()`;
export const active = {
  isActive: true,
  inactiveReason: null,
  inactiveSince: null,
  pausedUntil: null,
  refusals: 0,
};

/** The row, held until the transaction ends, so that two requests about one subscriber come one after the other. */
export async function holdByEmail(tx: Database, email: string): Promise<Subscription | undefined> {
  const same = sql`lower(${subscriptions.email}) = ${email.toLowerCase()}`;
  const [row] = await tx.select().from(subscriptions).where(same).for('update');
  return row;
}

export async function holdById(tx: Database, id: string): Promise<Subscription | undefined> {
  const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.id, id)).for('update');
  return row;
}

export async function change(tx: Database, id: string, values: Change) {
  await tx.update(subscriptions).set(values).where(eq(subscriptions.id, id));
}

/** Left of their own will or not: whoever is not active and has not just asked to be. */
export function inactive(reason: Exclude<Subscription['inactiveReason'], null>) {
  return { isActive: false, inactiveReason: reason, inactiveSince: now, pausedUntil: null };
}
