import { config } from '#app/config.ts';
import { findAdministratorById, isAdmitted } from '#app/features/accounts/administrators.server.ts';
import { MailFrame, renderMail } from '#app/mail/mail-frame.tsx';
import { MailButton, MailSmall, MailText, MailTitle } from '#app/mail/mail-parts.tsx';
import { sendMail } from '#app/mail/mailer.ts';
import { mayRetry } from '#app/mail/message.ts';
import { eveningMailWords } from './words.ts';

/** @throws Error when a later try may succeed */
export async function sendEveningMail({ accountId, day }: { accountId: string; day: string }) {
  const administrator = await findAdministratorById(accountId);
  if (!administrator || !isAdmitted(administrator)) return;
  const { subject, text, button, reason } = eveningMailWords(day);
  const link = `${config.siteUrl}/amministrazione/calendario?giorno=${day}`;
  const result = await sendMail({
    to: administrator.email,
    subject,
    html: renderMail(
      <MailFrame preview={text} siteUrl={config.siteUrl} footer={<MailSmall>{reason}</MailSmall>}>
        <MailTitle>{subject}</MailTitle>
        <MailText>{text}</MailText>
        <MailButton href={link}>{button}</MailButton>
      </MailFrame>,
    ),
    text: [subject, text, link, reason].join('\n\n'),
    headers: { 'Auto-Submitted': 'auto-generated' },
  });
  if (mayRetry(result)) throw new Error(`An evening mail did not leave: ${result.outcome}`);
}
