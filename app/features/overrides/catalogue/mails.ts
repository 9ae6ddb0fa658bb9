import { line, lines, list } from '#app/features/overrides/rules/field.ts';
import { ownPageSections } from './own-page.ts';
import type { Page } from './page.ts';
import { button } from './usual-fields.ts';

const subject = line('Oggetto', { most: 120 });
const preview = line('Anteprima', { most: 160, hint: 'La riga che la casella mostra accanto all’oggetto.' });
const title = line('Titolo', { most: 80 });
const text = lines('Testo', { most: 1000 });
const paragraphs = list('Testo', lines('Capoverso', { most: 1000 }), { add: 'Aggiungi un capoverso' });

export const mailsPage: Page = {
  id: 'email',
  title: 'Email',
  sections: [
    {
      title: 'La testata',
      fields: {
        'texts.mail.masthead.plain': line('Parte diritta', { most: 40 }),
        'texts.mail.masthead.italic': line('Parte in corsivo', { most: 40 }),
      },
    },
    {
      title: 'Un pensiero',
      fields: {
        'texts.mail.thought.button': button('Pulsante'),
        'texts.mail.thought.goesOn': line('Se è lungo', { most: 120 }),
        'texts.mail.thought.several': line('Se i pensieri sono più di uno', { most: 120 }),
        'texts.mail.thought.others': line('Davanti agli altri titoli', { most: 80 }),
      },
    },
    {
      title: 'La richiesta di conferma',
      fields: {
        'texts.mail.confirmation.subject': subject,
        'texts.mail.confirmation.preview': preview,
        'texts.mail.confirmation.title': title,
        'texts.mail.confirmation.text': text,
        'texts.mail.confirmation.button': button('Pulsante'),
        'texts.mail.confirmation.neverAgain': line('Collegamento per chi non l’ha chiesta', { most: 120 }),
      },
    },
    {
      title: 'Il benvenuto',
      fields: {
        'texts.mail.welcome.subject.daily': line('Oggetto, se gli invii partono da soli', { most: 120 }),
        'texts.mail.welcome.subject.other': line('Oggetto, in ogni altro caso', { most: 120 }),
        'texts.mail.welcome.preview': preview,
        'texts.mail.welcome.title': title,
        'texts.mail.welcome.paragraphs': paragraphs,
        'texts.mail.welcome.expected': lines('Che cosa aspettarsi, se partono da soli', { most: 400 }),
        'texts.mail.welcome.signature': line('Firma', { most: 60 }),
      },
    },
    {
      title: 'A chi è già iscritto',
      fields: {
        'texts.mail.alreadySubscribed.subject': subject,
        'texts.mail.alreadySubscribed.preview': preview,
        'texts.mail.alreadySubscribed.title': title,
        'texts.mail.alreadySubscribed.paragraphs': paragraphs,
      },
    },
    ...ownPageSections,
  ],
};
