import { line, lines } from '#app/features/overrides/rules/field.ts';
import type { Section } from './page.ts';
import { button } from './usual-fields.ts';

const title = line('Titolo', { most: 80 });
const text = lines('Testo', { most: 500 });
const doneTitle = line('Titolo, quando è fatto', { most: 80 });
const doneText = lines('Testo, quando è fatto', { most: 500 });

/** The pages that open from a mail. */
export const ownPageSections: Section[] = [
  {
    title: 'La pagina che conferma',
    fields: {
      'texts.subscription.confirm.title': title,
      'texts.subscription.confirm.text': text,
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
    },
  },
  {
    title: 'La pagina di chi non l’ha chiesta',
    fields: {
      'texts.subscription.neverAgain.title': title,
      'texts.subscription.neverAgain.text': text,
      'texts.subscription.neverAgain.button': button('Pulsante'),
      'texts.subscription.neverAgain.done.title': doneTitle,
      'texts.subscription.neverAgain.done.text': doneText,
      'texts.subscription.neverAgain.gone.title': line('Titolo, se non c’è più', { most: 80 }),
      'texts.subscription.neverAgain.gone.text': lines('Testo, se non c’è più', { most: 500 }),
    },
  },
  {
    title: 'La pagina di chi se ne va',
    fields: {
      'texts.subscription.unsubscribe.title': title,
      'texts.subscription.unsubscribe.text': text,
      'texts.subscription.unsubscribe.button': button('Pulsante'),
      'texts.subscription.unsubscribe.done.title': doneTitle,
      'texts.subscription.unsubscribe.done.text': doneText,
      'texts.subscription.unsubscribe.again.button': button('Pulsante per ripensarci'),
      'texts.subscription.unsubscribe.again.done.title': line('Titolo, per chi torna', { most: 80 }),
      'texts.subscription.unsubscribe.again.done.text': lines('Testo, per chi torna', { most: 500 }),
      'texts.subscription.unsubscribe.again.late.title': line('Titolo, se è tardi', { most: 80 }),
      'texts.subscription.unsubscribe.again.late.text': lines('Testo, se è tardi', { most: 500 }),
    },
  },
  {
    title: '«La mia iscrizione»',
    fields: {
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
    },
  },
];
