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
import { type DailyMail, leavesAt, mailDay, mailsStay } from '#app/features/settings/next-mail.ts';
import { buildDay, type DatedPost, type DayContext, newPostOn } from './month.ts';

export type Today = {
  now: Date;
  posts: DatedPost[];
  isRest: (day: string) => boolean;
  /** Undefined while the daily mail is off. */
  mail?: DailyMail;
  readers: number;
  isOutboxOnly: boolean;
  /** The keys are post ids; `words` describes the state of the post's mail. */
  mailings: Record<string, { state: string; words: string }>;
};
type TodayLink = { label: string; to: string };

const thought = 'Il pensiero di oggi';
const calendar = href('/amministrazione/calendario');
const labels = {
  read: 'Rileggilo',
  readAll: 'Rileggili',
  write: 'Scrivilo',
  writeNext: 'Scrivi quello di domani',
  calendar: 'Apri il calendario',
};

/** «sabato 21 novembre, ore 4.12». */
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
  if (state === 'rest') return 'Oggi si riposa.';
  if (!post) return `${thought} non c’è ancora.`;
  if (posts.length > 1)
    return `I pensieri di oggi sono ${inWords(posts.length)}${several[post.state]}`;
  if (post.state === 'published')
    return `${thought} è uscito${hourOut(post)}.${mailSentence(post, today)}`;
  return post.state === 'scheduled'
    ? scheduledSentence(post, today)
    : `${thought} è previsto, ma non esce da solo.`;
}

const several = {
  published: ', già usciti.',
  scheduled: ', pronti: escono da soli.',
  planned: ', previsti: non escono da soli.',
};

export function todayLinks(today: Today): TodayLink[] {
  const day = romeDay(today.now);
  const { posts, state, held } = ofToday(today);
  const [post] = posts;
  if (posts.length > 1)
    return [{ label: labels.readAll, to: `${calendar}?giorno=${day}` }, nextLink(today)];
  if (post) return [{ label: labels.read, to: addressOf(post) }, nextLink(today)];
  if (state === 'rest') return [nextLink(today)];
  return [{ label: labels.write, to: held ? editorOf(held) : href('/amministrazione/post/nuovo') }];
}

function ofToday(today: Today) {
  const { posts, state } = buildDay(romeDay(today.now), contextOf(today));
  const ofState = posts.filter((post) => post.state === state);
  return { state, posts: ofState.filter(isThere), held: ofState[0] };
}

function nextLink(today: Today): TodayLink {
  const tomorrow = laterDay(romeDay(today.now), 1);
  const { posts, state } = buildDay(tomorrow, contextOf(today));
  if (state === 'rest' || posts.some(isThere)) return { label: labels.calendar, to: calendar };
  const [post] = posts;
  return { label: labels.writeNext, to: post ? editorOf(post) : newPostOn(tomorrow) };
}

const contextOf = ({ now, posts, isRest }: Today): DayContext => ({
  today: romeDay(now),
  posts,
  isRest,
});
// A planned draft without a title only reserves the day.
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
  { now, mail, readers, isOutboxOnly }: Today,
) {
  const isReady = `${thought} è pronto,`;
  const isDue = day === romeDay(now) && time <= romeTime(now);
  const moment = isDue ? 'fra poco' : atHour(time);
  const publishedAtText = `esce ${moment}`;
  if (!mail || isMailDone) return `${isReady} ${publishedAtText} solo sul sito.`;
  if (isOutboxOnly) return `${isReady} ${publishedAtText}. ${mailsStay}`;
  if (readers === 0) return `${isReady} ${publishedAtText}.${noReaders}`;
  const leaves = leavesAt(mailDay(day, time, mail), mail.hour, now).toLowerCase();
  const isTogether = leaves === `parte ${moment}`;
  return `${isReady} ${isTogether ? '' : `${publishedAtText} e `}${leaves} ${forReaders(readers)}.`;
}
