import { readTypedEntry, typedEntry } from '#app/features/entries/entry-form.ts';
import { createEntry } from '#app/features/entries/save-entry.server.ts';
import { workForm } from '#app/features/works/work-form.ts';
import { documentOf } from '#app/features/writing/document/document.ts';
import { printDocument } from '#app/features/writing/document/read-document.ts';

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

/** Writes a book as its form does, published unless `typed` has another status. */
export async function writeWork(typed: Record<string, string>) {
  const { entry, problems } = readTypedEntry(workForm, {
    ...typedEntry(workForm),
    status: 'published',
    ...typed,
  });
  if (!entry) throw new Error(JSON.stringify(problems));
  await createEntry(workForm, crypto.randomUUID(), entry, {});
}
