import { email, italicLine, italicLines, line, lines, list, paragraphs } from '#app/features/overrides/rules/field.ts';
import { section, type TextsPage } from './page.ts';
import { button, forMachines, meta, runningHead } from './usual-fields.ts';

const colophonLine = { term: line('Voce', { most: 40 }), description: line('Testo', { most: 120 }) };
const milestone = { year: line('Anno', { most: 20 }), text: italicLines('Testo', { most: 300 }) };

export const homePage: TextsPage = {
  id: 'home',
  title: 'Home',
  sections: [
    section('L’apertura', {
      'book.titlePlain': line('Titolo', { most: 60, hint: 'La parte diritta, su una o due righe.' }),
      'book.titleItalic': line('Titolo, in corsivo', { most: 40, hint: 'La parte accesa, sotto.' }),
      'texts.home.hero.subtitle': lines('Sotto il titolo', { most: 200 }),
      'texts.home.hero.buttons.book': button('Collegamento al libro'),
      'texts.home.hero.buttons.author': button('Collegamento all’autrice'),
      'texts.home.hero.buttons.thoughts': button('Collegamento ai pensieri'),
    }),
    section('Il libro', {
      ...runningHead('texts.home.book.runningHead'),
      'texts.home.book.title': line('Titolo'),
      'texts.home.book.paragraphs': list('Testo', lines('Capoverso'), { add: 'Aggiungi un capoverso' }),
      'texts.home.book.quote': lines('Citazione', { most: 400, hint: 'Le virgolette le mette il sito.' }),
      'texts.home.book.colophon': list('La scheda', colophonLine, { add: 'Aggiungi una riga', most: 8 }),
      'texts.home.book.button': button('Collegamento'),
    }),
    section('L’autrice', {
      ...runningHead('texts.home.author.runningHead'),
      'texts.home.author.title': italicLine('Titolo', { most: 80 }),
      'texts.home.author.paragraphs': paragraphs(),
      'texts.home.author.link': button('Collegamento alla fondazione'),
    }),
    section('Le tappe', {
      'texts.home.author.milestones': list('Le tappe', milestone, { add: 'Aggiungi una tappa' }),
    }),
    section('Il pensiero', {
      'texts.home.latestThought.title': line('Titolo', { most: 80 }),
      'texts.home.silentDay.title': line('Titolo, in un giorno senza pensiero', { most: 80 }),
      'texts.home.silentDay.fromArchive': line('Da dove viene il pensiero al suo posto', { most: 80 }),
    }),
    section('Contatti', {
      ...runningHead('texts.home.contacts.runningHead'),
      'texts.home.contacts.title': line('Titolo', { most: 120 }),
      'texts.home.contacts.text': lines('Testo', { most: 1000 }),
      'author.email': email('Indirizzo email'),
    }),
    section(forMachines, meta('texts.home.meta')),
  ],
};
