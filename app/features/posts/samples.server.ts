import { and, eq, isNull, sql } from 'drizzle-orm';
import { db } from '#app/db/client.ts';
import { posts } from '#app/db/schema.ts';
import { logSecurityEvent } from '#app/features/security-log/security-log.server.ts';
import type { Administrator } from './bin.server.ts';

// A sample that was saved once, or whose status was changed, is the author's own by now.
const isUntouchedSample = and(eq(posts.isSample, true), eq(posts.version, 1), isNull(posts.deletedAt));

/** Puts the sample posts that nobody has touched into the bin; gives how many they were. */
export async function removeSamples(by: Administrator): Promise<number> {
  const rows = await db
    .update(posts)
    .set({ deletedAt: sql`now()` })
    .where(isUntouchedSample)
    .returning({ id: posts.id });
  if (rows.length > 0) await logSecurityEvent({ kind: 'post-deleted', ...by, details: { samples: rows.length } });
  return rows.length;
}
