import { romeMoment } from '#app/calendar/rome.ts';
import { config } from '#app/config.ts';
import { MailFrame, renderMail } from '#app/mail/mail-frame.tsx';
import { MailSmall, MailText, MailTitle } from '#app/mail/mail-parts.tsx';
import { sendMail } from '#app/mail/mailer.ts';
import { mayRetry } from '#app/mail/message.ts';
import { site } from '#app/site/site.server.ts';
import { type AccountNotice, noticeWords } from './account-notices.server.ts';
import { findAdministratorById } from './administrators.server.ts';

const { kinds, advice } = noticeWords;

/** Without a link, as phishing would have one. @throws Error when a later try may succeed */
export async function sendAccountNotice({ accountId, kind, at, device }: AccountNotice) {
  const administrator = await findAdministratorById(accountId);
  if (!administrator) return;
  const { subject, text } = kinds[kind];
  const { reason } = site().texts.mail.recovery;
  const told = text(romeMoment(new Date(at)), device);
  const result = await sendMail({
    to: administrator.email,
    subject,
    html: renderMail(
      <MailFrame preview={told} siteUrl={config.siteUrl} footer={<MailSmall>{reason}</MailSmall>}>
        <MailTitle>{subject}</MailTitle>
        <MailText>{told}</MailText>
        <MailText>{advice}</MailText>
      </MailFrame>,
    ),
    text: [subject, told, advice, reason].join('\n\n'),
    headers: { 'Auto-Submitted': 'auto-generated' },
  });
  if (mayRetry(result)) throw new Error(`An account's notice did not leave: ${result.outcome}`);
}
