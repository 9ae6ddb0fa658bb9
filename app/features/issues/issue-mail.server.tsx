import { randomUUID } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import { renderToStaticMarkup } from 'react-dom/server';
import { href } from 'react-router';
import { inWords } from '#app/calendar/in-words.ts';
import { liturgicalLine } from '#app/calendar/liturgical/liturgical-day.ts';
import { romeDate } from '#app/calendar/rome.ts';
import { config } from '#app/config.ts';
import { type Event, findMailedEvent } from '#app/features/events/events.server.ts';
import { eventText, MailedEvent } from '#app/features/events/mailed-event.server.tsx';
import { findPicturesOf } from '#app/features/pictures/list-pictures.server.ts';
import type { Picture } from '#app/features/pictures/picture.ts';
import { PagePicturesProvider } from '#app/features/pictures/showing/page-pictures.tsx';
import {
  mailedText,
  PhotographMail,
  photographText,
} from '#app/features/posts/mailed-text.server.tsx';
import { type SeenIn, withUnifiedLineBreaks } from '#app/features/posts/post-fields.ts';
import { posts } from '#app/features/posts/schema.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import type { Settings } from '#app/features/settings/settings.ts';
import {
  greetingOf,
  offerPace,
  paceUrl,
  subscriberLinks,
  subscriptionUrl,
  unsubscribeHeaders,
  unsubscribeUrl,
} from '#app/features/subscribers/links.server.ts';
import { excerptText } from '#app/features/writing/text/excerpt.ts';
import { db } from '#app/platform/db/client.ts';
import { MailFrame, renderMail } from '#app/platform/mail/mail-frame.tsx';
import {
  MailBreak,
  MailButton,
  MailFooter,
  MailMeta,
  type MailOffer,
  MailQuote,
  MailSignature,
  MailText,
  MailTextLink,
  MailTitle,
  senderText,
} from '#app/platform/mail/mail-parts.tsx';
import { senderDomain } from '#app/platform/mail/mail-server.ts';
import type { Message } from '#app/platform/mail/message.ts';
import { fromMail } from '#app/public-pages.ts';
import { fill } from '#app/site/fill.ts';
import { site } from '#app/site/site.server.ts';
import { quoted } from '#app/ui/quoted.ts';
import type { Recipient } from './deliveries.server.ts';
import { deliveryKey, keyHeader } from './delivery-key.server.ts';

// Gmail truncates a mail at 100 KB.
export const mostTextBytes = 34_000;

// RFC 2919 defines List-Id.
function listHeader() {
  const { plain, italic } = site().texts.mail.masthead;
  return { 'List-Id': `${plain} ${italic} <pensieri-quotidiani.${senderDomain()}>` };
}

type PreparedMail = { to: (recipient: Recipient) => Message };

/** Returns undefined when all posts are deleted. */
export async function prepareIssueMail(
  issueId: string,
  postIds: string[],
): Promise<PreparedMail | undefined> {
  const found = await findSources(postIds);
  const blanks = await blankParts();
  const settings = await readSettings();
  const offer = offerPace(settings, 'weekly', blanks.paceUrl);
  const mail = renderIssue(found, await findPicturesOf(found), { ...blanks, offer });
  return mail && addressed(issueId, mail, { blanks, settings });
}

export async function findSources(postIds: string[]): Promise<SourceOfMail[]> {
  const rows = await db.select().from(posts).where(inArray(posts.id, postIds));
  return rows.toSorted((one, other) => postIds.indexOf(one.id) - postIds.indexOf(other.id));
}

/** Placeholders that cannot occur in the author’s text, and the appointment that every mail names. */
export async function blankParts() {
  const blank = () => `urn:uuid:${randomUUID()}`;
  const links = { unsubscribeUrl: blank(), subscriptionUrl: blank(), paceUrl: blank() };
  return { ...links, greeting: blank(), event: await findMailedEvent() };
}

type Rendered = Pick<Message, 'subject' | 'html' | 'text'>;

export function addressed(
  issueId: string,
  mail: Rendered,
  { blanks, settings }: { blanks: Awaited<ReturnType<typeof blankParts>>; settings: Settings },
): PreparedMail {
  return {
    to: ({ subscriptionId, email, name, moves }) => {
      const greeting = greetingOf(name, settings);
      const filledIn = (part: string) =>
        part
          .replaceAll(blanks.unsubscribeUrl, unsubscribeUrl(subscriptionId, moves))
          .replaceAll(blanks.subscriptionUrl, subscriptionUrl(subscriptionId, moves))
          .replaceAll(blanks.paceUrl, paceUrl(subscriptionId, moves));
      const key = deliveryKey(issueId, subscriptionId);
      return {
        to: email,
        subject: mail.subject,
        html: filledIn(mail.html).replace(blanks.greeting, () => greetingMarkup(greeting)),
        text: filledIn(mail.text).replace(`${blanks.greeting}\n\n`, () =>
          greeting ? `${greeting}\n\n` : '',
        ),
        headers: {
          ...unsubscribeHeaders(subscriptionId, moves),
          ...listHeader(),
          [keyHeader]: key,
          'X-Mailin-Custom': key,
        },
        // Mail programs recognize a duplicate by this id.
        messageId: `<${key}@${senderDomain()}>`,
        returnPath: config.bounceAddress?.replace('{key}', key),
      };
    },
  };
}

const greetingMarkup = (greeting: string | undefined) =>
  greeting ? renderToStaticMarkup(<MailSignature>{greeting}</MailSignature>) : '';

export type SourceOfMail = Pick<
  typeof posts.$inferSelect,
  'id' | 'content' | 'datedAt' | SeenIn<'mail'>
>;
export type OwnLinks = Record<'unsubscribeUrl' | 'subscriptionUrl', string> & {
  greeting?: string;
  offer?: MailOffer;
  event?: Event;
};

export function renderIssue(sources: SourceOfMail[], pictures: Picture[], own: OwnLinks) {
  const mostBytes = mostTextBytes / sources.length;
  const mailed = sources.map((source) => mailedPost(source, { mostBytes, pictures }));
  const [first] = mailed;
  if (!first) return undefined;
  const props = { posts: mailed, pictures, ...own };
  return {
    subject: first.title,
    html: renderMail(<IssueMail {...props} />),
    text: issueText(props),
  };
}

export type MailedPost = ReturnType<typeof mailedPost>;

export function mailedPost(source: SourceOfMail, room: { mostBytes: number; pictures: Picture[] }) {
  const post = withUnifiedLineBreaks(source);
  const { iso, weekday, day, month } = romeDate(post.datedAt);
  const line = liturgicalLine(iso);
  return {
    ...post,
    date: `${weekday} ${day} ${month}`,
    liturgical: line && `${line.name}, ${line.colour}`,
    url: `${config.siteUrl}${href('/post/:id', { id: post.id })}?${fromMail}`,
    ...mailedText(post, room),
    photograph: photographText({ id: post.pictureId }, room.pictures),
    preview: excerptText(post.content),
  };
}

type IssueMailProps = { posts: MailedPost[]; pictures: Picture[] } & OwnLinks;

function IssueMail({ posts, pictures, ...own }: IssueMailProps) {
  return (
    <MailFrame
      title={posts[0]?.title}
      preview={previewOf(posts)}
      masthead="thought"
      footer={<IssueFooter reason={site().texts.mail.footer.reason} own={own} />}
    >
      {own.greeting}
      {posts.length > 1 && <MailSignature>{severalThoughts(posts)}</MailSignature>}
      <PagePicturesProvider value={pictures}>
        {posts.map((post, position) => (
          <MailedPostPart key={post.id} post={post} isFirst={position === 0} />
        ))}
      </PagePicturesProvider>
      <BelowPosts {...own} />
    </MailFrame>
  );
}

export const BelowPosts = ({ event }: OwnLinks) => <MailedEvent event={event} />;

type FooterProps = { reason: string; own: OwnLinks };

export function IssueFooter({ reason, own }: FooterProps) {
  return <MailFooter reason={reason} links={subscriberLinks(own)} offer={own.offer} />;
}

export function MailedPostPart({ post, isFirst }: { post: MailedPost; isFirst: boolean }) {
  const { title, date, liturgical, category, quote, citation, pictureId, html, isCut, url } = post;
  const { thought } = site().texts.mail;
  return (
    <>
      {!isFirst && <MailBreak />}
      <MailMeta left={date} below={liturgical} right={category} />
      <MailTitle isFirst={isFirst}>{title}</MailTitle>
      {(quote || citation) && <MailQuote quote={quote && quoted(quote)} citation={citation} />}
      {pictureId && <PhotographMail id={pictureId} />}
      {html}
      {isCut && <MailText>{thought.goesOn}</MailText>}
      {isFirst ? (
        <MailButton href={url}>{thought.button}</MailButton>
      ) : (
        <MailTextLink href={url}>{thought.button}</MailTextLink>
      )}
    </>
  );
}

function severalThoughts({ length }: MailedPost[]) {
  return fill(site().texts.mail.thought.several, { numero: inWords(length) });
}

function issueText({ posts, ...own }: IssueMailProps) {
  return paragraphs([
    own.greeting,
    posts.length > 1 && severalThoughts(posts),
    posts.map(postText).join('\n\n\n* * *\n\n\n'),
    ...footText(site().texts.mail.footer.reason, own),
  ]);
}

export function paragraphs(parts: (string | false | null | undefined)[]) {
  return parts.filter(Boolean).join('\n\n');
}

/** What follows the posts. */
export function footText(reason: string, { offer, event, ...own }: OwnLinks) {
  return [
    eventText(event),
    `-- \n${reason}\n${senderText()}`,
    offer && `${offer.before} ${offer.link}: ${offer.href}`,
    ...subscriberLinks(own).map(({ label, href }) => `${label}: ${href}`),
  ];
}

export function postText({ title, date, quote, text, ...post }: MailedPost) {
  const { thought } = site().texts.mail;
  return paragraphs([
    [title, `${date}, ${post.category}`, post.liturgical].filter(Boolean).join('\n'),
    [quote && quoted(quote), post.citation].filter(Boolean).join('\n'),
    post.photograph,
    ...text,
    post.isCut && thought.goesOn,
    `${thought.button}: ${post.url}`,
  ]);
}

function previewOf([first, ...others]: MailedPost[]) {
  const words = first?.quote ? [quoted(first.quote), first.citation] : [first?.preview];
  const titoli = others.map(({ title }) => title).join(', ');
  const { others: othersText } = site().texts.mail.thought;
  return [...words, others.length > 0 && `· ${fill(othersText, { titoli })}`]
    .filter(Boolean)
    .join(' ');
}
