import { elided } from '#app/calendar/in-words.ts';
import { atHour, romeDay, romeTime } from '#app/calendar/rome.ts';
import { site } from '#app/site/site.server.ts';
import { filesOf, formatDayMonth } from './offered.server.ts';
import { failureWords, yearBooksWords as words } from './panel-words.ts';
import { yearOf } from './year-book.ts';
import { listYearBooks, type YearBookRow } from './year-books.server.ts';

export async function showYearBooks() {
  return (await listYearBooks()).map(showYearBook);
}

export type YearBookView = ReturnType<typeof showYearBook>;

function showYearBook(row: YearBookRow) {
  const { id, state, options, failure } = row;
  const isOn = row.offeredFor !== null;
  return {
    id,
    state,
    title: options.title,
    author: site().author.name,
    about: aboutOf(row),
    files: filesOf(row, `/amministrazione/libri/${id}`).map(({ form, path, size }) => {
      const [name, format] = words.files[form];
      return { form, name, to: path, about: `${format}, ${size}` };
    }),
    failure: failure ? failureWords(failure) : undefined,
    badge:
      state === 'ready' ? { isOn, children: isOn ? words.readersSee : words.onlyYou } : undefined,
    actions: actionsOf(row),
  };
}

function aboutOf({ state, entries, pages, finishedAt, createdAt }: YearBookRow) {
  if (state === 'preparing') return words.preparing;
  const when = formatWhen(finishedAt ?? createdAt);
  return state === 'ready' ? words.about(when, entries.length, pages) : words.notMade(when, state);
}

type Action = {
  intent: string;
  label: string;
  variant?: 'neutral' | 'word';
  note?: string;
  needsConfirmation?: boolean;
};

function actionsOf({ state, options, offeredFor }: YearBookRow): Action[] {
  const year = yearOf(options.selection);
  if (state === 'preparing') return [];
  const repeat = (label: string): Action[] =>
    year ? [{ intent: 'repeat', label, variant: 'neutral' }] : [];
  if (state !== 'ready')
    return [...repeat(words.retry), { intent: 'delete', label: words.forget, variant: 'word' }];
  if (offeredFor)
    return [
      ...repeat(words.repeat),
      { intent: 'withdraw', label: words.withdraw, variant: 'neutral', note: words.copiesRemain },
    ];
  return [
    ...(year ? [{ intent: 'offer', label: words.offer, note: words.where(year) }] : []),
    ...repeat(words.repeat),
    { intent: 'delete', label: words.remove, variant: 'word', needsConfirmation: true },
  ];
}

function formatWhen(at: Date) {
  const isToday = romeDay(at) === romeDay(new Date());
  return isToday ? `oggi ${atHour(romeTime(at))}` : elided(`il ${formatDayMonth(at)}`);
}
