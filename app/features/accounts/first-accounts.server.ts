import { randomInt } from 'node:crypto';
import { and, eq, inArray, isNull, notInArray } from 'drizzle-orm';
import { config } from '#app/config.ts';
import { administrators } from '#app/db/accounts-schema.ts';
import { db } from '#app/db/client.ts';
import { logSecurityEvent } from '#app/features/security-log/security-log.server.ts';
import { makeAdministrator } from './administrators.server.ts';
import { endSessionsOf } from './sessions.server.ts';

type Tell = (lines: string) => void;

/**
 * At each start: makes an account for every address in ADMIN_EMAILS that has none, and ends the sessions of addresses
 * that have left it. `tell` gets the provisional passwords, for the terminal alone.
 */
export async function openAccounts(tell: Tell) {
  for (const email of config.adminEmails) await openAccount(email, tell);
  await readmitListed();
  await shutOutUnlisted();
}

async function openAccount(email: string, tell: Tell) {
  const known = await db.$count(administrators, eq(administrators.email, email));
  if (known > 0) return;
  const { password, provisionalUntil } = makeProvisional(config.adminInitialPassword);
  // False when another instance has just made it, with a password of its own, and tells that one.
  if (!(await makeAdministrator({ email, password, provisionalUntil }))) return;
  await logSecurityEvent({ kind: 'account-made', account: email });
  tell(accountLines(email, config.adminInitialPassword ? 'the one in ADMIN_INITIAL_PASSWORD' : toldPassword(password)));
}

export function accountLines(email: string, password: string) {
  return `\nAn account for the administration\n  address:  ${email}\n  password: ${password}\n  log in:   ${config.siteUrl}/amministrazione\n`;
}

const validDays = 30;
// Without letters and digits that look alike on a screen. 24 of them are 138 bits.
const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789';
const length = 24;

/** A random password lapses after thirty days; a given one does not. */
export function makeProvisional(given?: string): { password: string; provisionalUntil: Date | null } {
  if (given) return { password: given, provisionalUntil: null };
  const password = Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
  return { password, provisionalUntil: new Date(Date.now() + validDays * 86_400_000) };
}

export function toldPassword(password: string) {
  return `${password} (to be changed when it is first used, within ${validDays} days)`;
}

async function readmitListed() {
  await db.update(administrators).set({ shutOutAt: null }).where(inArray(administrators.email, config.adminEmails));
}

// Each request checks the list for itself; this ends the sessions and logs it.
async function shutOutUnlisted() {
  const gone = await db
    .update(administrators)
    .set({ shutOutAt: new Date() })
    .where(
      and(
        notInArray(administrators.email, config.adminEmails),
        eq(administrators.addedByOperator, false),
        isNull(administrators.shutOutAt),
      ),
    )
    .returning({ id: administrators.id, email: administrators.email });
  for (const { id, email } of gone) {
    await endSessionsOf(id);
    await logSecurityEvent({ kind: 'account-shut-out', account: email });
  }
}
