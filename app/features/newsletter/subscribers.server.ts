import { db, isUniqueViolation } from '#app/db/client.ts';
import { newsletterSubscriptions } from '#app/db/schema.ts';
import type { Signup } from './subscriber.ts';

/** Writes the subscription down. An address is unique whatever its case; one that is there already changes nothing. */
export async function subscribe({ email, name }: Signup): Promise<'subscribed' | 'duplicate'> {
  try {
    await db.insert(newsletterSubscriptions).values({ email, name });
    return 'subscribed';
  } catch (error) {
    if (isUniqueViolation(error)) return 'duplicate';
    throw error;
  }
}
