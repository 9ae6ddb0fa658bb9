import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { type Database, db } from '#app/platform/db/client.ts';
import type { Account, Administrator } from './administrators.server.ts';
import {
  administrators,
  passwordRecoveries,
  pendingSignIns,
  secondFactors,
  sessions,
} from './schema.ts';

/** Deleting the account deletes these rows too. */
const ending = [sessions, pendingSignIns, passwordRecoveries];

/**
 * Each change of password, address, second factor or admission ends all that was opened or requested before it.
 * The new generation ends the requested changes of the address, the trusted browsers and the sign-ins that are
 * under way. Undefined when another request changed the account first.
 */
export function changeAccess(
  { id, generation }: Account,
  change: Partial<Administrator>,
  alsoChange?: (tx: Database) => Promise<unknown>,
): Promise<Account | undefined> {
  return db.transaction(async (tx) => {
    const [changed] = await tx
      .update(administrators)
      .set({ ...change, generation: randomUUID() })
      .where(and(eq(administrators.id, id), eq(administrators.generation, generation)))
      .returning({ id: administrators.id, generation: administrators.generation });
    if (!changed) return undefined;
    await alsoChange?.(tx);
    for (const table of ending) await tx.delete(table).where(eq(table.accountId, id));
    await tx
      .delete(secondFactors)
      .where(and(eq(secondFactors.accountId, id), eq(secondFactors.isConfirmed, false)));
    return changed;
  });
}
