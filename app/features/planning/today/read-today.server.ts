import { laterDay, romeDay } from '#app/calendar/rome.ts';
import { listDatedPosts, readRest } from '#app/features/planning/planning.server.ts';
import {
  greeting,
  momentLine,
  type Today,
  todayLinks,
  todaySentence,
} from '#app/features/planning/today.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import { countReaders } from '#app/features/subscribers/list-subscribers.server.ts';
import { nextMailDay } from '#app/features/subscribers/next-mail.server.ts';
import { canSendMail } from '#app/platform/mail/mailer.ts';

/** Runs all queries of the first screen in parallel. */
export async function readToday(now: Date) {
  const today = romeDay(now);
  const [posts, isRest, settings, nextDay, readers] = await Promise.all([
    listDatedPosts(today, laterDay(today, 1)),
    readRest(),
    readSettings(),
    nextMailDay(now),
    countReaders(),
  ]);
  const mail = settings.dailyIssueOn ? { hour: settings.dailyIssueHour, nextDay } : undefined;
  return { now, posts, isRest, mail, readers, isOutboxOnly: !canSendMail() };
}

type Read = Awaited<ReturnType<typeof readToday>>;

export function publishedToday({ now, posts }: Read) {
  const today = romeDay(now);
  return posts.flatMap(({ id, state, day }) =>
    state === 'published' && day === today ? [{ id, status: state }] : [],
  );
}

export function showToday(read: Read, mailings: Today['mailings'], name: string) {
  const { now } = read;
  const today: Today = { ...read, mailings };
  return {
    moment: momentLine(now),
    greeting: greeting(now, name),
    sentence: todaySentence(today),
    links: todayLinks(today),
  };
}

export type TodayView = ReturnType<typeof showToday>;
