import { asc, eq } from 'drizzle-orm';
import { config } from '#app/config.ts';
import { type Actor, logSecurityEvent } from '#app/features/security-log/security-log.server.ts';
import { db } from '#app/platform/db/client.ts';
import { writeMailContent } from '#app/platform/mail/mail-content.tsx';
import { canSendMail, sendMail } from '#app/platform/mail/mailer.ts';
import { openText, sealText } from '#app/platform/signature.ts';
import { isExample } from '#app/site/identity.ts';
import { site } from '#app/site/site.server.ts';
import { changeAccess } from './access-changes.server.ts';
import { type ByVisitor, noteChange } from './account-notices.server.ts';
import {
  type Administrator,
  findAdministrator,
  findAdministratorById,
  isAdmitted,
  isFixed,
  listAdministrators,
  makeAdministrator,
} from './administrators.server.ts';
import { addressWords } from './forms/words.ts';
import { hashPassword } from './password-hash.server.ts';
import { makeRecoveryLink } from './recovery.server.ts';
import { administrators } from './schema.ts';
import { makeToken, openSession } from './sessions.server.ts';

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

/** The accounts of the example that the author can end: no mail reaches them, and they have all permissions. */
async function listExampleAccounts(accountId: string) {
  return (await listAdmitted(accountId)).filter(
    ({ email, isThis, isFixed }) => isExample(email) && !isThis && !isFixed,
  );
}

export async function listExampleAddresses(accountId: string) {
  return (await listExampleAccounts(accountId)).map(({ email }) => email);
}

export async function endExampleAccounts(accountId: string, by: Actor) {
  for (const { id } of await listExampleAccounts(accountId)) await removeInvited(id, accountId, by);
}

const validDays = 7;

/** Returns a link to choose the password; undefined for an account that has chosen its password. */
export async function invite(email: string, by: Actor): Promise<string | undefined> {
  const provisional = { mustChangePassword: true, provisionalUntil: new Date() };
  const isMade = await makeAdministrator({
    email,
    password: makeToken(),
    addedByOperator: true,
    ...provisional,
  });
  const account = await findAdministrator(email);
  if (!account || (!isMade && isAdmitted(account) && !account.mustChangePassword)) return undefined;
  if (!isAdmitted(account)) {
    const passwordHash = await hashPassword(makeToken());
    const readmitted = { passwordHash, ...provisional, addedByOperator: true, shutOutAt: null };
    await changeAccess(account, readmitted);
  }
  const made = await makeRecoveryLink(account.id, validDays * 24 * 60);
  if (!made) return undefined;
  await logSecurityEvent({
    kind: 'account-made',
    account: email,
    address: by.address,
    details: { by: by.account },
  });
  return made.link;
}

const validMs = 60 * 60_000;
const purpose = 'address of an account';

/** A mail confirms the new address. Without a mail server the address changes at once. */
export async function requestAddressChange(accountId: string, email: string, by: ByVisitor) {
  const own = await findAdministratorById(accountId);
  if (!own || isFixed(own) || (await findAdministrator(email))) return { outcome: 'existing' };
  if (!canSendMail()) return { outcome: 'moved', headers: await changeAddress(own, email, by) };
  const token = sealText(purpose, [own.id, own.generation, email, Date.now() + validMs].join(' '));
  const link = `${config.siteUrl}/amministrazione/impostazioni?indirizzo=${token}`;
  const isMailed = await mailLink({ email, link }, addressWords.mail, own.email);
  return { outcome: isMailed ? 'mailed' : 'not mailed' };
}

/** Needs a session of that account: the owner of a mistyped address cannot use the link. */
export async function findAddressChange(token: string, accountId: string) {
  const [requestedBy, generation, email = '', until] = readSealed(token).split(' ');
  const own = await findAdministratorById(accountId);
  const isValid =
    requestedBy === own?.id && generation === own?.generation && Number(until) > Date.now();
  if (!own || !isValid || isFixed(own) || (await findAdministrator(email))) return undefined;
  return { own, email };
}

/** The headers of the new session. */
export async function confirmNewAddress(token: string, accountId: string, by: ByVisitor) {
  const found = await findAddressChange(token, accountId);
  return found && changeAddress(found.own, found.email, by);
}

function readSealed(token: string) {
  try {
    return openText(purpose, token);
  } catch {
    return '';
  }
}

async function changeAddress(own: Administrator, email: string, by: ByVisitor) {
  const changed = await changeAccess(own, { email, addedByOperator: true });
  if (!changed) return undefined;
  await noteChange(own, 'address-changed', by);
  return openSession(by.request, changed);
}

type LinkMail = { subject: string; text: (by: string) => string; button: string };

export async function mailLink(
  { email, link }: { email: string; link: string },
  words: LinkMail,
  by: string,
) {
  const { subject, text, button } = words;
  const content = { subject, title: subject, preview: text(by), paragraphs: [text(by)] };
  const { reason } = site().texts.mail.recovery;
  const mail = writeMailContent({ ...content, reason, button: { label: button, href: link } });
  return (await sendMail({ to: email, ...mail })).outcome === 'submitted';
}

/** Users cannot remove their own account, so the last account stays. */
export async function removeInvited(id: string, accountId: string, by: Actor): Promise<boolean> {
  const removed = await db.transaction(async (tx) => {
    // The lock orders two users who remove each other at the same moment.
    const rows = await tx
      .select()
      .from(administrators)
      .orderBy(asc(administrators.id))
      .for('update');
    const found = rows.find((row) => row.id === id);
    const isAllowed = id !== accountId && rows.some((row) => row.id === accountId);
    if (!found || !isAllowed || isFixed(found)) return undefined;
    await tx.delete(administrators).where(eq(administrators.id, id));
    return found;
  });
  if (!removed) return false;
  const details = { by: by.account };
  await logSecurityEvent({
    kind: 'account-shut-out',
    account: removed.email,
    address: by.address,
    details,
  });
  return true;
}
