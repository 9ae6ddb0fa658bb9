import { isNotNull } from 'drizzle-orm';
import type { Database } from '#app/db/client.ts';
import { posts } from '#app/db/schema.ts';

/** After a restore: the store may not hold them. The job draws them again. */
export async function forgetCards(tx: Database) {
  await tx.update(posts).set({ cardHash: null }).where(isNotNull(posts.cardHash));
}
