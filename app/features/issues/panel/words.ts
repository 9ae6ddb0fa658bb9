import { inFigures } from '#app/calendar/in-words.ts';
import type { IssueState } from '#app/features/issues/issues.server.ts';
import type { Notice } from '#app/ui/notices.tsx';

const conjunction = new Intl.ListFormat('it-IT', { type: 'conjunction' });

const failed = (text: string): Notice => ({ title: 'Errore', text, isError: true });

export const issueStates: Record<IssueState, string> = {
  scheduled: 'Programmato',
  sending: 'Invio in corso',
  paused: 'In pausa',
  done: 'Inviato',
  cancelled: 'Annullato',
};

export const issueMessages = {
  started: { title: 'Invio avviato' },
  scheduled: { title: 'Invio programmato' },
  cancelled: { title: 'Invio annullato' },
  paused: { title: 'Invio in pausa' },
  resumed: { title: 'Invio ripreso' },
  retried: { title: 'Invio ripreso', text: 'Riproviamo con le email fallite.' },
  alreadyMailed: failed('Questo pensiero è già stato inviato: ogni pensiero parte una volta sola.'),
  notPublished: failed('Questo pensiero non è pubblicato.'),
  changedSince: failed('L’invio è cambiato nel frattempo: l’elenco è aggiornato.'),
  none: 'Nessun invio, per ora.',
  nothingToSend: 'Tutti i pensieri pubblicati sono già stati inviati.',
  nothingPublished: 'Non c’è ancora nessun pensiero pubblicato da inviare.',
  outbox:
    'La posta non è ancora impostata: le email non partono, restano sul computer che ospita il sito.',
  isSample: { title: 'Per mandare un pensiero di esempio, scegli prima «Mandalo lo stesso».' },
} satisfies Record<string, Notice | string>;

export function testSent(email: string, isOutboxOnly: boolean): Notice {
  if (isOutboxOnly)
    return {
      title: 'Prova preparata, ma non partita',
      text: 'La posta non è ancora impostata: è rimasta sul computer che ospita il sito.',
    };
  return { title: 'Prova inviata', text: `La trovi nella casella ${email}.` };
}

export function testFailed(response: string): Notice {
  return { title: 'La prova non è partita', text: response, isError: true };
}

export const paceWords = {
  title: 'Ogni quanto ricevono i pensieri',
  daily: 'Ogni giorno',
  day: 'Giorno della lettera della settimana',
  weeklyMail: 'Chi vuole può ricevere una lettera sola alla settimana',
  hint: 'Contiene intero il pensiero più nuovo, e gli altri in poche righe. Parte da sola all’ora dell’invio, se c’è almeno un pensiero.',
  ending:
    'La prossima lettera della settimana sarà l’ultima e lo dice ai lettori; poi ricevono tutti i pensieri ogni giorno.',
};

export const sendWords = {
  title: 'Invii',
  now: 'Invia ora',
  later: 'Programma',
  test: 'Invia una prova a me',
  confirmNow: (title: string) => `Inviare «${title}»?`,
  nowConsequence: 'Parte subito, una volta sola, per chi è iscritto adesso.',
  getNow: 'Lo ricevono ora',
  sample: 'Mandalo lo stesso',
  sampleHint:
    'È un pensiero di esempio, arrivato con il sito: non l’hai scritto tu, e arriverebbe a lettori veri.',
  chooseTime: (title: string) => `Quando inviare «${title}»?`,
};

export const issueWords = {
  earlier: (count: number) =>
    count === 1 ? 'Un invio precedente' : `${inFigures(count)} invii precedenti`,
  counts: {
    waiting: 'In coda',
    submitted: 'Inviate',
    failed: 'Fallite',
    uncertain: 'Da verificare',
    kept: 'Nella lettera della settimana',
    paused: 'In pausa',
  },
  actions: {
    cancel: 'Annulla l’invio',
    pause: 'Metti in pausa',
    resume: 'Riprendi',
    retry: 'Riprova con le fallite',
  },
  withOthers: (titles: string[]) =>
    `Con ${conjunction.format(titles.map((title) => `«${title}»`))}.`,
  progressOf: (subject: string) => `Avanzamento di «${subject}»`,
};
