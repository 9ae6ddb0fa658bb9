import { config } from '#app/config.ts';
import { MailFrame, renderMail } from '#app/mail/mail-frame.tsx';
import { MailButton, MailLinks, MailSmall, MailText, MailTitle } from '#app/mail/mail-parts.tsx';
import { mailTexts } from '#site/texts/mail.ts';
import { confirmationUrl } from './links.server.ts';
import { SenderLine, senderText } from './subscriber-footer.server.tsx';

const { subject, preview, title, text, button, reason } = mailTexts.confirmation;
const privacy = { label: mailTexts.footer.privacy, href: `${config.siteUrl}/privacy-policy` };

/** Goes to an address that anybody may have typed in: nothing of what else they typed stands in it, the name neither. */
export function confirmationMailFor({ id }: { id: string }) {
  const link = confirmationUrl(id);
  const footer = (
    <>
      <MailSmall>{reason}</MailSmall>
      <MailLinks links={[privacy]} />
      <SenderLine />
    </>
  );
  return {
    subject,
    html: renderMail(
      <MailFrame preview={preview} siteUrl={config.siteUrl} footer={footer}>
        <MailTitle>{title}</MailTitle>
        <MailText>{text}</MailText>
        <MailButton href={link}>{button}</MailButton>
      </MailFrame>,
    ),
    text: [
      title,
      text,
      `${button}:\n${link}`,
      `-- \n${reason}\n${privacy.label}: ${privacy.href}\n${senderText}\n`,
    ].join('\n\n'),
  };
}
