import { inArray, type SQL } from 'drizzle-orm';
import { type Database, db } from '#app/platform/db/client.ts';
import { deleteOutboxMails } from '#app/platform/mail/mailer.ts';
import { hashAddress } from '#app/platform/signature.ts';
import { newsletterSubscriptions as subscriptions } from './schema.ts';
import { suppress } from './suppression.server.ts';

export async function eraseSubscriber(id: string): Promise<boolean> {
  return (await db.transaction((tx) => eraseSubscriptions(tx, [id]))) > 0;
}

export async function eraseSubscriptions(tx: Database, ids: string[]): Promise<number> {
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
