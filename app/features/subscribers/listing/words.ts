import { inFigures } from '#app/calendar/in-words.ts';
import type { InactiveReason } from '#app/features/subscribers/subscriber.ts';
import type { Notice } from '#app/ui/notices.tsx';

const failed = (text: string): Notice => ({ title: 'Errore', text, isError: true });

export const subscriberMessages = {
  listFailed: failed('Impossibile caricare le iscrizioni.'),
  noneFound: 'Nessuna iscrizione trovata',
  deactivated: { title: 'Iscrizione disattivata' },
  reactivated: { title: 'Iscrizione riattivata' },
  deleted: { title: 'Iscrizione eliminata' },
  allowedAgain: {
    title: 'Può iscriversi di nuovo',
    text: 'Ora la persona può usare il modulo del sito.',
  },
  refused: {
    title:
      'Non si può aggiungere: ha chiesto di non ricevere più nulla, o è nell’elenco e non è attiva.',
  },
  addressWrong: { title: 'Scrivi il suo indirizzo email.' },
  wordsRequired: { title: 'Scrivi come e quando te l’ha detto.' },
  added: { title: 'Iscrizione aggiunta' },
  confirmationRequested: {
    title: 'Le abbiamo scritto',
    text: 'Riceve i pensieri quando conferma dalla sua posta.',
  },
  notMailed: {
    title: 'Iscrizione aggiunta, ma adesso non le scriviamo',
    text: 'Una richiesta è già partita oggi, o il sito non manda ancora email. Riceve i pensieri quando conferma.',
  },
  mailboxFull: { title: 'A questa casella abbiamo già scritto tre volte oggi: riprova domani.' },
  notSuppressed: failed('Questo indirizzo non ha chiesto di non ricevere più nulla.'),
  changedSince: failed('L’iscrizione è cambiata nel frattempo: l’elenco è aggiornato.'),
  exportBroken: failed('L’esportazione si è interrotta. Riprova.'),
  actionFailed: failed('Si è verificato un errore. Riprova più tardi.'),
} satisfies Record<string, Notice | string>;

/** docs/specification.md fixes the plural, for one row too. */
export function exported(rows: number): Notice {
  return { title: 'Export completato', text: `Esportate ${rows} iscrizioni attive.` };
}

export function found(count: number) {
  if (count === 0) return subscriberMessages.noneFound;
  return count === 1 ? '1 iscrizione trovata' : `${inFigures(count)} iscrizioni trovate`;
}

export const inactiveReasons: Record<InactiveReason, string> = {
  pending: 'in attesa di conferma',
  unsubscribed: 'iscrizione annullata',
  bounced: 'la casella non esiste più',
  complained: 'segnalata come indesiderata',
  deactivated: 'dalla redazione',
};

export const mustSignUpAgain = 'Torna attiva solo se la persona si iscrive di nuovo da sé.';

export const subscriberWords = {
  title: 'Iscrizioni',
  columns: { email: 'Email', name: 'Nome', subscribedOn: 'Data iscrizione', state: 'Stato' },
  reason: 'Motivo',
  noName: 'senza nome',
  more: 'Mostra altre iscrizioni',
  figures: {
    active: 'Iscritti attivi',
    total: 'Iscrizioni totali',
    last: 'Ultima iscrizione',
    none: 'Nessuna',
  },
  search: { placeholder: 'Cerca per email o nome', label: 'Cerca fra le iscrizioni' },
  filters: { label: 'Quali iscrizioni', all: 'tutte', active: 'attive' },
  csv: { button: 'Esporta CSV', forExcel: 'CSV per Excel (;)' },
  exportNote: 'L’esportazione comprende soltanto le iscrizioni attive.',
  confirmDelete: (email: string) => `Eliminare ${email}?`,
  deleteConsequence:
    'Cancelliamo l’indirizzo, il nome e le prove del consenso. Non si può tornare indietro.',
};

export const byHandWords = {
  title: 'Aggiungi una persona',
  text: 'Solo chi te l’ha chiesto: sapere che cosa legge dice qualcosa della sua fede. Conserviamo le tue parole e il tuo indirizzo, a prova del consenso.',
  email: 'Indirizzo email',
  name: 'Nome (facoltativo)',
  words: {
    label: 'Come ti ha dato il consenso',
    hint: 'Per esempio: me l’ha chiesto il 3 maggio, dopo la presentazione in biblioteca.',
  },
  inWriting: {
    label: 'Ho il suo consenso scritto',
    hint: 'Un modulo firmato, una lettera, un’email: conservalo. Senza, le scriviamo per chiederle conferma.',
  },
  button: 'Aggiungi',
};

export const neverAgainWords = {
  title: 'Chi ha chiesto di non ricevere più nulla',
  text: 'Chi preme «Non scrivetemi più» in una richiesta di conferma non riceve più nulla, e il sito ne conserva solo un’impronta: non c’è un elenco da mostrare. Se una di queste persone ti chiede di potersi iscrivere di nuovo, scrivi qui il suo indirizzo; poi si iscrive da sé.',
  label: 'Indirizzo email',
  button: 'Può iscriversi di nuovo',
};
