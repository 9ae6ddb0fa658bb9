import { config } from '#app/config.ts';
import { MailFrame, renderMail } from '#app/mail/mail-frame.tsx';
import { MailSignature, MailText, MailTitle } from '#app/mail/mail-parts.tsx';
import { mailTexts } from '#site/texts/mail.ts';
import { unsubscribeHeaders } from './links.server.ts';
import { SubscriberFooter, subscriberFooterText } from './subscriber-footer.server.tsx';

type Letter = { subject: string; preview: string; title: string; paragraphs: string[]; signature?: string };

export const welcomeMailFor = letter(mailTexts.welcome);
export const alreadySubscribedMailFor = letter(mailTexts.alreadySubscribed);

/** A few words to one subscriber, in the frame of all mails. */
function letter({ subject, preview, title, paragraphs, signature }: Letter) {
  return ({ id }: { id: string }) => ({
    subject,
    headers: unsubscribeHeaders(id),
    html: renderMail(
      <MailFrame preview={preview} siteUrl={config.siteUrl} footer={<SubscriberFooter subscriptionId={id} />}>
        <MailTitle>{title}</MailTitle>
        {paragraphs.map((paragraph) => (
          <MailText key={paragraph}>{paragraph}</MailText>
        ))}
        {signature && <MailSignature>{signature}</MailSignature>}
      </MailFrame>,
    ),
    text: [title, ...paragraphs, ...(signature ? [signature] : []), subscriberFooterText({ subscriptionId: id })].join(
      '\n\n',
    ),
  });
}
