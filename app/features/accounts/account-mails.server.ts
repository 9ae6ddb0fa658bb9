import { romeMoment } from '#app/calendar/rome.ts';
import { logError } from '#app/platform/log.ts';
import { type MailContent, writeMailContent } from '#app/platform/mail/mail-content.tsx';
import { sendMail } from '#app/platform/mail/mailer.ts';
import { mayRetry } from '#app/platform/mail/message.ts';
import { fill } from '#app/site/fill.ts';
import { site } from '#app/site/site.server.ts';
import { type AccountNotice, noticeWords } from './account-notices.server.ts';
import { makeRecoveryLink } from './recovery.server.ts';

/** A retry makes a new link. */
export async function sendRecoveryMail(accountId: string | null) {
  const recovery = accountId === null ? undefined : await makeRecoveryLink(accountId);
  if (!recovery) return;
  const { button, text, ...words } = site().texts.mail.recovery;
  const link = { label: button, href: recovery.link };
  await mailAccount(recovery.email, { ...words, paragraphs: [text], button: link });
}

/** The notice has no link, as phishing would have one. */
export async function sendAccountNotice({ email, kind, at, device }: AccountNotice) {
  const { subject, text } = noticeWords.kinds[kind];
  const paragraph = fill(text, { quando: romeMoment(new Date(at)), dispositivo: device });
  const { reason } = site().texts.mail.recovery;
  const advice = kind === 'address-changed' ? noticeWords.adviceToFormer : noticeWords.advice;
  const paragraphs = [paragraph, advice];
  await mailAccount(email, { subject, title: subject, preview: paragraph, paragraphs, reason });
}

/** @throws Error when a later try may succeed */
async function mailAccount(to: string, mail: MailContent) {
  const result = await sendMail({
    to,
    ...writeMailContent(mail),
    headers: { 'Auto-Submitted': 'auto-generated' },
  });
  if (result.outcome === 'submitted') return;
  // The text of the mail server repeats the address.
  const failure = `A mail to an account did not leave: ${result.outcome}, code ${result.code ?? 'none'}`;
  if (mayRetry(result)) throw new Error(failure);
  logError(failure);
}
