import {
  type EntryForm,
  readTypedEntry,
  typedEntry,
  type WrittenEntry,
} from '#app/features/entries/entry-form.ts';
import { saveEntry } from '#app/features/entries/save-entry.server.ts';
import { eventForm } from '#app/features/events/event-form.ts';
import { pageForm } from '#app/features/pages/page-form.ts';
import { workForm } from '#app/features/works/work-form.ts';
import { documentOf } from '#app/features/writing/document/document.ts';
import { printDocument } from '#app/features/writing/document/read-document.ts';

type Typed = Record<string, string>;

/** What a form reads, published unless `typed` has another status. */
export function writtenIn(form: EntryForm, typed: Typed): WrittenEntry {
  const read = readTypedEntry(form, { ...typedEntry(form), status: 'published', ...typed });
  if (!read.entry) throw new Error(JSON.stringify(read.problems));
  return read.entry;
}

async function writeEntry(form: EntryForm, typed: Typed, id: string = crypto.randomUUID()) {
  await saveEntry(form, id, 0, writtenIn(form, typed), {});
  return id;
}

/** Each returns the id. */
export const writeEvent = (typed: Typed) => writeEntry(eventForm, typed);
export const writeWork = (typed: Typed) => writeEntry(workForm, typed);
export const writePage = (typed: Typed, id?: string) => writeEntry(pageForm, typed, id);

/** A book with each field; the second review is empty. */
export const trenta = {
  title: 'Trenta notti',
  document: printDocument(documentOf('Nato in tre inverni.\n\nSul retro delle bolle.')),
  subtitle: 'Racconti brevi',
  year: '2023',
  publisher: 'Edizioni Tramoggia',
  pages: '184',
  format: 'Paperback',
  price: '14,5',
  isbn: '978-88-04-68194-6',
  shops: 'https://www.ibs.it/libro\nhttps://libreria.example.org/y',
  quotation: 'Chi apre la porta non chiede chi è.',
  review1Words: 'Una pagnotta tenuta in tasca.',
  review1By: 'Marta Ferri',
  review1Where: 'La Voce',
  review1Day: '12/3/2024',
  review1Link: 'https://voce.example.org/1',
};
