import { z } from 'zod';
import { capital } from '#app/calendar/in-words.ts';
import { isDay, readDay, slashDay } from '#app/calendar/rome.ts';
import type { BookWish } from '#app/features/books/book.ts';
import { yearOf } from '#app/features/books/book-files.ts';
import { fill } from '#app/site/fill.ts';
import { textsOf } from '#app/site/site.server.ts';
import { parseForm } from '#app/ui/parse-form.server.ts';

type Selection = BookWish['selection'];

const longest = { title: 120, subtitle: 160, preface: 20_000, words: 100 };

const words = z
  .string()
  .catch('')
  .transform((text) => text.replaceAll('\0', '').trim().slice(0, longest.words));
const day = words.transform((text) => [readDay(text)].find(isDay));
const selectionSchema = z.object({ anno: words, dal: day, al: day, categoria: words, cerca: words });

const text = (most: number, message: string) => z.string().trim().max(most, message);
const isOn = z.string().optional().transform(Boolean);
const wishSchema = z.object({
  title: text(longest.title, 'Il titolo ha al massimo 120 lettere').min(1, 'Scrivi un titolo'),
  subtitle: text(longest.subtitle, 'Il sottotitolo ha al massimo 160 lettere'),
  preface: text(longest.preface, 'La prefazione ha al massimo 20.000 lettere'),
  order: z.enum(['month', 'day', 'season']).catch('month'),
  dates: isOn,
  citations: isOn,
  photographs: isOn,
});

/** From an address or a form. */
export function readSelection(given: URLSearchParams | FormData): Selection {
  const { anno, dal, al, categoria, cerca } = selectionSchema.parse(Object.fromEntries(given));
  if (/^[1-9]\d{3}$/.test(anno)) return { from: `${anno}-01-01`, to: `${anno}-12-31` };
  const selection = { from: dal, to: al, category: categoria, search: cerca };
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
  return { ...shown, title: proposed, subtitle, selection };
}

function nameOf({ from, to, category, search }: Selection) {
  const days = [from && `dal ${slashDay(from)}`, to && `al ${slashDay(to)}`].filter(Boolean).join(' ');
  return capital(category ?? search ?? days);
}

export function readWish(form: FormData) {
  const { fields, problems } = parseForm(form, wishSchema);
  return fields ? { wish: { ...fields, selection: readSelection(form) } } : { problems };
}
