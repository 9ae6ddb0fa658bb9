import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import { db } from '#app/db/client.ts';
import { newsletterSubscriptions as subscriptions } from '#app/db/schema.ts';
import { reactivable } from './subscriber-row.ts';

/** By an administrator. False when it is not active, or gone. */
export async function deactivateSubscriber(id: string): Promise<boolean> {
  const changed = await db
    .update(subscriptions)
    .set({ isActive: false, inactiveReason: 'deactivated', inactiveSince: new Date() })
    .where(and(eq(subscriptions.id, id), subscriptions.isActive))
    .returning({ id: subscriptions.id });
  return changed.length > 0;
}

/** Takes a deactivation or a bounce back. Whoever left or never confirmed comes back only by an own consent: false. */
export async function reactivateSubscriber(id: string): Promise<boolean> {
  const changed = await db
    .update(subscriptions)
    .set({ isActive: true, inactiveReason: null, inactiveSince: null, refusals: 0 })
    .where(
      and(
        eq(subscriptions.id, id),
        eq(subscriptions.isActive, false),
        or(isNull(subscriptions.inactiveReason), inArray(subscriptions.inactiveReason, [...reactivable])),
      ),
    )
    .returning({ id: subscriptions.id });
  return changed.length > 0;
}
