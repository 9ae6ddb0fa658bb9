import { db, isUniqueViolation } from '#app/platform/db/client.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { type Origin, recordConsent } from './consent.server.ts';
import { readToken } from './links.server.ts';
import { newsletterSubscriptions as subscriptions } from './schema.ts';
import {
  change,
  confirmationMail,
  isMailDue,
  lock,
  nothingAsked,
  sendLater,
  withId,
} from './subscriptions.server.ts';
import { isSuppressed } from './suppression.server.ts';

/** The link of the reader’s own page proves the former address. The result does not reveal whether the new address is subscribed. */
export async function askToMove(id: string, email: string) {
  await db.transaction(async (tx) => {
    const known = await lock(tx, withId(id));
    if (!known?.isActive || !isMailDue(known) || (await isSuppressed(tx, email))) return;
    const now = new Date();
    await change(tx, id, { askedEmail: email, askedAt: now, confirmationSentAt: now });
    await sendLater(tx, confirmationMail, id);
  });
}

export async function findMove(token: string): Promise<{ id: string; email: string } | undefined> {
  const id = token.slice(0, 36);
  const [row] = isUuid(id) ? await db.select().from(subscriptions).where(withId(id)) : [];
  const email = [row?.askedEmail, row?.email].find(
    (one) => one && readToken(`move to ${one}`, token),
  );
  return email ? { id, email } : undefined;
}

export async function moveSubscriber(id: string, email: string, origin: Origin): Promise<boolean> {
  const move = db.transaction(async (tx) => {
    const known = await lock(tx, withId(id));
    if (known?.email === email) return true;
    if (!known?.isActive || known.askedEmail !== email) return false;
    await change(tx, id, { email, ...nothingAsked, confirmationSentAt: null });
    await recordConsent(tx, [id], 'confirmed', origin);
    return true;
  });
  return move.catch((error) => (isUniqueViolation(error) ? false : Promise.reject(error)));
}
