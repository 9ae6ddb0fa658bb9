import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { romeDate } from '#app/calendar/rome.ts';
import { config } from '#app/config.ts';
import { db } from '#app/db/client.ts';
import { posts } from '#app/db/schema.ts';
import { excerpt } from '#app/features/posts/excerpt.ts';
import { subscriptionUrl, unsubscribeHeaders, unsubscribeUrl } from '#app/features/subscribers/links.server.ts';
import { renderMail } from '#app/mail/mail-frame.tsx';
import type { Message } from '#app/mail/message.ts';
import { quoted } from '#app/ui/quoted.ts';
import { mailTexts } from '#site/texts/mail.ts';
import { IssueMail, type IssueMailProps, issueText } from './issue-mail.server.tsx';

// Some mail programs cut a mail off at 100 KB; this many bytes of text leave room for the rest at 60.
const mostTextBytes = 36_000;
const { hostname } = new URL(config.siteUrl);
const { plain, italic } = mailTexts.masthead;
// RFC 2919: mail programs sort by it.
const listHeader = { 'List-Id': `${plain} ${italic} <pensieri-quotidiani.${hostname}>` };

type Recipient = { subscriptionId: string; email: string };
/** One thought as a mail, written once; `to` fills in what is one subscriber's own. */
export type IssueLetter = { to: (recipient: Recipient) => Message };

/** Undefined when the thought is gone for good. One that was withdrawn meanwhile goes on to those who have not got it yet. */
export async function writeIssueLetter(issueId: string, postId: string | null): Promise<IssueLetter | undefined> {
  const [post] = postId ? await db.select().from(posts).where(eq(posts.id, postId)) : [];
  if (!post) return undefined;
  // Stand for the personal links until a mail is filled in; no text of the author can hold them.
  const blanks = { unsubscribeUrl: `urn:uuid:${randomUUID()}`, subscriptionUrl: `urn:uuid:${randomUUID()}` };
  const preview = post.quote ? [quoted(post.quote), post.citation].filter(Boolean).join(' ') : excerpt(post.content);
  const props: IssueMailProps = {
    post: { ...post, date: romeDate(post.createdAt) },
    ...shortened(post.content),
    ...blanks,
    preview,
    siteUrl: config.siteUrl,
  };
  const [html, text] = [renderMail(<IssueMail {...props} />), issueText(props)];
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
        // The same for every attempt, so that a mail program which gets two knows them for one.
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
