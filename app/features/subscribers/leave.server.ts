import { eq } from 'drizzle-orm';
import { type Database, db } from '#app/db/client.ts';
import { newsletterSubscriptions as subscriptions } from '#app/db/schema.ts';
import { type Origin, recordConsent } from './consent-events.server.ts';
import { change, holdById, inactive } from './subscription-row.server.ts';
import { suppress } from './suppression.server.ts';

/** Ends the subscription, at once and without a question. Whoever is gone already is left as they are. */
export async function unsubscribe(id: string, origin: Origin) {
  return db.transaction(async (transaction) => {
    const tx = transaction as Database;
    const known = await holdById(tx, id);
    if (!known?.isActive && known?.inactiveReason !== 'pending') return;
    // The proof of a consent needs no name.
    await change(tx, id, { ...inactive('unsubscribed'), name: null });
    await recordConsent(tx, id, 'withdrawn', origin);
  });
}

/** Forgets the subscriber: nothing stays but a keyed hash of the address, so that nobody writes to it again. */
export async function deleteSubscriber(id: string) {
  return db.transaction(async (transaction) => {
    const tx = transaction as Database;
    const [gone] = await tx
      .delete(subscriptions)
      .where(eq(subscriptions.id, id))
      .returning({ email: subscriptions.email });
    if (gone) await suppress(tx, [gone.email]);
    return gone !== undefined;
  });
}
