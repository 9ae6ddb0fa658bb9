import { type EntryField, entryForm } from '#app/features/entries/entry-form.ts';
import type { Notice } from '#app/ui/notices.tsx';
import { formats, isRightIsbn, maxReviews, readAmount, readIsbn } from './facts.ts';

export const workMessages = {
  year: { title: 'Scrivi l’anno con quattro cifre, come 2024' },
  pages: { title: 'Scrivi quante pagine sono, solo con le cifre' },
  price: { title: 'Scrivi il prezzo così: 15,00' },
  isbnLength: { title: 'L’ISBN ha tredici cifre e comincia con 978 o 979' },
  isbnDigit: { title: 'In questo ISBN una cifra è sbagliata: ricopialo dal retro del libro' },
  tooManyShops: { title: 'Gli indirizzi sono al massimo cinque' },
  reviewWords: { title: 'Scrivi che cosa dice, o svuota gli altri campi di questa recensione' },
  reviewBy: { title: 'Scrivi chi lo dice' },
} satisfies Record<string, Notice>;

const maxShops = 5;

/** Each of these fields with the number of its review: `review1Words`. */
const reviewFields = {
  Words: { label: 'che cosa dice', input: 'lines', limit: 800 },
  By: { label: 'chi lo dice', input: 'line' },
  Where: { label: 'dove: il giornale, la rivista, il sito', input: 'line' },
  Day: { label: 'il giorno', input: 'pastDay' },
  Link: { label: 'il collegamento', input: 'address' },
} satisfies Record<string, EntryField>;

const numbers = Array.from({ length: maxReviews }, (_, index) => index + 1);

function fieldsOfReview(number: number): [name: string, field: EntryField][] {
  return Object.entries(reviewFields).map(([name, field]) => [
    `review${number}${name}`,
    { ...field, label: `Recensione ${number}: ${field.label}` },
  ]);
}

const workFields = {
  subtitle: { label: 'Sottotitolo', input: 'line' },
  year: {
    label: 'Anno',
    input: 'line',
    check: (value) => (/^[12]\d{3}$/.test(value) ? undefined : workMessages.year),
  },
  publisher: { label: 'Editore', input: 'line' },
  pages: {
    label: 'Pagine',
    input: 'line',
    check: (value) => (/^[1-9]\d{0,4}$/.test(value) ? undefined : workMessages.pages),
  },
  format: { label: 'Formato', input: 'choice', choices: formats },
  price: {
    label: 'Prezzo in euro',
    hint: 'Come 15,00. Se è vuoto, il prezzo non si vede.',
    input: 'line',
    check: (value) => (readAmount(value) ? undefined : workMessages.price),
  },
  isbn: {
    label: 'ISBN',
    hint: 'Le tredici cifre sotto il codice a barre.',
    input: 'line',
    check: findIsbnProblem,
  },
  shops: {
    label: 'Dove si compra',
    hint: 'Fino a cinque indirizzi, uno per riga. I lettori vedono il nome del sito.',
    input: 'addresses',
    check: (value) => (value.split('\n').length > maxShops ? workMessages.tooManyShops : undefined),
  },
  quotation: {
    label: 'Una citazione dal libro',
    hint: 'Le virgolette le mette il sito.',
    input: 'lines',
    limit: 600,
  },
} satisfies Record<string, EntryField>;

const fieldsOfReviews = Object.fromEntries(numbers.flatMap(fieldsOfReview));

export const workForm = entryForm({
  kind: 'work',
  base: '/libri/',
  noun: { one: 'libro', the: 'il libro', this: 'Questo libro', ending: 'o' },
  title: 'Libri',
  empty: {
    title: 'Nessun altro libro, per ora.',
    text: 'Il libro della pagina «Il Libro» resta com’è: qui aggiungi gli altri. Dal primo, il menu del sito dice «I Libri».',
  },
  isOrdered: true,
  fields: { ...workFields, ...fieldsOfReviews },
  pictureLabel: 'Copertina',
  belowTitle: 'Recensioni',
  below: Object.keys(fieldsOfReviews),
  check: findReviewProblems,
  column: { name: 'Anno', describe: ({ fields }) => fields.year || '-' },
});

function findIsbnProblem(value: string) {
  const isbn = readIsbn(value);
  if (!isbn) return workMessages.isbnLength;
  return isRightIsbn(isbn) ? undefined : workMessages.isbnDigit;
}

/** Other fields of a review without its words would be stored but never displayed. */
function findReviewProblems(values: Record<string, string>) {
  const problems: Record<string, Notice> = {};
  for (const number of numbers) {
    const [words = '', by = '', ...others] = fieldsOfReview(number).map(([name]) => name);
    if (![words, by, ...others].some((name) => values[name])) continue;
    if (!values[words]) problems[words] = workMessages.reviewWords;
    if (!values[by]) problems[by] = workMessages.reviewBy;
  }
  return problems;
}
