import { choice, line, lines, link, list, number } from '#app/features/overrides/rules/field.ts';
import { section, type TextsPage } from './page.ts';
import { aloud, button } from './usual-fields.ts';

const phase = {
  from: number('Dalle', { least: 0, most: 23.5, step: 0.5, hint: 'Mezz’ora è 0,5.' }),
  words: line('Che cosa succede', { most: 60 }),
  door: choice('La porta', { shut: 'chiusa' }, true),
};
export const framePage: TextsPage = {
  id: 'contatti',
  title: 'Contatti e piè di pagina',
  sections: [
    section('Altrove', {
      social: list('I tuoi profili', link('Indirizzo'), { add: 'Aggiungi un profilo', least: 0 }),
    }),
    section('Il menu', {
      'texts.frame.menu.home': button('Home'),
      'texts.frame.menu.about': button('Chi sei'),
      'texts.frame.menu.author': button('L’autrice'),
      'texts.frame.menu.book': button('Il libro'),
      'texts.frame.menu.contacts': button('Contatti'),
      'texts.frame.menu.thoughts': button('I pensieri'),
      'texts.frame.menu.login': button('L’accesso'),
      'texts.frame.menu.open': button('Apre il menu'),
      'texts.frame.menu.close': button('Chiude il menu'),
      'texts.frame.menu.landmark': line('Nome del menu', aloud),
    }),
    section('Il piè di pagina', {
      'texts.frame.footer.sentence': lines('Frase', { most: 300 }),
      'texts.frame.footer.links.book': button('Il libro'),
      'texts.frame.footer.links.author': button('L’autrice'),
      'texts.frame.footer.links.thoughts': button('I pensieri'),
      'texts.frame.footer.links.archive': button('L’archivio'),
      'texts.frame.footer.links.foundation': button('La fondazione'),
      'texts.frame.footer.links.contacts': button('Contatti'),
      'texts.frame.footer.links.privacy': button('La privacy policy'),
      'texts.frame.footer.links.cookies': button('I cookie'),
      'texts.frame.footer.rights': line('Diritti', { most: 160 }),
      'texts.frame.footer.vatNumber': line('Davanti alla partita IVA', { most: 40 }),
      'texts.frame.footer.landmark': line('Nome del piè di pagina', aloud),
    }),
    section(
      'L’orologio del forno',
      {
        'texts.frame.footer.hour': line('Senza orologio', { most: 60 }),
        'texts.frame.clock.label': line('Davanti all’ora', { most: 20 }),
        'texts.frame.clock.phases': list('Le ore', phase, { add: 'Aggiungi un’ora', most: 24 }),
      },
      { hint: 'Che cosa succede, da ogni ora in poi.' },
    ),
    section('Fra le pagine dei pensieri', {
      'texts.frame.pages.newer': button('Verso i più recenti'),
      'texts.frame.pages.older': button('Verso i precedenti'),
      'texts.frame.pages.landmark': line('Nome di questi collegamenti', aloud),
    }),
    section('La pagina che non c’è', {
      'texts.notFound.title': line('Titolo', { most: 80 }),
      'texts.notFound.lead': line('Sotto il titolo', { most: 120 }),
      'texts.notFound.text': lines('Testo', { most: 300 }),
      'texts.notFound.button': button('Collegamento'),
      'texts.notFound.meta.title': line('Titolo nella scheda del browser', { most: 120 }),
    }),
  ],
};
