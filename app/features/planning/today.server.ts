import { href } from 'react-router';
import { inFigures, inWords } from '#app/calendar/in-words.ts';
import {
  atHour,
  formatTime,
  laterDay,
  monthOf,
  romeDate,
  romeDay,
  romeTime,
} from '#app/calendar/rome.ts';
import { leavesAt, mailDay, mailsStay } from '#app/features/settings/next-mail.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import { countReaders } from '#app/features/subscribers/list-subscribers.server.ts';
import { nextMailDay } from '#app/features/subscribers/next-mail.server.ts';
import { canSendMail } from '#app/platform/mail/mailer.ts';
import { buildDay, type DatedPost, newPostOn } from './month.ts';
import { listDatedPosts, readRest } from './planning.server.ts';

/** All queries of the first screen, at once. */
export async function readToday(now: Date) {
  const today = romeDay(now);
  const [posts, { isRest }, settings, nextDay, readers] = await Promise.all([
    listDatedPosts(today, laterDay(today, 1)),
    readRest(),
    readSettings(),
    nextMailDay(now),
    countReaders(),
  ]);
  const mail = settings.dailyIssueOn ? { hour: settings.dailyIssueHour, nextDay } : undefined;
  return { now, today, posts, isRest, mail, readers, isOutboxOnly: !canSendMail() };
}

type Read = Awaited<ReturnType<typeof readToday>>;
export type Today = Omit<Read, 'posts'> & {
  posts: DatedPost[];
  /** By post id: the state of its mail, and its words. */
  mailings: Record<string, { state: string; words: string }>;
};

export function publishedToday({ today, posts }: Read) {
  return posts.flatMap(({ id, state, day }) =>
    state === 'published' && day === today ? [{ id, status: state }] : [],
  );
}

export function describeToday(read: Read, mailings: Today['mailings'], name: string) {
  const today = { ...read, mailings };
  return {
    moment: momentLine(read.now),
    greeting: greeting(read.now, name),
    sentence: todaySentence(today),
    links: todayLinks(today),
  };
}

export type TodayView = ReturnType<typeof describeToday>;

type TodayLink = { label: string; to: string };

const thought = 'Il pensiero di oggi';
const calendar = href('/amministrazione/calendario');

/** sabato 21 novembre, ore 4.12. */
export function momentLine(now: Date): string {
  const { iso, weekday, day } = romeDate(now);
  return `${weekday} ${day} ${monthOf(iso)}, ore ${formatTime(romeTime(now))}`;
}

export function greeting(now: Date, name: string): string {
  const time = romeTime(now);
  const words = time < '13:00' ? 'Buongiorno' : time < '18:00' ? 'Buon pomeriggio' : 'Buonasera';
  return name ? `${words}, ${name}.` : `${words}.`;
}

export function todaySentence(today: Today): string {
  const { posts, state } = ofToday(today);
  const [post] = posts;
  if (state === 'rest') return 'Oggi è un giorno di riposo.';
  if (!post) return `${thought} non c’è ancora.`;
  if (posts.length > 1)
    return `I pensieri di oggi sono ${inWords(posts.length)}${several[post.state]}`;
  if (post.state === 'published')
    return `${thought} è stato pubblicato${hourOut(post)}.${mailSentence(post, today)}`;
  return post.state === 'scheduled'
    ? scheduledSentence(post, today)
    : `${thought} è previsto, ma non si pubblica da solo.`;
}

const several = {
  published: ', già pubblicati.',
  scheduled: ', programmati: si pubblicano da soli.',
  planned: ', previsti: non si pubblicano da soli.',
};

export function todayLinks(today: Today): TodayLink[] {
  const { posts, state, held } = ofToday(today);
  const [post] = posts;
  if (posts.length > 1)
    return [{ label: 'Rileggili', to: `${calendar}?giorno=${today.today}` }, nextLink(today)];
  if (post) return [{ label: 'Rileggilo', to: addressOf(post) }, nextLink(today)];
  if (state === 'rest') return [nextLink(today)];
  return [{ label: 'Scrivilo', to: held ? editorOf(held) : href('/amministrazione/post/nuovo') }];
}

function ofToday(today: Today) {
  const { posts, state } = buildDay(today.today, today);
  const ofState = posts.filter((post) => post.state === state);
  return { state, posts: ofState.filter(isThere), held: ofState[0] };
}

function nextLink(today: Today): TodayLink {
  const tomorrow = laterDay(today.today, 1);
  const { posts, state } = buildDay(tomorrow, today);
  if (state === 'rest' || posts.some(isThere)) return { label: 'Apri il calendario', to: calendar };
  const [post] = posts;
  return { label: 'Scrivi quello di domani', to: post ? editorOf(post) : newPostOn(tomorrow) };
}

// A planned draft without a title only holds the day.
const isThere = ({ state, title }: DatedPost) => state !== 'planned' || title.trim() !== '';
const editorOf = ({ id }: DatedPost) => href('/amministrazione/post/:id', { id });
const addressOf = (post: DatedPost) =>
  post.state === 'published' ? href('/post/:id', { id: post.id }) : editorOf(post);

function hourOut({ day, publishedAt }: DatedPost) {
  return publishedAt && romeDay(publishedAt) === day ? ` ${atHour(romeTime(publishedAt))}` : '';
}

function mailSentence({ id }: DatedPost, { mailings, readers, isOutboxOnly }: Today) {
  const { state, words } = mailings[id] ?? {};
  if (state === 'sending' || state === 'paused') return ` ${words}.`;
  if (state !== 'scheduled') return '';
  if (isOutboxOnly) return ` ${mailsStay}`;
  return readers > 0 ? ` ${words} ${forReaders(readers)}.` : noReaders;
}

const noReaders = ' Non c’è ancora nessun iscritto.';
const forReaders = (readers: number) =>
  readers === 1 ? 'per un lettore' : `per ${inFigures(readers)} lettori`;

function scheduledSentence(
  { day, time = '', isMailDone }: DatedPost,
  { now, today, mail, readers, isOutboxOnly }: Today,
) {
  const isDue = day === today && time <= romeTime(now);
  const moment = isDue ? 'fra poco' : atHour(time);
  const text = `${thought} è programmato: si pubblica ${moment}`;
  if (!mail || isMailDone) return `${text}, solo sul sito.`;
  if (isOutboxOnly) return `${text}. ${mailsStay}`;
  if (readers === 0) return `${text}.${noReaders}`;
  const leaves = leavesAt(mailDay(day, time, mail), mail.hour, now).toLowerCase();
  const isTogether = leaves === `parte ${moment}`;
  return `${text} e ${isTogether ? 'parte' : leaves} ${forReaders(readers)}.`;
}
