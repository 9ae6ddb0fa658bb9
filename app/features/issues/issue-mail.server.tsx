import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { type RomeDate, romeDate } from '#app/calendar/rome.ts';
import { config } from '#app/config.ts';
import { db } from '#app/db/client.ts';
import { posts } from '#app/db/schema.ts';
import { excerpt } from '#app/features/posts/excerpt.ts';
import {
  subscriberLinks,
  subscriptionUrl,
  unsubscribeHeaders,
  unsubscribeUrl,
} from '#app/features/subscribers/links.server.ts';
import { MailFrame, renderMail } from '#app/mail/mail-frame.tsx';
import { MailButton, MailFooter, MailMeta, MailQuote, MailText, MailTitle, senderText } from '#app/mail/mail-parts.tsx';
import type { Message } from '#app/mail/message.ts';
import { quoted } from '#app/ui/emphasis.tsx';
import { mailTexts } from '#site/texts/mail.ts';

// Gmail cuts a mail at 100 KB; this much text stays under 60 KB.
const mostTextBytes = 36_000;
const { siteUrl } = config;
const { hostname } = new URL(siteUrl);
const { footer, masthead, thought } = mailTexts;
// RFC 2919.
const listHeader = { 'List-Id': `${masthead.plain} ${masthead.italic} <pensieri-quotidiani.${hostname}>` };

type Recipient = { subscriptionId: string; email: string };
export type PreparedMail = { to: (recipient: Recipient) => Message };

export async function prepareIssueMail(issueId: string, postId: string | null): Promise<PreparedMail | undefined> {
  const [post] = postId ? await db.select().from(posts).where(eq(posts.id, postId)) : [];
  if (!post) return undefined;
  // No text of the author can contain these.
  const blanks = { unsubscribeUrl: `urn:uuid:${randomUUID()}`, subscriptionUrl: `urn:uuid:${randomUUID()}` };
  const mailed: IssueMailProps = {
    post: { ...post, date: composedDate(romeDate(post.createdAt)) },
    postUrl: `${siteUrl}/post/${post.id}`,
    ...shortened(post.content),
    ...blanks,
  };
  const [html, text] = [renderMail(<IssueMail {...mailed} />), issueText(mailed)];
  return {
    to: ({ subscriptionId, email }) => {
      const filledIn = (part: string) =>
        part
          .replaceAll(blanks.unsubscribeUrl, unsubscribeUrl(subscriptionId))
          .replaceAll(blanks.subscriptionUrl, subscriptionUrl(subscriptionId));
      return {
        to: email,
        subject: post.title,
        html: filledIn(html),
        text: filledIn(text),
        headers: { ...unsubscribeHeaders(subscriptionId), ...listHeader },
        // The same for every attempt: a mail program recognizes a duplicate.
        messageId: `<${issueId}.${subscriptionId}@${hostname}>`,
      };
    },
  };
}

function shortened(content: string) {
  const all = content
    .replaceAll('\r\n', '\n')
    .trim()
    .split(/\n{2,}/);
  let bytes = 0;
  const paragraphs = all.filter((text) => {
    bytes += Buffer.byteLength(text);
    return bytes <= mostTextBytes;
  });
  const isCut = paragraphs.length < all.length;
  return { paragraphs: paragraphs.length > 0 ? paragraphs : [excerpt(content)], isCut };
}

type MailedPost = {
  title: string;
  content: string;
  quote: string | null;
  citation: string | null;
  category: string;
  date: string;
};

type IssueMailProps = {
  post: MailedPost;
  postUrl: string;
  paragraphs: string[];
  isCut: boolean;
  unsubscribeUrl: string;
  subscriptionUrl: string;
};

function IssueMail({ post, postUrl, paragraphs, isCut, ...own }: IssueMailProps) {
  const preview = post.quote ? [quoted(post.quote), post.citation].filter(Boolean).join(' ') : excerpt(post.content);
  const links = [...subscriberLinks(own), { label: footer.inBrowser, href: postUrl }];
  return (
    <MailFrame
      preview={preview}
      masthead="thought"
      siteUrl={siteUrl}
      footer={<MailFooter reason={footer.reason} links={links} />}
    >
      <MailMeta left={post.date} right={post.category} />
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

function issueText({ post, postUrl, paragraphs, isCut, ...own }: IssueMailProps) {
  return [
    `${post.title}\n${post.date}, ${post.category}`,
    post.quote && [quoted(post.quote), post.citation].filter(Boolean).join('\n'),
    ...paragraphs,
    isCut && thought.goesOn,
    `${thought.button}: ${postUrl}`,
    `-- \n${footer.reason}\n${senderText}`,
    ...subscriberLinks(own).map(({ label, href }) => `${label}: ${href}`),
  ]
    .filter(Boolean)
    .join('\n\n');
}

function composedDate({ weekday, day, month }: RomeDate) {
  return `${weekday} ${day} ${month}`;
}
