import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { config } from '#app/config.ts';
import { administrators, credentials, passwordRecoveries, sessions } from '#app/db/auth-schema.ts';
import { db } from '#app/db/client.ts';
import { hashPassword } from './password-hash.server.ts';

export type Administrator = typeof administrators.$inferSelect;
type Transaction = Parameters<Parameters<typeof db.transaction>[0]>[0];

export const readEmail = (typed: string) => typed.trim().toLowerCase();

export async function findAdministrator(email: string): Promise<Administrator | undefined> {
  const [found] = await db.select().from(administrators).where(eq(administrators.email, email));
  return found;
}

export async function findAdministratorById(id: string): Promise<Administrator | undefined> {
  const [found] = await db.select().from(administrators).where(eq(administrators.id, id));
  return found;
}

/** Whether the account opens anything: it is asked with each request, so that a removed address is out at once. */
export function isAdmitted({ email, addedByOperator }: Pick<Administrator, 'email' | 'addedByOperator'>) {
  return addedByOperator || config.adminEmails.includes(email);
}

/** Whether its provisional password, if it still has one, may open the change screen. */
export function hasLapsed({ mustChangePassword, provisionalUntil }: Administrator) {
  return mustChangePassword && provisionalUntil !== null && provisionalUntil.getTime() < Date.now();
}

type NewAdministrator = { email: string; password: string } & Partial<
  Pick<Administrator, 'addedByOperator' | 'mustChangePassword' | 'provisionalUntil'>
>;

/** Makes an account. Gives false where the address has one already, also when another instance made it just now. */
export async function makeAdministrator({ email, password, ...settings }: NewAdministrator): Promise<boolean> {
  const hash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const id = randomUUID();
    const made = await tx
      .insert(administrators)
      .values({ id, email, ...settings })
      .onConflictDoNothing()
      .returning();
    if (made.length === 0) return false;
    const credential = { accountId: id, providerId: 'credential', userId: id, password: hash };
    await tx.insert(credentials).values({ id: randomUUID(), ...credential });
    return true;
  });
}

export async function findPasswordHash(accountId: string): Promise<string> {
  const [found] = await db.select({ hash: credentials.password }).from(credentials).where(ofAccount(accountId));
  return found?.hash ?? '';
}

type Replacement = Pick<Administrator, 'mustChangePassword' | 'provisionalUntil'>;
const chosenByItsOwner: Replacement = { mustChangePassword: false, provisionalUntil: null };

/**
 * Sets another password, which ends every session of the account and every recovery under way. `tx` lets the caller
 * tie it to a change of its own.
 */
export async function replacePassword(accountId: string, hash: string, how = chosenByItsOwner, tx?: Transaction) {
  const replace = async (tx: Transaction) => {
    await tx.update(credentials).set({ password: hash, updatedAt: new Date() }).where(ofAccount(accountId));
    await tx
      .update(administrators)
      .set({ ...how, updatedAt: new Date() })
      .where(eq(administrators.id, accountId));
    await tx.delete(sessions).where(eq(sessions.userId, accountId));
    await tx.delete(passwordRecoveries).where(eq(passwordRecoveries.accountId, accountId));
  };
  return tx ? replace(tx) : db.transaction(replace);
}

const ofAccount = (accountId: string) =>
  and(eq(credentials.userId, accountId), eq(credentials.providerId, 'credential'));
