import { capital } from '#app/calendar/in-words.ts';
import { liturgicalDay } from '#app/calendar/liturgical/liturgical-day.ts';
import type { Season } from '#app/calendar/liturgical/season.ts';
import { monthOf } from '#app/calendar/rome.ts';
import { daysOf } from '#app/features/archive/month.ts';
import type { BookChapter, BookEntry, BookWish } from './book.ts';

/** Oldest first; `day` is YYYY-MM-DD. */
export type DatedEntry = { day: string; entry: BookEntry };

const seasons: Record<Season, string> = {
  avvento: 'Avvento',
  natale: 'Tempo di Natale',
  ordinario: 'Tempo Ordinario',
  quaresima: 'Quaresima',
  triduo: 'Triduo Pasquale',
  pasqua: 'Tempo di Pasqua',
};

const ordinals = (
  'primo secondo terzo quarto quinto sesto settimo ottavo nono decimo undicesimo dodicesimo tredicesimo ' +
  'quattordicesimo quindicesimo sedicesimo diciassettesimo diciottesimo diciannovesimo ventesimo'
).split(' ');

export function chaptersOf(entries: DatedEntry[], order: BookWish['order']): BookChapter[] {
  if (order === 'day') return [{ entries: entries.map(({ entry }) => entry) }];
  const keyOf = order === 'month' ? monthKey : (day: string) => liturgicalDay(day).season;
  const years = new Set(entries.map(({ day }) => day.slice(0, 4)));
  return inRuns(entries, keyOf).map((run, position) => {
    const [{ day } = { day: '' }] = run;
    const chapter = {
      ordinal: `capitolo ${ordinals[position] ?? position + 1}`,
      entries: run.map(({ entry }) => entry),
    };
    if (order === 'season') return { ...chapter, title: seasons[liturgicalDay(day).season] };
    const month = capital(monthOf(day));
    const title = years.size > 1 ? `${month} ${day.slice(0, 4)}` : month;
    return { ...chapter, title, nights: nightsOf(day, run) };
  });
}

const monthKey = (day: string) => day.slice(0, 7);

function inRuns(entries: DatedEntry[], keyOf: (day: string) => string): DatedEntry[][] {
  const runs: DatedEntry[][] = [];
  for (const one of entries) {
    const last = runs.at(-1);
    if (last?.[0] && keyOf(last[0].day) === keyOf(one.day)) last.push(one);
    else runs.push([one]);
  }
  return runs;
}

function nightsOf(day: string, run: DatedEntry[]): BookChapter['nights'] {
  const days = daysOf(monthKey(day));
  const first = (new Date(days[0] ?? day).getUTCDay() + 6) % 7;
  return { first, days: days.length, lit: [...new Set(run.map((one) => Number(one.day.slice(8))))] };
}
