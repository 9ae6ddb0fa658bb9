import { config } from '#app/config.ts';
import { MailLinks, MailSmall } from '#app/mail/mail-parts.tsx';
import { author } from '#site/author.ts';
import { mailTexts } from '#site/texts/mail.ts';
import { subscriptionUrl, unsubscribeUrl } from './links.server.ts';

const { footer } = mailTexts;

type Props = {
  subscriptionId: string;
  /** Where the same words stand on the site. */
  inBrowser?: string;
};

/** Under every mail to a subscriber: why it came, from whom, and how to have no more (art. 130, par. 5 Codice privacy). */
export function SubscriberFooter({ subscriptionId, inBrowser }: Props) {
  return (
    <>
      <MailSmall>{footer.reason}</MailSmall>
      <MailLinks links={footerLinks(subscriptionId, inBrowser)} />
      <SenderLine />
    </>
  );
}

export function SenderLine() {
  return (
    <MailSmall>
      {footer.sender} · {author.email}
    </MailSmall>
  );
}

/** The same for the text part. */
export function subscriberFooterText({ subscriptionId, inBrowser }: Props) {
  const links = footerLinks(subscriptionId, inBrowser).map(({ label, href }) => `${label}: ${href}`);
  return ['-- ', footer.reason, ...links, senderText].join('\n');
}

export const senderText = `${footer.sender} · ${author.email}`;

function footerLinks(subscriptionId: string, inBrowser?: string) {
  return [
    { label: footer.unsubscribe, href: unsubscribeUrl(subscriptionId) },
    { label: footer.subscription, href: subscriptionUrl(subscriptionId) },
    { label: footer.privacy, href: `${config.siteUrl}/privacy-policy` },
    ...(inBrowser ? [{ label: footer.inBrowser, href: inBrowser }] : []),
  ];
}
