import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { config, emailAddress } from '#app/config.ts';
import { db } from '#app/db/client.ts';
import type { Actor } from '#app/features/security-log/security-log.server.ts';
import { canSendMail } from '#app/mail/mailer.ts';
import type { SignedIn } from '#app/request.ts';
import { openText, sealText } from '#app/signature.ts';
import type { Answer } from '#app/ui/answer.ts';
import { parseForm } from '#app/ui/parse-form.server.ts';
import { noteChange } from './account-notices.server.ts';
import { findAdministrator, isFixed, normalizeEmail } from './administrators.server.ts';
import { withPassword } from './forms/account-verbs.server.ts';
import { inviteWords, addressWords as words } from './forms/words.ts';
import { mailLink } from './invitations.server.ts';
import { administrators } from './schema.ts';

export const typedAddress = z.object({
  email: z
    .string()
    .default('')
    .transform(normalizeEmail)
    .refine((email) => emailAddress.max(254).safeParse(email).success, inviteWords.invalid.title),
});

type Asking = { request: Request; who: Actor; session: SignedIn };

/** Confirmed by a mail to the new address; by the password alone where no mail leaves. */
export function addressVerbs(form: FormData, asking: Asking): Record<string, () => Promise<Answer>> {
  const { request, who } = asking;
  return {
    'change-address': () => withPassword(request, form, who.address, () => askForAddress(form, asking)),
    'confirm-address': async () => {
      const email = readToken(`${form.get('token')}`, asking.session);
      return email ? changeAddress(email, asking) : { outcome: 'refused', problems: { form: words.expired } };
    },
  };
}

async function askForAddress(form: FormData, asking: Asking): Promise<Answer> {
  const { fields, problems } = parseForm(form, typedAddress);
  if (problems) return { outcome: 'refused', problems };
  const { email } = fields;
  if (await findAdministrator(email)) return { outcome: 'refused', problems: { email: inviteWords.known } };
  if (!canSendMail()) return changeAddress(email, asking);
  const link = `${config.siteUrl}/amministrazione/impostazioni?indirizzo=${makeToken(email, asking.session)}#chi-scrive`;
  const isMailed = await mailLink({ email, link }, words.mail, asking.who.account);
  return isMailed ? told(words.mailed(email)) : { outcome: 'refused', problems: { form: words.notMailed } };
}

const told = (notice: Answer['notice']): Answer => ({ outcome: 'done', notice });

async function changeAddress(email: string, { request, who, session }: Asking): Promise<Answer> {
  if (isFixed(session)) return { outcome: 'refused', problems: { form: { title: inviteWords.fixed } } };
  if (await findAdministrator(email)) return { outcome: 'refused', problems: { form: inviteWords.known } };
  const isOwn = eq(administrators.id, session.accountId);
  await db.update(administrators).set({ email, addedByOperator: true }).where(isOwn);
  await noteChange(session, 'address-changed', { request, visitor: who.address });
  return told(words.changed);
}

const purpose = 'account address';
const validDays = 7;

function makeToken(email: string, { accountId, email: before }: SignedIn) {
  const until = Date.now() + validDays * 86_400_000;
  return sealText(purpose, JSON.stringify({ email, accountId, before, until }));
}

/** Good for the account that asked, until it has another address. */
function readToken(token: string, session: SignedIn): string | undefined {
  try {
    const { email, accountId, before, until } = JSON.parse(openText(purpose, token));
    const isOwn = accountId === session.accountId && before === session.email;
    return isOwn && until > Date.now() ? email : undefined;
  } catch {
    return undefined;
  }
}
