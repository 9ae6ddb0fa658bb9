import { asc, eq } from 'drizzle-orm';
import { db } from '#app/db/client.ts';
import { type Actor, logSecurityEvent } from '#app/features/security-log/security-log.server.ts';
import { writeLetter } from '#app/mail/letter.tsx';
import { canSendMail, sendMail } from '#app/mail/mailer.ts';
import { site } from '#app/site/site.server.ts';
import {
  changeAddress,
  findAdministrator,
  isAdmitted,
  isFixed,
  listAdministrators,
  makeAdministrator,
} from './administrators.server.ts';
import { addressWords } from './forms/words.ts';
import { hashPassword } from './password-hash.server.ts';
import { replacePassword } from './passwords.server.ts';
import { makeRecoveryLink } from './recovery.server.ts';
import { administrators } from './schema.ts';
import { makeToken } from './sessions.server.ts';

export async function listAdmitted(accountId: string) {
  return (await listAdministrators()).map(({ id, email, name, mustChangePassword }) => ({
    id,
    email,
    name,
    isAwaited: mustChangePassword,
    isThis: id === accountId,
    isFixed: isFixed({ email }),
  }));
}

const validDays = 7;

/** Returns a link that lets its reader choose the password; undefined for an account that has chosen one. */
export async function invite(email: string, by: Actor): Promise<string | undefined> {
  const provisional = { mustChangePassword: true, provisionalUntil: new Date() };
  const isMade = await makeAdministrator({ email, password: makeToken(), addedByOperator: true, ...provisional });
  const account = await findAdministrator(email);
  if (!account || (!isMade && isAdmitted(account) && !account.mustChangePassword)) return undefined;
  if (!isAdmitted(account)) {
    const passwordHash = await hashPassword(makeToken());
    const readmitted = { passwordHash, ...provisional, addedByOperator: true, shutOutAt: null };
    await db.transaction((tx) => replacePassword(tx, account, readmitted));
  }
  const made = await makeRecoveryLink(account.id, validDays * 24 * 60);
  if (!made) return undefined;
  await logSecurityEvent({ kind: 'account-made', account: email, address: by.address, details: { by: by.account } });
  return made.link;
}

/** The link that lets a password be chosen proves the new address. Where no mail leaves it changes at once. */
export async function moveAccount(accountId: string, email: string, by: Actor) {
  if (isFixed({ email: by.account }) || (await findAdministrator(email))) return 'known';
  if (!canSendMail()) {
    await changeAddress(accountId, email, by);
    return 'moved';
  }
  const made = await makeRecoveryLink(accountId, undefined, email);
  return made && (await mailLink({ email, link: made.link }, addressWords.mail, by.account)) ? 'mailed' : 'not mailed';
}

type LinkMail = { subject: string; text: (by: string) => string; button: string };

export async function mailLink({ email, link }: { email: string; link: string }, words: LinkMail, by: string) {
  const { subject, text, button } = words;
  const told = { subject, title: subject, preview: text(by), paragraphs: [text(by)] };
  const { reason } = site().texts.mail.recovery;
  const letter = writeLetter({ ...told, reason, button: { label: button, href: link } });
  return (await sendMail({ to: email, ...letter })).outcome === 'submitted';
}

/** Nobody removes the own account, so the last one stays. */
export async function removeInvited(id: string, accountId: string, by: Actor): Promise<boolean> {
  const removed = await db.transaction(async (tx) => {
    // Two who remove each other at once take turns.
    const rows = await tx.select().from(administrators).orderBy(asc(administrators.id)).for('update');
    const found = rows.find((row) => row.id === id);
    const isAllowed = id !== accountId && rows.some((row) => row.id === accountId);
    if (!found || !isAllowed || isFixed(found)) return undefined;
    await tx.delete(administrators).where(eq(administrators.id, id));
    return found;
  });
  if (!removed) return false;
  const details = { by: by.account };
  await logSecurityEvent({ kind: 'account-shut-out', account: removed.email, address: by.address, details });
  return true;
}
