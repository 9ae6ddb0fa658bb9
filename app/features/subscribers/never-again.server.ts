import { eq } from 'drizzle-orm';
import { db } from '#app/db/client.ts';
import { newsletterSubscriptions as subscriptions } from '#app/db/schema.ts';
import { lockMailbox } from './confirmation-pace.server.ts';
import { deleteSubscriptions } from './subscriptions.server.ts';
import { liftMailbox, suppressMailbox } from './suppression.server.ts';

/** The reader of a mailbox wants no mail under any of its addresses. */
export async function neverWriteAgain(id: string): Promise<'done' | 'unknown'> {
  return db.transaction(async (tx) => {
    const [known] = await tx.select({ email: subscriptions.email }).from(subscriptions).where(eq(subscriptions.id, id));
    if (!known) return 'unknown';
    const mailbox = await lockMailbox(tx, known.email);
    const all = await tx.select({ id: subscriptions.id }).from(subscriptions).where(eq(subscriptions.mailbox, mailbox));
    await deleteSubscriptions(
      tx,
      all.map((one) => one.id),
    );
    await suppressMailbox(tx, mailbox);
    return 'done';
  });
}

export async function allowAgain(email: string): Promise<boolean> {
  return db.transaction(async (tx) => liftMailbox(tx, await lockMailbox(tx, email)));
}
