import { randomInt } from 'node:crypto';
import { and, asc, eq, inArray, isNull, notInArray } from 'drizzle-orm';
import { config, emailAddress } from '#app/config.ts';
import { logSecurityEvent } from '#app/features/security-log/security-log.server.ts';
import { type Database, db } from '#app/platform/db/client.ts';
import { isUnreachableEmail, visibleEmail } from '#app/platform/email-address.ts';
import { changeAccess } from './access-changes.server.ts';
import { noteChange } from './account-notices.server.ts';
import {
  type Administrator,
  findAdministrator,
  isAdmitted,
  isFixed,
  listAdministrators,
  makeAdministrator,
} from './administrators.server.ts';
import { hashPassword } from './password-hash.server.ts';
import { makeRecoveryLink } from './recovery.server.ts';
import { administrators, secondFactors } from './schema.ts';
import { deleteSecondFactor } from './second-factor.server.ts';

export async function hasAccounts() {
  return (await db.$count(administrators)) > 0;
}

type PrintLines = (lines: string) => void;

/** `printLines` prints provisional passwords in the terminal; the log never has them. */
export async function openAccounts(printLines: PrintLines) {
  const isFirstStart = (await listAdministrators()).length === 0;
  if (config.areAdminEmailsGiven || isFirstStart) await openMissing(printLines);
  await db
    .update(administrators)
    .set({ shutOutAt: null })
    .where(inArray(administrators.email, config.adminEmails));
  await shutOutUnlisted();
}

/** Printed before the commit: a start that is killed in between leaves no account whose password was not printed. */
async function openMissing(printLines: PrintLines) {
  await db.transaction(async (tx) => {
    const lines: string[] = [];
    for (const email of config.adminEmails) lines.push(...(await openAccount(email, tx)));
    if (lines.length > 0) printLines(lines.join(''));
  });
}

async function openAccount(email: string, tx: Database): Promise<string[]> {
  if ((await tx.$count(administrators, eq(administrators.email, email))) > 0) return [];
  const { password, provisionalUntil } = makeProvisional(config.adminInitialPassword);
  if (!(await makeAdministrator({ email, password, provisionalUntil }, tx))) return [];
  await logSecurityEvent({ kind: 'account-made', account: email }, tx);
  const passwordText = config.adminInitialPassword
    ? 'quella di ADMIN_INITIAL_PASSWORD'
    : describePassword(password);
  return [accountLines(email, passwordText)];
}

async function shutOutUnlisted() {
  const { email, addedByOperator } = administrators;
  const isUnlisted = and(notInArray(email, config.adminEmails), eq(addedByOperator, false));
  const unlisted = await db
    .select()
    .from(administrators)
    .where(and(isUnlisted, isNull(administrators.shutOutAt)));
  for (const account of unlisted)
    if (await changeAccess(account, { shutOutAt: new Date() }))
      await logSecurityEvent({ kind: 'account-shut-out', account: account.email });
}

export class Refused extends Error {}

const byOperator = { by: 'operator' } as const;

export async function listAccounts() {
  const rows = await db
    .select({ administrator: administrators, hasSecondFactor: secondFactors.isConfirmed })
    .from(administrators)
    .leftJoin(secondFactors, eq(secondFactors.accountId, administrators.id))
    .orderBy(asc(administrators.email));
  const lines = rows.map(({ administrator, hasSecondFactor }) =>
    [
      `${administrator.email}  ${describeAdmission(administrator)}`,
      administrator.mustChangePassword ? 'provisional password' : 'own password',
      hasSecondFactor ? 'second factor' : 'no second factor',
    ].join(', '),
  );
  return lines.join('\n') || 'There is no account yet: the first start of the site makes them.';
}

function describeAdmission(administrator: Administrator) {
  if (!isAdmitted(administrator)) return 'shut out';
  if (isFixed(administrator)) return 'in ADMIN_EMAILS';
  return administrator.addedByOperator ? 'added by hand' : 'of the first start';
}

export async function addAccount(typed: string) {
  const email = visibleEmail(typed).toLowerCase();
  if (!emailAddress.safeParse(email).success) throw new Refused(`"${typed}" is no e-mail address`);
  if (isUnreachableEmail(email))
    throw new Refused(`No mail reaches ${email}: the part before @ must be plain ASCII`);
  if (isFixed({ email })) {
    throw new Refused(
      `${email} stands in ADMIN_EMAILS: the next start of the site makes its account`,
    );
  }
  const { password, provisionalUntil } = makeProvisional();
  const isMade = await makeAdministrator({
    email,
    password,
    provisionalUntil,
    addedByOperator: true,
  });
  if (!isMade) return readmit(email);
  await logSecurityEvent({ kind: 'account-made', account: email, details: byOperator });
  return accountLines(email, describePassword(password));
}

async function readmit(email: string) {
  const existing = await find(email);
  if (isAdmitted(existing))
    throw new Refused(`${email} has an account already: use reset-password`);
  const addedByHand = { addedByOperator: true, shutOutAt: null };
  await db.update(administrators).set(addedByHand).where(eq(administrators.id, existing.id));
  return resetPasswordOf(email);
}

export async function removeAccount(typed: string) {
  const { id, email } = await find(typed);
  if (isFixed({ email }))
    throw new Refused(`${email} stands in ADMIN_EMAILS: take it out of there`);
  await db.delete(administrators).where(eq(administrators.id, id));
  await logSecurityEvent({ kind: 'account-shut-out', account: email, details: byOperator });
  return `${email} has no account any more, and its sessions have ended.`;
}

export async function resetPasswordOf(typed: string) {
  const found = await find(typed);
  const { email } = found;
  const { password, provisionalUntil } = makeProvisional();
  const passwordHash = await hashPassword(password);
  const provisional = { passwordHash, mustChangePassword: true, provisionalUntil };
  const replaced = await changeAccess(found, provisional);
  if (!replaced) throw new Refused(`${email} has just changed: try again`);
  await noteChange(found, 'password-reset', byOperator);
  return accountLines(email, describePassword(password));
}

export async function removeSecondFactorOf(typed: string) {
  const found = await find(typed);
  const { email } = found;
  if (!(await deleteSecondFactor(found))) throw new Refused(`${email} has just changed: try again`);
  await noteChange(found, 'second-factor-removed', byOperator);
  return `${email} signs in by password alone until a new second factor is set up. Its sessions have ended.`;
}

export async function makeRecovery(typed: string) {
  const { id, email } = await find(typed);
  const made = await makeRecoveryLink(id);
  if (!made) throw new Refused(`${email} is shut out: add it first`);
  await logSecurityEvent({ kind: 'recovery-requested', account: email, details: byOperator });
  return `For ${email}, within an hour:\n${made.link}`;
}

async function find(typed: string) {
  const email = visibleEmail(typed).toLowerCase();
  const found = await findAdministrator(email);
  if (!found) throw new Refused(`${email} has no account; "list" shows those that have`);
  return found;
}

function accountLines(email: string, password: string) {
  return `\nUn accesso all’amministrazione\n  indirizzo: ${email}\n  password:  ${password}\n  si entra:  ${config.siteUrl}/amministrazione\n`;
}

const validDays = 30;
// The alphabet has no similar characters; 24 characters are 138 bits.
const alphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789';
const length = 24;

function makeProvisional(given?: string) {
  if (given) return { password: given, provisionalUntil: null };
  const password = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
  return { password, provisionalUntil: new Date(Date.now() + validDays * 86_400_000) };
}

function describePassword(password: string) {
  return `${password} (da cambiare al primo accesso, entro ${validDays} giorni)`;
}
