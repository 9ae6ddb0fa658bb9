import { config } from '#app/config.ts';
import { logError } from '#app/log.ts';
import { MailFrame } from '#app/mail/mail-frame.tsx';
import { MailButton, MailSmall, MailText, MailTitle } from '#app/mail/mail-parts.tsx';
import { sendMail } from '#app/mail/mailer.ts';
import { renderMail } from '#app/mail/render-mail.ts';
import { mailTexts } from '#site/texts/mail.ts';
import { makeRecoveryLink } from './recovery.server.ts';

const { subject, preview, title, text, button, reason } = mailTexts.recovery;

/**
 * Makes a link and mails it. It throws where a later try may do better: that makes another link, which is valid for an
 * hour from then on.
 */
export async function sendRecoveryMail(accountId: string | null) {
  const recovery = accountId === null ? undefined : await makeRecoveryLink(accountId);
  if (!recovery) return;
  const { email, link } = recovery;
  const result = await sendMail({
    to: email,
    subject,
    html: renderMail(<RecoveryMail link={link} />),
    text: [title, text, link, reason].join('\n\n'),
    headers: { 'Auto-Submitted': 'auto-generated' },
  });
  if (result.outcome === 'submitted') return;
  // Without the server's own words, which repeat the address.
  const failure = `A recovery mail did not leave: ${result.outcome}, code ${result.code ?? 'none'}`;
  if (result.outcome === 'later' || result.outcome === 'unreachable') throw new Error(failure);
  logError(failure);
}

function RecoveryMail({ link }: { link: string }) {
  return (
    <MailFrame preview={preview} siteUrl={config.siteUrl} footer={<MailSmall>{reason}</MailSmall>}>
      <MailTitle>{title}</MailTitle>
      <MailText>{text}</MailText>
      <MailButton href={link}>{button}</MailButton>
    </MailFrame>
  );
}
