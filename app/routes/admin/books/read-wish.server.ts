import { capital } from '#app/calendar/in-words.ts';
import { isDay, readDay, slashDay } from '#app/calendar/rome.ts';
import type { BookWish } from '#app/features/books/book.ts';
import { yearOf } from '#app/features/books/book-files.ts';
import { fill } from '#app/site/fill.ts';
import { textsOf } from '#app/site/site.server.ts';
import type { Problems } from '#app/ui/answer.ts';
import { wishWords as words } from './words.ts';

type Selection = BookWish['selection'];

const longest = { title: 120, subtitle: 160, preface: 20_000, words: 100 };
const thinnest = 0.03;
const thickest = 0.5;
const usualPaper = 0.11;

/** From an address or a form: `anno`, or `dal`, `al`, `categoria` and `cerca`. */
export function readSelection(given: URLSearchParams | FormData): Selection {
  const text = (name: string) => `${given.get(name) ?? ''}`.replaceAll('\0', '').trim().slice(0, longest.words);
  const day = (name: string) => [readDay(text(name))].find(isDay);
  const year = text('anno');
  if (/^[1-9]\d{3}$/.test(year)) return { from: `${year}-01-01`, to: `${year}-12-31` };
  const selection = { from: day('dal'), to: day('al'), category: text('categoria'), search: text('cerca') };
  return Object.fromEntries(Object.entries(selection).filter(([, value]) => value));
}

/** The fields that `readSelection` reads. */
export function selectionFields({ from = '', to = '', category = '', search = '' }: Selection) {
  return { dal: from, al: to, categoria: category, cerca: search };
}

export function proposeWish(selection: Selection): BookWish {
  const { title, subtitle } = textsOf('yearBook').yearBook;
  const year = yearOf(selection);
  const shown = { preface: '', order: 'month', dates: true, citations: true, photographs: true } as const;
  const proposed = year ? fill(title, { anno: year }) : nameOf(selection);
  return { ...shown, title: proposed, subtitle, paper: usualPaper, selection };
}

function nameOf({ from, to, category, search }: Selection) {
  const days = [from && `dal ${slashDay(from)}`, to && `al ${slashDay(to)}`].filter(Boolean).join(' ');
  return capital(category ?? search ?? days);
}

type Read = { wish: BookWish; problems?: undefined } | { wish?: undefined; problems: Problems };

export function readWish(form: FormData): Read {
  const text = (name: string) => `${form.get(name) ?? ''}`.trim();
  const [title, subtitle, preface] = [text('title'), text('subtitle'), text('preface')];
  const paper = Number(
    text('paper')
      .replace(/\s*mm$/, '')
      .replace(',', '.'),
  );
  const problems: Problems = {
    ...((!title || title.length > longest.title) && { title: words.problems.title }),
    ...(subtitle.length > longest.subtitle && { subtitle: words.problems.subtitle }),
    ...(preface.length > longest.preface && { preface: words.problems.preface }),
    ...(!(paper >= thinnest && paper <= thickest) && { paper: words.problems.paper }),
  };
  if (Object.keys(problems).length > 0) return { problems };
  const order = (['month', 'day', 'season'] as const).find((one) => one === form.get('order')) ?? 'month';
  const has = (name: string) => form.has(name);
  const shown = { dates: has('dates'), citations: has('citations'), photographs: has('photographs') };
  return { wish: { title, subtitle, preface, order, ...shown, paper, selection: readSelection(form) } };
}
