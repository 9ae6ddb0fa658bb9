import { textMessages } from '#app/features/writing/messages.ts';
import type { Notice } from '#app/ui/notices.tsx';

export const messages = {
  ...textMessages,
  required: { title: 'Titolo e contenuto sono obbligatori' },
  categoryRequired: { title: 'Inserisci la categoria' },
  addressInvalid: { title: 'Inserisci un indirizzo completo, che comincia con https://' },
  dayInvalid: { title: 'Scegli un giorno del calendario, come 25/11/2026' },
  dayMissing: { title: 'Scegli il giorno in cui si pubblica' },
  hourInvalid: { title: 'Scegli anche l’ora, come 6.30' },
  dayPast: { title: 'Questo giorno è già passato: scegline uno che deve venire.' },
  hourPast: { title: 'Questa ora è già passata: scegline una che deve venire.' },
  created: { title: 'Post creato con successo' },
  updated: { title: 'Post aggiornato con successo' },
  saveFailed: { title: 'Errore nel salvare il post' },
  deleted: { title: 'Post eliminato con successo' },
  deleteFailed: { title: "Errore nell'eliminare il post" },
  statusChanged: { title: 'Status aggiornato' },
  statusFailed: { title: "Errore nell'aggiornare lo status" },
  datedNow: { title: 'Ora ha la data di oggi', text: 'È il primo nell’elenco dei pensieri.' },
  dateFailed: { title: 'Errore nel cambiare la data' },
  restored: { title: 'Post ripristinato', text: 'È tornato in bozza o sul sito, com’era prima.' },
  restoreFailed: { title: 'Errore nel ripristinare il post' },
  loadFailed: { title: 'Errore nel caricare i post. Ricarica la pagina.' },
  facebookMissing: { title: 'Pubblicazione su Facebook non ancora implementata' },
  xMissing: { title: 'Pubblicazione su X non ancora implementata' },
} satisfies Record<string, Notice>;

export const toggledWords = {
  published: 'Ora i lettori lo leggono sul sito.',
  draft: 'È di nuovo una bozza.',
  scheduleSuspended: (moment: string) =>
    `Era programmato per ${moment}: se lo riporti in bozza, torna programmato.`,
  scheduledAgain: (moment: string) => `Torna programmato: si pubblica da solo ${moment}.`,
  passed: (moment: string) =>
    `Era programmato per ${moment}, ma quel momento è passato: non si pubblica da solo.`,
  undo: 'Annulla',
};
export const creationDateNote = (day: string) =>
  `Ha la data del giorno in cui l’hai scritto, il ${day}.`;
export const giveToday = 'Dagli la data di oggi';

export const previewWords = {
  mark: 'Anteprima',
  text: 'Così il post apparirà sul sito. Questa pagina non è pubblica: la vede solo chi ha il collegamento.',
  textOfPage:
    'Così la pagina apparirà sul sito. Per ora non è pubblica: la vede solo chi ha il collegamento.',
  expired: {
    title: 'Questa anteprima non c’è più',
    text: 'Il collegamento vale 24 ore. Chiedine uno nuovo a chi te lo ha mandato.',
  },
};
