import { and, eq, inArray, isNull, notInArray } from 'drizzle-orm';
import { config } from '#app/config.ts';
import { administrators, sessions } from '#app/db/auth-schema.ts';
import { db } from '#app/db/client.ts';
import { logSecurityEvent } from '#app/features/security-log/security-log.server.ts';
import { makeAdministrator } from './administrators.server.ts';
import { makeProvisional, toldPassword } from './provisional-password.server.ts';

/** At each start: an account for every listed address that has none, and nobody's session where the address is gone. */
export async function openAccounts() {
  for (const email of config.adminEmails) await openAccount(email);
  await readmitListed();
  await shutOutUnlisted();
}

async function openAccount(email: string) {
  const known = await db.$count(administrators, eq(administrators.email, email));
  if (known > 0) return;
  const { password, provisionalUntil } = makeProvisional(config.adminInitialPassword);
  // Another instance may be making it at this moment: then that one has the password, and tells it.
  if (!(await makeAdministrator({ email, password, provisionalUntil }))) return;
  await logSecurityEvent({ kind: 'account-made', account: email });
  const told = config.adminInitialPassword ? 'the one in ADMIN_INITIAL_PASSWORD' : toldPassword(password);
  console.log(accountLines(email, told));
}

/** What the terminal says once about an account, to be read by a person. */
export function accountLines(email: string, password: string) {
  return `\nAn account for the administration\n  address:  ${email}\n  password: ${password}\n  log in:   ${config.siteUrl}/amministrazione\n`;
}

async function readmitListed() {
  await db.update(administrators).set({ shutOutAt: null }).where(inArray(administrators.email, config.adminEmails));
}

// Each request asks the list for itself; this ends what is left and writes it down.
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
    await db.delete(sessions).where(eq(sessions.userId, id));
    await logSecurityEvent({ kind: 'account-shut-out', account: email });
  }
}
