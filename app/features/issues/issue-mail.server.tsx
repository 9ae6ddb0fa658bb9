import type { RomeDate } from '#app/calendar/rome.ts';
import { SenderLine, senderText } from '#app/features/subscribers/subscriber-footer.server.tsx';
import { MailFrame } from '#app/mail/mail-frame.tsx';
import { MailButton, MailLinks, MailMeta, MailQuote, MailSmall, MailText, MailTitle } from '#app/mail/mail-parts.tsx';
import { quoted } from '#app/ui/quoted.ts';
import { mailTexts } from '#site/texts/mail.ts';

const { footer, thought } = mailTexts;

export type MailedPost = {
  id: string;
  title: string;
  quote: string | null;
  citation: string | null;
  category: string;
  date: RomeDate;
};

export type IssueMailProps = {
  post: MailedPost;
  paragraphs: string[];
  /** Whether the text goes on where the mail ends. */
  isCut: boolean;
  preview: string;
  siteUrl: string;
  unsubscribeUrl: string;
  subscriptionUrl: string;
};

/** A thought as its subscribers receive it. Every link but the two personal ones is the site's plain address. */
export function IssueMail({ post, paragraphs, isCut, preview, siteUrl, ...personal }: IssueMailProps) {
  const postUrl = `${siteUrl}/post/${post.id}`;
  const links = [
    { href: personal.unsubscribeUrl, label: footer.unsubscribe },
    { href: personal.subscriptionUrl, label: footer.subscription },
    { href: `${siteUrl}/privacy-policy`, label: footer.privacy },
    { href: postUrl, label: footer.inBrowser },
  ];
  const reason = (
    <>
      <MailSmall>{footer.reason}</MailSmall>
      <MailLinks links={links} />
      <SenderLine />
    </>
  );
  return (
    <MailFrame preview={preview} masthead="thought" siteUrl={siteUrl} footer={reason}>
      <MailMeta left={composedDate(post.date)} right={post.category} />
      <MailTitle>{post.title}</MailTitle>
      {post.quote && <MailQuote quote={quoted(post.quote)} citation={post.citation} />}
      {paragraphs.map((text, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of one text never change places
        <MailText key={position}>{text}</MailText>
      ))}
      {isCut && <MailText>{thought.goesOn}</MailText>}
      <MailButton href={postUrl}>{thought.button}</MailButton>
    </MailFrame>
  );
}

/** The same without any look, for whoever reads mails as text. */
export function issueText({ post, paragraphs, isCut, siteUrl, unsubscribeUrl, subscriptionUrl }: IssueMailProps) {
  return [
    `${post.title}\n${composedDate(post.date)}, ${post.category}`,
    post.quote && [quoted(post.quote), post.citation].filter(Boolean).join('\n'),
    ...paragraphs,
    isCut && thought.goesOn,
    `${thought.button}: ${siteUrl}/post/${post.id}`,
    `-- \n${footer.reason}\n${senderText}`,
    `${footer.unsubscribe}: ${unsubscribeUrl}`,
    `${footer.subscription}: ${subscriptionUrl}`,
    `${footer.privacy}: ${siteUrl}/privacy-policy`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

function composedDate({ weekday, day, month }: RomeDate) {
  return `${weekday} ${day} ${month}`;
}
