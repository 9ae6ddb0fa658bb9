import { line, lines, list } from '#app/features/overrides/rules/field.ts';
import { type Section, section, type TextsPage } from './page.ts';
import { button } from './usual-fields.ts';

const subject = line('Oggetto', { most: 120 });
const preview = line('Anteprima', { most: 160, hint: 'La riga che la casella mostra accanto all’oggetto.' });
const title = line('Titolo', { most: 80 });
const text = lines('Testo', { most: 1000 });
const paragraphs = list('Testo', lines('Capoverso', { most: 1000 }), { add: 'Aggiungi un capoverso' });

const shortText = lines('Testo', { most: 500 });
const doneTitle = line('Titolo, quando è fatto', { most: 80 });
const doneText = lines('Testo, quando è fatto', { most: 500 });

const ownPageSections: Section[] = [
  section('La pagina che conferma', {
    'texts.subscription.confirm.title': title,
    'texts.subscription.confirm.text': shortText,
    'texts.subscription.confirm.button': button('Pulsante'),
    'texts.subscription.confirm.done.title': doneTitle,
    'texts.subscription.confirm.done.text': doneText,
    'texts.subscription.doorIsOpen': line('Sopra la porta', { most: 80 }),
    'texts.subscription.meanwhile.ofToday': line('Intanto, se un pensiero è di oggi', { most: 80 }),
    'texts.subscription.meanwhile.newest': line('Intanto, se è di prima', { most: 80 }),
    'texts.subscription.back': button('Torna ai pensieri'),
    'texts.subscription.gone.title': line('Titolo, se il collegamento è scaduto', { most: 80 }),
    'texts.subscription.gone.text': lines('Testo, se il collegamento è scaduto', { most: 500 }),
    'texts.subscription.metaTitle': line('Titolo nella scheda del browser', { most: 120 }),
  }),
  section('La pagina di chi non l’ha chiesta', {
    'texts.subscription.neverAgain.title': title,
    'texts.subscription.neverAgain.text': shortText,
    'texts.subscription.neverAgain.button': button('Pulsante'),
    'texts.subscription.neverAgain.done.title': doneTitle,
    'texts.subscription.neverAgain.done.text': doneText,
    'texts.subscription.neverAgain.gone.title': line('Titolo, se non c’è più', { most: 80 }),
    'texts.subscription.neverAgain.gone.text': lines('Testo, se non c’è più', { most: 500 }),
  }),
  section('La pagina di chi se ne va', {
    'texts.subscription.unsubscribe.title': title,
    'texts.subscription.unsubscribe.text': shortText,
    'texts.subscription.unsubscribe.button': button('Pulsante'),
    'texts.subscription.unsubscribe.done.title': doneTitle,
    'texts.subscription.unsubscribe.done.text': doneText,
    'texts.subscription.unsubscribe.again.button': button('Pulsante per ripensarci'),
    'texts.subscription.unsubscribe.again.done.title': line('Titolo, per chi torna', { most: 80 }),
    'texts.subscription.unsubscribe.again.done.text': lines('Testo, per chi torna', { most: 500 }),
    'texts.subscription.unsubscribe.again.late.title': line('Titolo, se è tardi', { most: 80 }),
    'texts.subscription.unsubscribe.again.late.text': lines('Testo, se è tardi', { most: 500 }),
  }),
  section('«La mia iscrizione»', {
    'texts.subscription.own.title': title,
    'texts.subscription.own.address': line('Indirizzo', { most: 40 }),
    'texts.subscription.own.since': line('Da quando', { most: 40 }),
    'texts.subscription.own.state': line('Stato', { most: 40 }),
    'texts.subscription.own.states.active': line('Attiva', { most: 60 }),
    'texts.subscription.own.states.paused': line('In pausa', { most: 60 }),
    'texts.subscription.own.states.pending': line('Da confermare', { most: 80 }),
    'texts.subscription.own.states.inactive': line('Annullata', { most: 60 }),
    'texts.subscription.own.name.title': line('Il nome: titolo', { most: 80 }),
    'texts.subscription.own.name.label': line('Il nome: etichetta', { most: 60 }),
    'texts.subscription.own.name.button': button('Il nome: pulsante'),
    'texts.subscription.own.name.done': line('Il nome: fatto', { most: 80 }),
    'texts.subscription.own.pause.title': line('La pausa: titolo', { most: 80 }),
    'texts.subscription.own.pause.text': lines('La pausa: testo', { most: 500 }),
    'texts.subscription.own.pause.button': button('La pausa: pulsante'),
    'texts.subscription.own.pause.done': line('La pausa: fatto', { most: 80 }),
    'texts.subscription.own.pause.resume': button('Dopo la pausa: pulsante'),
    'texts.subscription.own.pause.resumed': line('Dopo la pausa: fatto', { most: 80 }),
    'texts.subscription.own.leave.title': line('Andarsene: titolo', { most: 80 }),
    'texts.subscription.own.leave.text': lines('Andarsene: testo', { most: 500 }),
    'texts.subscription.own.leave.again': lines('Andarsene: per tornare', { most: 300 }),
  }),
];

export const mailsPage: TextsPage = {
  id: 'email',
  title: 'Email',
  sections: [
    section('La testata', {
      'texts.mail.masthead.plain': line('Parte diritta', { most: 40 }),
      'texts.mail.masthead.italic': line('Parte in corsivo', { most: 40 }),
    }),
    section('Un pensiero', {
      'texts.mail.thought.button': button('Pulsante'),
      'texts.mail.thought.goesOn': line('Se è lungo', { most: 120 }),
      'texts.mail.thought.several': line('Se i pensieri sono più di uno', { most: 120 }),
      'texts.mail.thought.others': line('Davanti agli altri titoli', { most: 80 }),
    }),
    section('La richiesta di conferma', {
      'texts.mail.confirmation.subject': subject,
      'texts.mail.confirmation.preview': preview,
      'texts.mail.confirmation.title': title,
      'texts.mail.confirmation.text': text,
      'texts.mail.confirmation.button': button('Pulsante'),
      'texts.mail.confirmation.neverAgain': line('Collegamento per chi non l’ha chiesta', { most: 120 }),
    }),
    section('Il benvenuto', {
      'texts.mail.welcome.subject.daily': line('Oggetto, se gli invii partono da soli', { most: 120 }),
      'texts.mail.welcome.subject.other': line('Oggetto, in ogni altro caso', { most: 120 }),
      'texts.mail.welcome.preview': preview,
      'texts.mail.welcome.title': title,
      'texts.mail.welcome.paragraphs': paragraphs,
      'texts.mail.welcome.expected': lines('Che cosa aspettarsi, se partono da soli', { most: 400 }),
      'texts.mail.welcome.signature': line('Firma', { most: 60 }),
    }),
    section('A chi è già iscritto', {
      'texts.mail.alreadySubscribed.subject': subject,
      'texts.mail.alreadySubscribed.preview': preview,
      'texts.mail.alreadySubscribed.title': title,
      'texts.mail.alreadySubscribed.paragraphs': paragraphs,
    }),
    ...ownPageSections,
  ],
};
