import { db, isUniqueViolation } from '#app/db/client.ts';
import { isUuid } from '#app/uuid.ts';
import { lockMailbox, nextMailMoment } from './confirmation-pace.server.ts';
import { type Origin, recordConsent } from './consent.server.ts';
import { readToken } from './links.server.ts';
import { newsletterSubscriptions as subscriptions } from './schema.ts';
import {
  change,
  confirmationMail,
  isMailDue,
  lock,
  nothingAsked,
  nothingSent,
  sendLater,
  withId,
} from './subscriptions.server.ts';
import { isMailboxSuppressed, unsuppress } from './suppression.server.ts';

/** The link of the own page proves the former address. Nobody learns whether the new one is known. */
export async function askToMove(id: string, email: string) {
  await db.transaction(async (tx) => {
    const mailbox = await lockMailbox(tx, email);
    const known = await lock(tx, withId(id));
    if (!known?.isActive || !isMailDue(known) || (await isMailboxSuppressed(tx, mailbox))) return;
    const mailAt = await nextMailMoment(tx, mailbox);
    await change(tx, id, { askedEmail: email, askedAt: new Date(), confirmationSentAt: mailAt });
    await sendLater(tx, confirmationMail, id, mailAt);
  });
}

type Move = { id: string; email: string };

/** Undefined once the reader has asked for another address. */
export async function findMove(token: string): Promise<Move | undefined> {
  const id = token.slice(0, 36);
  const [row] = isUuid(id) ? await db.select().from(subscriptions).where(withId(id)) : [];
  const email = [row?.askedEmail, row?.email].find((one) => one && readToken(`move to ${one}`, token));
  return email ? { id, email } : undefined;
}

/** False when the address has a subscription of its own. */
export async function moveSubscriber({ id, email }: Move, origin: Origin): Promise<boolean> {
  const move = db.transaction(async (tx) => {
    const known = await lock(tx, withId(id));
    if (known?.email === email) return true;
    if (!known?.isActive || known.askedEmail !== email) return false;
    await change(tx, id, { email, ...nothingAsked, ...nothingSent });
    await unsuppress(tx, email);
    await recordConsent(tx, [id], 'confirmed', origin);
    return true;
  });
  return move.catch((error) => (isUniqueViolation(error) ? false : Promise.reject(error)));
}
