import { and, eq, gte } from 'drizzle-orm';
import { type Database, db } from '#app/db/client.ts';
import { consentEvents } from '#app/db/schema.ts';
import { type Origin, recordConsent } from './consent-events.server.ts';
import { sendLater, welcomeMail } from './subscription-mails.server.ts';
import { active, change, holdById, type Subscription } from './subscription-row.server.ts';
import { unsuppress } from './suppression.server.ts';

/** What the owner of the address says to a signup. A second time changes nothing; without a signup there is nothing to confirm. */
export async function confirmSubscriber(id: string, origin: Origin): Promise<'confirmed' | 'gone'> {
  return db.transaction(async (transaction) => {
    const tx = transaction as Database;
    const known = await holdById(tx, id);
    if (known?.isActive) return 'confirmed';
    if (!known || !(await isWaiting(tx, known))) return 'gone';
    await change(tx, id, active);
    await unsuppress(tx, known.email);
    await recordConsent(tx, id, 'confirmed', origin);
    await sendLater(tx, welcomeMail, id);
    return 'confirmed';
  });
}

/**
 * Whether there is a signup to confirm. Whoever left is brought back by one that came after it, and not by the link of
 * an old mail.
 */
export async function isWaiting(tx: Database, { id, isActive, inactiveReason, inactiveSince }: Subscription) {
  if (inactiveReason === 'pending') return true;
  if (isActive || !inactiveSince) return false;
  const asked = and(
    eq(consentEvents.subscriptionId, id),
    eq(consentEvents.kind, 'requested'),
    gte(consentEvents.at, inactiveSince),
  );
  return (await tx.$count(consentEvents, asked)) > 0;
}
