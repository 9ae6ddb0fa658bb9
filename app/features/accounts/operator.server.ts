import { asc, eq } from 'drizzle-orm';
import { config } from '#app/config.ts';
import { administrators, secondFactors, sessions } from '#app/db/auth-schema.ts';
import { db } from '#app/db/client.ts';
import { logSecurityEvent } from '#app/features/security-log/security-log.server.ts';
import {
  type Administrator,
  findAdministrator,
  isAdmitted,
  makeAdministrator,
  readEmail,
  replacePassword,
} from './administrators.server.ts';
import { accountLines } from './first-accounts.server.ts';
import { hashPassword } from './password-hash.server.ts';
import { makeProvisional, toldPassword } from './provisional-password.server.ts';

// What the operator may do from the terminal of the server, each answered by lines to print.

export class Refused extends Error {}

const byOperator = { by: 'operator' };

export async function listAccounts(): Promise<string> {
  const rows = await db.select().from(administrators).orderBy(asc(administrators.email));
  const lines = rows.map((row) => `${row.email}  ${remarks(row).join(', ')}`);
  return lines.join('\n') || 'There is no account yet: the first start of the site makes them.';
}

function remarks(row: Administrator) {
  return [
    isAdmitted(row) ? (config.adminEmails.includes(row.email) ? 'in ADMIN_EMAILS' : 'added by hand') : 'shut out',
    row.mustChangePassword ? 'provisional password' : 'own password',
    row.twoFactorEnabled ? 'second factor' : 'no second factor',
  ];
}

export async function addAccount(typed: string): Promise<string> {
  const email = readEmail(typed);
  if (!/^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+$/.test(email)) throw new Refused(`"${typed}" is no e-mail address`);
  if (config.adminEmails.includes(email)) {
    throw new Refused(`${email} stands in ADMIN_EMAILS: the next start of the site makes its account`);
  }
  const { password, provisionalUntil } = makeProvisional();
  const isMade = await makeAdministrator({ email, password, provisionalUntil, addedByOperator: true });
  if (!isMade) return readmit(email);
  await logSecurityEvent({ kind: 'account-made', account: email, details: byOperator });
  return accountLines(email, toldPassword(password));
}

// Taken out of ADMIN_EMAILS at some time, and wanted again.
async function readmit(email: string) {
  const known = await find(email);
  if (isAdmitted(known)) throw new Refused(`${email} has an account already: use reset-password`);
  const addedByHand = { addedByOperator: true, shutOutAt: null };
  await db.update(administrators).set(addedByHand).where(eq(administrators.id, known.id));
  return resetPasswordOf(email);
}

export async function removeAccount(typed: string): Promise<string> {
  const { id, email } = await find(typed);
  if (config.adminEmails.includes(email)) throw new Refused(`${email} stands in ADMIN_EMAILS: take it out of there`);
  await db.delete(administrators).where(eq(administrators.id, id));
  await logSecurityEvent({ kind: 'account-shut-out', account: email, details: byOperator });
  return `${email} has no account any more, and its sessions have ended.`;
}

export async function resetPasswordOf(typed: string): Promise<string> {
  const { id, email } = await find(typed);
  const { password, provisionalUntil } = makeProvisional();
  await replacePassword(id, await hashPassword(password), { mustChangePassword: true, provisionalUntil });
  await logSecurityEvent({ kind: 'password-reset', account: email, details: byOperator });
  return accountLines(email, toldPassword(password));
}

export async function removeSecondFactorOf(typed: string): Promise<string> {
  const { id, email } = await find(typed);
  await db.transaction(async (tx) => {
    await tx.delete(secondFactors).where(eq(secondFactors.userId, id));
    await tx.update(administrators).set({ twoFactorEnabled: false }).where(eq(administrators.id, id));
    await tx.delete(sessions).where(eq(sessions.userId, id));
  });
  await logSecurityEvent({ kind: 'second-factor-removed', account: email, details: byOperator });
  return `${email} signs in by password alone until a new second factor is set up. Its sessions have ended.`;
}

async function find(typed: string): Promise<Administrator> {
  const email = readEmail(typed);
  const found = await findAdministrator(email);
  if (!found) throw new Refused(`${email} has no account; "list" shows those that have`);
  return found;
}
