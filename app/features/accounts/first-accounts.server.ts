import { randomInt } from 'node:crypto';
import { and, eq, inArray, isNull, notInArray } from 'drizzle-orm';
import { config } from '#app/config.ts';
import { administrators } from '#app/db/accounts-schema.ts';
import { db } from '#app/db/client.ts';
import { logSecurityEvent } from '#app/features/security-log/security-log.server.ts';
import { makeAdministrator } from './administrators.server.ts';
import { endSessionsOf } from './sessions.server.ts';

type Tell = (lines: string) => void;

/** Provisional passwords go to `tell`, the terminal, not into the log. */
export async function openAccounts(tell: Tell) {
  for (const email of config.adminEmails) await openAccount(email, tell);
  await readmitListed();
  await shutOutUnlisted();
}

async function openAccount(email: string, tell: Tell) {
  const known = await db.$count(administrators, eq(administrators.email, email));
  if (known > 0) return;
  const { password, provisionalUntil } = makeProvisional(config.adminInitialPassword);
  // Another instance was faster.
  if (!(await makeAdministrator({ email, password, provisionalUntil }))) return;
  await logSecurityEvent({ kind: 'account-made', account: email });
  tell(accountLines(email, config.adminInitialPassword ? 'the one in ADMIN_INITIAL_PASSWORD' : toldPassword(password)));
}

export function accountLines(email: string, password: string) {
  return `\nAn account for the administration\n  address:  ${email}\n  password: ${password}\n  log in:   ${config.siteUrl}/amministrazione\n`;
}

const validDays = 30;
// Without look-alikes; 24 of them are 138 bits.
const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789';
const length = 24;

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
