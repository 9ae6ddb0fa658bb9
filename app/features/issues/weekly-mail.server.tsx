import { capital, inWords } from '#app/calendar/in-words.ts';
import { feastName } from '#app/calendar/liturgical/liturgical-day.ts';
import { eachWeekday, romeDate, romeDay } from '#app/calendar/rome.ts';
import { findPicturesOf } from '#app/features/pictures/list-pictures.server.ts';
import type { Picture } from '#app/features/pictures/picture.ts';
import { PagePicturesProvider } from '#app/features/pictures/showing/page-pictures.tsx';
import { readSettings } from '#app/features/settings/settings.server.ts';
import type { Settings } from '#app/features/settings/settings.ts';
import { offerPace } from '#app/features/subscribers/links.server.ts';
import { excerptText, withoutNotes } from '#app/features/writing/text/excerpt.ts';
import { MailFrame, renderMail } from '#app/platform/mail/mail-frame.tsx';
import { MailEntry, MailSignature, MailSubheading } from '#app/platform/mail/mail-parts.tsx';
import type { Message } from '#app/platform/mail/message.ts';
import { fill } from '#app/site/fill.ts';
import { site } from '#app/site/site.server.ts';
import type { Recipient } from './deliveries.server.ts';
import {
  addressed,
  BelowPosts,
  blankParts,
  findSources,
  footText,
  IssueFooter,
  type MailedPost,
  MailedPostPart,
  mailedPost,
  mostTextBytes,
  type OwnLinks,
  paragraphs,
  postText,
  type SourceOfMail,
} from './issue-mail.server.tsx';
import { listGatheredPosts } from './issue-posts.server.ts';
import type { Gathers } from './issues.server.ts';

/** Renders once for all readers of the same posts. */
export function prepareWeeklyMail(issueId: string, gathers: Gathers) {
  const renderedMails = new Map<string, ReturnType<typeof prepareFor>>();
  return {
    to: async (recipient: Recipient): Promise<Message | undefined> => {
      const postIds = await listGatheredPosts(issueId, recipient.subscriptionId);
      const key = postIds.join();
      if (!renderedMails.has(key)) renderedMails.set(key, prepareFor(issueId, postIds, gathers));
      return (await renderedMails.get(key))?.to(recipient);
    },
  };
}

async function prepareFor(issueId: string, postIds: string[], gathers: Gathers) {
  const sources = await findSources(postIds);
  const blanks = await blankParts();
  const settings = await readSettings();
  const mail = renderWeek(sources, await findPicturesOf(sources.slice(-1)), {
    ...blanks,
    gathers,
    settings,
  });
  return mail && addressed(issueId, mail, { blanks, settings });
}

type Week = OwnLinks & { paceUrl: string; gathers: Gathers; settings: Settings };

/** `sources` are in the order of publication. */
function renderWeek(
  sources: SourceOfMail[],
  pictures: Picture[],
  { gathers, settings, paceUrl, ...own }: Week,
) {
  const newest = sources.at(-1);
  if (!newest) return undefined;
  const others = sources.slice(0, -1);
  const first = mailedPost(newest, { mostBytes: mostTextBytes / 2, pictures });
  const entries = others.map((source) => weekEntry(source, others.length));
  const { week, footer } = site().texts.mail;
  const isWeekly = gathers === 'all';
  const reason = isWeekly
    ? fill(week.reason, { giorno: eachWeekday(settings.weeklyDay) })
    : footer.reason;
  const offer = offerPace(settings, isWeekly ? 'daily' : 'weekly', paceUrl);
  const last = gathers === 'all, the last time' ? week.last : undefined;
  const litDays = litDaysOf(sources, settings.weeklyDay);
  const props = { first, entries, litDays, last, reason, own: { ...own, offer }, pictures };
  return {
    subject: subjectOf(first, others.length),
    html: renderMail(<WeekMail {...props} />),
    text: weekText(props),
  };
}

type Entry = ReturnType<typeof weekEntry>;

const linesOfFew = 120;
const few = 14;

/** Many entries get shorter lines, so that the mail stays under 100 KB. */
function weekEntry(source: SourceOfMail, count: number) {
  const { day, weekday } = romeDate(source.datedAt);
  const lines = excerptText(
    withoutNotes(source.content).replace(/\s+/g, ' '),
    Math.floor(linesOfFew * Math.min(1, few / count)),
  );
  const { url, title } = mailedPost(source, { mostBytes: 0, pictures: [] });
  return {
    id: source.id,
    title,
    url,
    day,
    weekday,
    feast: feastName(romeDay(source.datedAt)),
    lines,
  };
}

/** The week ends on the day of the weekly mail. */
function litDaysOf(sources: SourceOfMail[], weeklyDay: number) {
  const written = sources.map(({ datedAt }) => new Date(romeDay(datedAt)).getUTCDay());
  return Array.from({ length: 7 }, (_, index) => written.includes((weeklyDay + 2 + index) % 7));
}

type Props = {
  first: MailedPost;
  entries: Entry[];
  litDays: boolean[];
  last?: string;
  reason: string;
  own: OwnLinks;
  pictures: Picture[];
};

function WeekMail({ first, entries, litDays, last, reason, own, pictures }: Props) {
  return (
    <MailFrame
      title={subjectOf(first, entries.length)}
      preview={first.preview}
      masthead="week"
      litDays={litDays}
      footer={<IssueFooter reason={reason} own={own} />}
    >
      {own.greeting}
      {last && <MailSignature>{last}</MailSignature>}
      <PagePicturesProvider value={pictures}>
        <MailedPostPart post={first} isFirst />
      </PagePicturesProvider>
      {entries.length > 0 && <MailSubheading>{daysOf(entries)}</MailSubheading>}
      {entries.map(({ id, weekday, ...entry }) => (
        <MailEntry key={id} {...entry} weekday={weekday.slice(0, 3)} />
      ))}
      <BelowPosts {...own} />
    </MailFrame>
  );
}

function weekText({ first, entries, last, reason, own }: Props) {
  return paragraphs([
    own.greeting,
    last,
    postText(first),
    entries.length > 0 && `* * *\n\n${daysOf(entries)}`,
    ...entries.map(({ title, url, day, weekday, feast, lines }) =>
      [`${weekday} ${day}: ${title}`, feast, lines, url].filter(Boolean).join('\n'),
    ),
    ...footText(reason, own),
  ]);
}

function subjectOf({ title: titolo }: MailedPost, others: number) {
  const { one, two, more } = site().texts.mail.week.subject;
  const several = others === 1 ? two : more;
  return fill(others === 0 ? one : several, { titolo, numero: inWords(others) });
}

function daysOf(entries: Entry[]) {
  const { one, more } = site().texts.mail.week.days;
  const [primo = '', ultimo = ''] = [entries[0]?.weekday, entries.at(-1)?.weekday];
  return capital(fill(primo === ultimo ? one : more, { primo, ultimo }));
}
