import { and, isNotNull, lt } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { limits, passwordRecoveries, pauses, sessions, verifications } from '#app/db/auth-schema.ts';
import { db } from '#app/db/client.ts';
import { defineJob } from '#app/queue/queue.ts';

export const forgetExpiredJob = defineJob('forget-expired');

/** Removes what has run out and opens nothing any more: sessions, links, half sign-ins, counts. */
export async function forgetExpired() {
  await forget(sessions, sessions.expiresAt);
  await forget(passwordRecoveries, passwordRecoveries.expiresAt);
  await forget(verifications, verifications.expiresAt);
  await forget(pauses, pauses.expiresAt);
  await forget(limits, limits.expire);
}

async function forget(table: PgTable, expiry: PgColumn) {
  await db.delete(table).where(and(isNotNull(expiry), lt(expiry, new Date())));
}
