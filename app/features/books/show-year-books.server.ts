import { romeDay, romeTime, saidTime } from '#app/calendar/rome.ts';
import { site } from '#app/site/site.server.ts';
import { daySaid, sizeOf } from './offered.server.ts';
import { failureWords, yearBooksWords as words } from './panel-words.ts';
import { fileNameOf, yearBookForms, yearOf } from './year-book.ts';
import { listYearBooks, type YearBookRow } from './year-books.server.ts';

export async function showYearBooks() {
  return (await listYearBooks()).map(showYearBook);
}

export type ShownYearBook = ReturnType<typeof showYearBook>;

function showYearBook(row: YearBookRow) {
  const { id, state, wish, failure } = row;
  const isOn = row.offeredFor !== null;
  return {
    id,
    state,
    title: wish.title,
    author: site().author.name,
    about: aboutOf(row),
    files: filesOf(row),
    failure: failure ? failureWords(failure) : undefined,
    badge:
      state === 'ready' ? { isOn, children: isOn ? words.readersSee : words.onlyYou } : undefined,
    actions: actionsOf(row),
  };
}

function aboutOf({ state, entries, pages, endedAt, createdAt }: YearBookRow) {
  if (state === 'preparing') return site().texts.panel.preparing;
  const when = whenSaid(endedAt ?? createdAt);
  return state === 'ready' ? words.about(when, entries.length, pages) : words.notMade(when, state);
}

type Action = {
  intent: string;
  label: string;
  look?: 'neutral' | 'word';
  note?: string;
  asks?: boolean;
};

function actionsOf({ state, wish, offeredFor }: YearBookRow): Action[] {
  const year = yearOf(wish.selection);
  if (state === 'preparing') return [];
  const repeat = (label: string): Action[] =>
    year ? [{ intent: 'repeat', label, look: 'neutral' }] : [];
  if (state !== 'ready')
    return [...repeat(words.retry), { intent: 'delete', label: words.forget, look: 'word' }];
  if (offeredFor)
    return [
      ...repeat(words.repeat),
      { intent: 'withdraw', label: words.withdraw, look: 'neutral', note: words.kept },
    ];
  return [
    ...(year ? [{ intent: 'offer', label: words.offer, note: words.where(year) }] : []),
    ...repeat(words.repeat),
    { intent: 'delete', label: words.remove, look: 'word', asks: true },
  ];
}

function filesOf({ id, wish, files }: YearBookRow) {
  return yearBookForms.flatMap((form) => {
    const made = files[form];
    const [name, format] = words.files[form];
    const to = `/amministrazione/libri/${id}/${fileNameOf(wish, form)}`;
    return made ? [{ form, name, to, about: `${format}, ${sizeOf(made.bytes)}` }] : [];
  });
}

function whenSaid(at: Date) {
  const isToday = romeDay(at) === romeDay(new Date());
  return isToday ? `oggi alle ${saidTime(romeTime(at))}` : `il ${daySaid(at)}`;
}
