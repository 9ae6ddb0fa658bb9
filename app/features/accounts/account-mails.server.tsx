import { romeMoment } from '#app/calendar/rome.ts';
import { config } from '#app/config.ts';
import { logError } from '#app/log.ts';
import { MailFrame, renderMail } from '#app/mail/mail-frame.tsx';
import { MailButton, MailSmall, MailText, MailTitle } from '#app/mail/mail-parts.tsx';
import { sendMail } from '#app/mail/mailer.ts';
import { mayRetry } from '#app/mail/message.ts';
import { site } from '#app/site/site.server.ts';
import { type AccountNotice, noticeWords } from './account-notices.server.ts';
import { findAdministratorById } from './administrators.server.ts';
import { makeRecoveryLink } from './recovery.server.ts';

/** @throws Error when a later try may succeed; it makes a new link. */
export async function sendRecoveryMail(accountId: string | null) {
  const recovery = accountId === null ? undefined : await makeRecoveryLink(accountId);
  if (!recovery) return;
  const { button, text, ...words } = site().texts.mail.recovery;
  await send({ ...words, to: recovery.email, texts: [text], link: { label: button, href: recovery.link } });
}

/** Without a link, as phishing would have one. @throws Error when a later try may succeed */
export async function sendAccountNotice({ accountId, kind, at, device }: AccountNotice) {
  const administrator = await findAdministratorById(accountId);
  if (!administrator) return;
  const { subject, text } = noticeWords.kinds[kind];
  const told = text(romeMoment(new Date(at)), device);
  const { reason } = site().texts.mail.recovery;
  const texts = [told, noticeWords.advice];
  await send({ to: administrator.email, subject, title: subject, preview: told, texts, reason });
}

type AccountMail = Record<'to' | 'subject' | 'preview' | 'title' | 'reason', string> & {
  texts: string[];
  link?: { label: string; href: string };
};

async function send({ to, subject, preview, title, texts, link, reason }: AccountMail) {
  const result = await sendMail({
    to,
    subject,
    html: renderMail(
      <MailFrame preview={preview} siteUrl={config.siteUrl} footer={<MailSmall>{reason}</MailSmall>}>
        <MailTitle>{title}</MailTitle>
        {texts.map((text) => (
          <MailText key={text}>{text}</MailText>
        ))}
        {link && <MailButton href={link.href}>{link.label}</MailButton>}
      </MailFrame>,
    ),
    text: [title, ...texts, ...(link ? [link.href] : []), reason].join('\n\n'),
    headers: { 'Auto-Submitted': 'auto-generated' },
  });
  if (result.outcome === 'submitted') return;
  // The server's own words repeat the address.
  const failure = `A mail to an account did not leave: ${result.outcome}, code ${result.code ?? 'none'}`;
  if (mayRetry(result)) throw new Error(failure);
  logError(failure);
}
