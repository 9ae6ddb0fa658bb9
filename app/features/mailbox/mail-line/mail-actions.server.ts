import { z } from 'zod';
import { romeMoment } from '#app/calendar/rome.ts';
import { config, emailAddress } from '#app/config.ts';
import { withPassword } from '#app/features/accounts/forms/account-verbs.server.ts';
import {
  deleteMailServer,
  saveMailServer,
  showMailServer,
} from '#app/features/mailbox/mail-server.server.ts';
import { findReading } from '#app/features/mailbox/read-mailbox.server.ts';
import type { Actor } from '#app/features/security-log/security-log.server.ts';
import { visibleEmail } from '#app/platform/email-address.ts';
import { writeMailContent } from '#app/platform/mail/mail-content.tsx';
import { canSendMail, probeMail, sendMail } from '#app/platform/mail/mailer.ts';
import type { ActionResult } from '#app/ui/action-result.ts';
import { parseForm } from '#app/ui/parse-form.server.ts';
import { mailServerWords, refused, mailboxWords as words } from './words.ts';

export function mailVerbs(request: Request, form: FormData, who: Actor) {
  return {
    'keep-mail-server': () =>
      withPassword(request, form, who.address, () => changeMailServer(form, who)),
    'try-mail': () => tryMail(who.account),
  };
}

const { host, port, user, mailPassword, from } = mailServerWords.fields;
const serverForm = z.object({
  host: z
    .string()
    .trim()
    .toLowerCase()
    .max(253, host.problem)
    .regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/, host.problem),
  port: z.coerce
    .number(port.problem)
    .int(port.problem)
    .min(1, port.problem)
    .max(65535, port.problem),
  user: z.string().trim().max(320, user.problem),
  mailPassword: z.string().max(1000, mailPassword.problem),
  from: z
    .string()
    .max(320, from.problem)
    .transform(visibleEmail)
    .refine((typed) => emailAddress.safeParse(typed).success, from.problem),
});
const withoutServer = z.object({ host: z.string().trim().max(0) });

async function changeMailServer(form: FormData, who: Actor): Promise<ActionResult> {
  if (parseForm(form, withoutServer).fields) {
    await deleteMailServer(who);
    return { outcome: 'done', notice: mailServerWords.forgotten };
  }
  const { fields, problems } = parseForm(form, serverForm);
  if (!fields) return { outcome: 'refused', problems };
  const { mailPassword: password, ...server } = fields;
  const isSaved = await saveMailServer({ ...server, password }, who);
  if (!isSaved)
    return { outcome: 'refused', problems: { mailPassword: { title: mailPassword.problem } } };
  const failure = await probeMail();
  const { saved, savedButFailing } = mailServerWords;
  return {
    outcome: 'done',
    notice: failure ? savedButFailing(refused(failure.outcome, failure.code)) : saved,
  };
}

async function tryMail(to: string): Promise<ActionResult> {
  const { trial, answered } = mailServerWords;
  const result = await sendMail({
    to,
    ...writeMailContent({ ...trial, title: trial.subject, preview: trial.subject }),
  });
  return {
    outcome: 'done',
    notice: { ...answered(result, to), isError: result.outcome !== 'submitted' },
  };
}

export type MailView = Awaited<ReturnType<typeof showMail>>;

export async function showMail() {
  const [server, reading] = await Promise.all([showMailServer(), showReading()]);
  return { isConfigured: canSendMail(), server, reading };
}

async function showReading() {
  const { failure, failedSince, readAt } = (await findReading()) ?? {};
  return {
    isConnected: config.imapUrl !== undefined,
    failure: failure && {
      ...words.failures[failure],
      since: failedSince && words.failedSince(romeMoment(failedSince)),
    },
    readAt: readAt ? words.read(romeMoment(readAt)) : words.unread,
  };
}
