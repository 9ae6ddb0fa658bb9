import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { config } from '#app/config.ts';
import { type Actor, logSecurityEvent } from '#app/features/security-log/security-log.server.ts';
import { type Database, db } from '#app/platform/db/client.ts';
import { hashPassword } from './password-hash.server.ts';
import { administrators } from './schema.ts';

export type Administrator = typeof administrators.$inferSelect;
/** `generation` identifies the state that was checked. */
export type Account = Pick<Administrator, 'id' | 'generation'>;

export async function findAdministrator(email: string) {
  const [found] = await db.select().from(administrators).where(eq(administrators.email, email));
  return found;
}

export async function findAdministratorById(id: string) {
  const [found] = await db.select().from(administrators).where(eq(administrators.id, id));
  return found;
}

export async function listAdministrators() {
  const rows = await db.select().from(administrators).orderBy(asc(administrators.email));
  return rows.filter(isAdmitted);
}

/** Checked at each request: an account removed from ADMIN_EMAILS loses access at once. */
export function isAdmitted({ email, addedByOperator }: Administrator) {
  return addedByOperator || config.adminEmails.includes(email);
}

/** True if ADMIN_EMAILS lists the account. The defaults of site/ are used at the first start only. */
export function isFixed({ email }: Pick<Administrator, 'email'>) {
  return config.areAdminEmailsGiven && config.adminEmails.includes(email);
}

export function hasLapsed({ mustChangePassword, provisionalUntil }: Administrator) {
  return mustChangePassword && provisionalUntil !== null && provisionalUntil.getTime() < Date.now();
}

type NewAdministrator = { email: string; password: string } & Partial<Administrator>;

/** False when the address has an account already. */
export async function makeAdministrator(
  { password, ...account }: NewAdministrator,
  within: Database = db,
) {
  const passwordHash = await hashPassword(password);
  const made = await within
    .insert(administrators)
    .values({ id: randomUUID(), passwordHash, ...account })
    .onConflictDoNothing()
    .returning({ id: administrators.id });
  return made.length > 0;
}

/** The limit counts code points. */
export const maxNameLength = 100;

export async function changeName(accountId: string, name: string, by: Actor) {
  await db.update(administrators).set({ name }).where(eq(administrators.id, accountId));
  await logSecurityEvent({ kind: 'name-changed', ...by });
}
