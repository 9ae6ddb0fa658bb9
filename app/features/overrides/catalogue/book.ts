import { italicLine, line, lines, link, list, number } from '#app/features/overrides/rules/field.ts';
import { section, type TextsPage } from './page.ts';
import { button, forMachines, meta, runningHead } from './usual-fields.ts';

const theme = {
  label: line('Ora', { most: 30 }),
  title: line('Tema', { most: 60 }),
  text: lines('Testo', { most: 800 }),
};
const quote = { text: lines('Citazione', { most: 400 }), source: line('Da dove viene', { most: 120 }) };

export const bookPage: TextsPage = {
  id: 'il-libro',
  title: 'Il Libro',
  sections: [
    section('L’apertura', {
      'texts.book.opening.standfirst': lines('Sotto il titolo', { most: 400 }),
      'texts.book.opening.button': button('Pulsante'),
      'book.bookstoreUrl': link('Dove si compra', { hint: 'Senza, il pulsante non c’è.', isOptional: true }),
      'texts.book.opening.note': line('Sotto il pulsante', { most: 160 }),
    }),
    section('La storia', {
      ...runningHead('texts.book.story.runningHead'),
      'texts.book.story.title': line('Titolo', { most: 80 }),
      'texts.book.story.paragraphs': list('Testo', lines('Capoverso'), { add: 'Aggiungi un capoverso' }),
    }),
    section('I temi', {
      ...runningHead('texts.book.themes.runningHead'),
      'texts.book.themes.title': line('Titolo', { most: 80, hint: 'Per chi ascolta la pagina.' }),
      'texts.book.themes.list': list('I temi', theme, { add: 'Aggiungi un tema', most: 4 }),
    }),
    section('Le citazioni', {
      ...runningHead('texts.book.quotes.runningHead'),
      'texts.book.quotes.title': line('Titolo', { most: 80, hint: 'Per chi ascolta la pagina.' }),
      'texts.book.quotes.list': list('Le citazioni', quote, { add: 'Aggiungi una citazione', most: 8 }),
    }),
    section('La chiusura', {
      'texts.book.closing.lines': list('Le ultime righe', italicLine('Riga', { most: 120 }), { most: 4 }),
      'texts.book.closing.source': line('Da dove vengono', { most: 120 }),
    }),
    section(
      'La scheda del libro',
      {
        'book.title': line('Titolo intero', { most: 120 }),
        'book.subtitle': line('Sottotitolo', { most: 200 }),
        'book.publisher': line('Editore', { most: 80 }),
        'book.year': number('Anno', { least: 1900, most: 2200 }),
        'book.pages': number('Pagine', { least: 1, most: 10_000 }),
        'book.format': line('Formato', { most: 80 }),
        'book.price': line('Prezzo', { most: 40 }),
        'book.priceAmount': line('Prezzo in cifre', { most: 12, hint: 'Con il punto, come 18.00.' }),
        'book.isbn': line('ISBN', { most: 20 }),
      },
      { hint: 'Il sito la mostra, e la dice ai motori di ricerca.' },
    ),
    section(forMachines, meta('texts.book.meta')),
  ],
};
