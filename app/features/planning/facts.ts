import { capital, inWords } from '#app/calendar/in-words.ts';
import { laterDay, saidTime } from '#app/calendar/rome.ts';
import { type DatedPost, type DayState, daysInARow, layDay, uncoveredDays } from './month.ts';
import { listDays, rowSentence, stateWord } from './words.ts';

type Known = {
  today: string;
  posts: DatedPost[];
  isRest: (day: string) => boolean;
  published: string[];
  /** The liturgical name of tomorrow. */
  feast?: string;
};
export type Facts = {
  tomorrow: { heading: string; title?: string; said: string };
  uncovered: string;
  rhythm?: { said: string; since: string };
};

export const factWords = {
  ahead: 'Nei prossimi quattordici giorni',
  rhythm: 'Il ritmo',
  calendar: 'Apri il calendario',
};

export function layFacts(known: Known): Facts {
  const tomorrow = layDay(laterDay(known.today, 1), known);
  const [shown] = tomorrow.posts.filter(({ state }) => state === tomorrow.state);
  const heading = known.feast ? `Domani, ${known.feast}` : 'Domani';
  return {
    tomorrow: { heading, title: shown?.title, said: said(tomorrow.state, shown) + others(tomorrow.posts.length) },
    uncovered: uncoveredWords(uncoveredDays(known).length),
    rhythm: rhythmOf(known),
  };
}

function said(state: DayState, post?: DatedPost) {
  if (state === 'promised') return `${stateWord(state)}, ore ${saidTime(post?.time ?? '').replace('.00', '')}`;
  return state === 'gone' ? '' : stateWord(state);
}

function others(count: number) {
  if (count < 2) return '';
  return count === 2 ? ', con un altro' : `, con altri ${inWords(count - 1)}`;
}

function uncoveredWords(count: number) {
  if (count === 0) return 'Nessuno scoperto';
  return count === 1 ? 'Uno scoperto' : `${capital(inWords(count))} scoperti`;
}

function rhythmOf({ published, today, isRest }: Known): Facts['rhythm'] {
  const { count, since } = daysInARow(published, { today, isRest });
  const row = rowSentence(count)?.replace('.', '');
  if (!row) return undefined;
  const year = since.startsWith(today.slice(0, 4)) ? '' : ` ${since.slice(0, 4)}`;
  const from = /-(08|11)$/.test(since) ? 'dall’' : 'dal ';
  return { said: row, since: `${from}${listDays([since])}${year}` };
}
