import { z } from 'zod';
import { romeMoment } from '#app/calendar/rome.ts';
import { config, emailAddress } from '#app/config.ts';
import { withPassword } from '#app/features/accounts/forms/account-verbs.server.ts';
import {
  type CheckedRecord,
  checkMailRecords,
  listMailRecords,
} from '#app/features/mailbox/mail-records.server.ts';
import {
  forgetMailServer,
  keepMailServer,
  showMailServer,
} from '#app/features/mailbox/mail-server.server.ts';
import { findReading } from '#app/features/mailbox/read-mailbox.server.ts';
import { webhookUrl } from '#app/features/mailbox/webhooks.server.ts';
import { type Actor, logSecurityEvent } from '#app/features/security-log/security-log.server.ts';
import { changeSetting, readSettings } from '#app/features/settings/settings.server.ts';
import { writeLetter } from '#app/platform/mail/letter.tsx';
import { senderDomain } from '#app/platform/mail/mail-server.ts';
import { canSendMail, probeMail, sendMail } from '#app/platform/mail/mailer.ts';
import type { Answer } from '#app/ui/answer.ts';
import { parseForm } from '#app/ui/parse-form.server.ts';
import { mailServerWords, recordWords, refused, mailboxWords as words } from './words.ts';

export type CheckAnswer = Answer & { records?: CheckedRecord[] };

export function mailVerbs(request: Request, form: FormData, who: Actor) {
  return {
    'keep-mail-server': () =>
      withPassword(request, form, who.address, () => changeMailServer(form, who)),
    'try-mail': () => tryMail(who.account),
    'check-mail': () => keepAndCheckRecords(form, who),
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
    .trim()
    .max(320, from.problem)
    .refine((typed) => emailAddress.safeParse(typed).success, from.problem),
});
const withoutServer = z.object({ host: z.string().trim().max(0) });

async function changeMailServer(form: FormData, who: Actor): Promise<Answer> {
  if (parseForm(form, withoutServer).fields) {
    await forgetMailServer(who);
    return { outcome: 'done', notice: mailServerWords.forgotten };
  }
  const { fields, problems } = parseForm(form, serverForm);
  if (!fields) return { outcome: 'refused', problems };
  const { mailPassword: password, ...server } = fields;
  const isKept = await keepMailServer({ ...server, password }, who);
  if (!isKept)
    return { outcome: 'refused', problems: { mailPassword: { title: mailPassword.problem } } };
  const failure = await probeMail();
  const { kept, keptUnheard } = mailServerWords;
  return {
    outcome: 'done',
    notice: failure ? keptUnheard(refused(failure.outcome, failure.code)) : kept,
  };
}

async function tryMail(to: string): Promise<Answer> {
  const { trial, answered } = mailServerWords;
  const result = await sendMail({
    to,
    ...writeLetter({ ...trial, title: trial.subject, preview: trial.subject }),
  });
  return {
    outcome: 'done',
    notice: { ...answered(result, to), isError: result.outcome !== 'submitted' },
  };
}

/** Mail providers show a row as it stands in a zone file, with quotation marks. */
const row = z
  .string()
  .transform((typed) => typed.replace(/"\s+"|"/g, '').trim())
  .pipe(z.string().max(2000, recordWords.tooLong));
const keyLabel = /^[a-z\d_]([a-z\d_-]*[a-z\d_])?$/;
const recordsForm = z.object({
  spf: row,
  selector: z
    .string()
    .trim()
    .toLowerCase()
    .max(63, recordWords.selectorProblem)
    .refine(
      (typed) => !typed || typed.split('.').every((label) => keyLabel.test(label)),
      recordWords.selectorProblem,
    ),
  dkim: row,
  dmarc: row,
});

async function keepAndCheckRecords(form: FormData, who: Actor): Promise<CheckAnswer> {
  const { fields, problems } = parseForm(form, recordsForm);
  if (!fields) return { outcome: 'refused', problems };
  await changeSetting('mailRecords', fields);
  await logSecurityEvent({
    kind: 'setting-changed',
    ...who,
    details: { mailRecords: JSON.stringify(fields) },
  });
  const records = await checkMailRecords(listMailRecords(fields));
  const isAnswered = records.some(({ state }) => state && state !== 'unknown');
  const notice = isAnswered ? recordWords.done : { ...recordWords.away, isError: true };
  return { outcome: 'done', notice, records };
}

export type ShownMail = Awaited<ReturnType<typeof showMail>>;

export async function showMail() {
  const [server, { mailRecords }, reading] = await Promise.all([
    showMailServer(),
    readSettings(),
    showReading(),
  ]);
  return {
    isConfigured: canSendMail(),
    server,
    domain: senderDomain(),
    typed: mailRecords,
    records: listMailRecords(mailRecords),
    reading,
    webhooks: { ses: webhookUrl('ses'), brevo: webhookUrl('brevo') },
  };
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
