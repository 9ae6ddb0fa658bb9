import { Each } from '#app/site/each.tsx';
import { paragraphsOf } from '#app/site/paragraphs.ts';
import { MailFrame, renderMail } from './mail-frame.tsx';
import {
  MailButton,
  MailFooter,
  type MailLink,
  MailSignature,
  MailSmall,
  MailText,
  MailTitle,
  senderText,
} from './mail-parts.tsx';
import type { Message } from './message.ts';

export type MailContent = Record<'subject' | 'preview' | 'title' | 'reason', string> & {
  paragraphs: string[];
  button?: MailLink;
  signature?: string;
  /** In a mail with links, which goes to a subscriber, the footer names the sender. */
  links?: MailLink[];
};

export function writeMailContent({
  subject,
  ...content
}: MailContent): Pick<Message, 'subject' | 'html' | 'text'> {
  const { preview, title, button, signature, reason, links } = content;
  const paragraphs = content.paragraphs.flatMap(paragraphsOf);
  const footer = links ? (
    <MailFooter reason={reason} links={links} />
  ) : (
    <MailSmall>{reason}</MailSmall>
  );
  const html = renderMail(
    <MailFrame preview={preview} footer={footer}>
      <MailTitle>{title}</MailTitle>
      <Each of={paragraphs}>{(paragraph) => <MailText>{paragraph}</MailText>}</Each>
      {button && <MailButton href={button.href}>{button.label}</MailButton>}
      {signature && <MailSignature>{signature}</MailSignature>}
    </MailFrame>,
  );
  const footerLines = links
    ? ['-- ', reason, ...links.map(({ label, href }) => `${label}: ${href}`), senderText()]
    : [reason];
  const action = button && `${button.label}:\n${button.href}`;
  const text = [title, ...paragraphs, action, signature, footerLines.join('\n')]
    .filter(Boolean)
    .join('\n\n');
  return { subject, html, text };
}
