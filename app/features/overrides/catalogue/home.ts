import { email, italicLine, italicLines, line, lines, list, paragraphs } from '#app/features/overrides/rules/field.ts';
import type { Page } from './page.ts';
import { button, forMachines, meta, runningHead } from './usual-fields.ts';

const colophonLine = { term: line('Voce', { most: 40 }), description: line('Testo', { most: 120 }) };
const milestone = { year: line('Anno', { most: 20 }), text: italicLines('Testo', { most: 300 }) };

export const homePage: Page = {
  id: 'home',
  title: 'Home',
  sections: [
    {
      title: 'L’apertura',
      fields: {
        'book.titlePlain': line('Titolo', { most: 60, hint: 'La parte diritta, su una o due righe.' }),
        'book.titleItalic': line('Titolo, in corsivo', { most: 40, hint: 'La parte accesa, sotto.' }),
        'texts.home.hero.subtitle': lines('Sotto il titolo', { most: 200 }),
        'texts.home.hero.buttons.book': button('Collegamento al libro'),
        'texts.home.hero.buttons.author': button('Collegamento all’autrice'),
        'texts.home.hero.buttons.thoughts': button('Collegamento ai pensieri'),
      },
    },
    {
      title: 'Il libro',
      fields: {
        'texts.home.book.runningHead.left': runningHead.left,
        'texts.home.book.runningHead.right': runningHead.right,
        'texts.home.book.title': line('Titolo'),
        'texts.home.book.paragraphs': list('Testo', lines('Capoverso'), { add: 'Aggiungi un capoverso' }),
        'texts.home.book.quote': lines('Citazione', { most: 400, hint: 'Le virgolette le mette il sito.' }),
        'texts.home.book.colophon': list('La scheda', colophonLine, { add: 'Aggiungi una riga', most: 8 }),
        'texts.home.book.button': button('Collegamento'),
      },
    },
    {
      title: 'L’autrice',
      fields: {
        'texts.home.author.runningHead.left': runningHead.left,
        'texts.home.author.runningHead.right': runningHead.right,
        'texts.home.author.title': italicLine('Titolo', { most: 80 }),
        'texts.home.author.paragraphs': paragraphs(),
        'texts.home.author.link': button('Collegamento alla fondazione'),
      },
    },
    {
      title: 'Le tappe',
      fields: {
        'texts.home.author.milestones': list('Le tappe', milestone, { add: 'Aggiungi una tappa' }),
      },
    },
    {
      title: 'Il pensiero',
      fields: {
        'texts.home.latestThought.title': line('Titolo', { most: 80 }),
        'texts.home.silentDay.title': line('Titolo, in un giorno senza pensiero', { most: 80 }),
        'texts.home.silentDay.fromArchive': line('Da dove viene il pensiero al suo posto', { most: 80 }),
      },
    },
    {
      title: 'Contatti',
      fields: {
        'texts.home.contacts.runningHead.left': runningHead.left,
        'texts.home.contacts.runningHead.right': runningHead.right,
        'texts.home.contacts.title': line('Titolo', { most: 120 }),
        'texts.home.contacts.text': lines('Testo', { most: 1000 }),
        'author.email': email('Indirizzo email'),
      },
    },
    {
      title: forMachines,
      fields: { 'texts.home.meta.title': meta.title, 'texts.home.meta.description': meta.description },
    },
  ],
};
