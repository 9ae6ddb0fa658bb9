import { lt } from 'drizzle-orm';
import { limits, passwordRecoveries, pauses, pendingSignIns, sessions } from '#app/db/accounts-schema.ts';
import { db } from '#app/db/client.ts';

export async function forgetExpired() {
  const now = new Date();
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(pendingSignIns).where(lt(pendingSignIns.expiresAt, now));
  await db.delete(passwordRecoveries).where(lt(passwordRecoveries.expiresAt, now));
  await db.delete(pauses).where(lt(pauses.expiresAt, now));
  await db.delete(limits).where(lt(limits.expire, now));
}
