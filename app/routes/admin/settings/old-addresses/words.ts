import { inFigures } from '#app/calendar/in-words.ts';
export const oldAddressesWords = {
  title: 'Indirizzi vecchi',
  documentTitle: 'Indirizzi vecchi · Amministrazione',
  intro: 'Chi segue un collegamento di allora trova il pensiero, qui. Nessuno prende il posto di una pagina tua.',
  back: 'Torna alle impostazioni',
  failed: { title: 'Errore', text: 'L’indirizzo non è cambiato. Riprova.' },

  add: 'Aggiungi un indirizzo',
  addIntro: 'Come era sul vecchio sito, anche intero.',
  from: 'Indirizzo vecchio',
  to: 'Dove porta',
  toHint: 'Una pagina del sito, o l’indirizzo di un pensiero.',
  save: 'Aggiungi',
  saved: { title: 'Indirizzo aggiunto' },
  problems: {
    'no-address': { title: 'Non è l’indirizzo di una pagina: scrivilo come /chi-sono.' },
    ours: { title: 'È già un indirizzo di questo sito.' },
    'no-page': { title: 'Qui non c’è questa pagina: scegline una del sito.' },
  },

  missed: 'Chiesti, e non trovati',
  missedIntro:
    'Negli ultimi 30 giorni. Contiamo solo quante volte: non chi, né da dove. Quello che sembra un dato di una persona, o un attacco, non lo teniamo.',
  nothingMissed: 'Nessuno, finora.',
  answer: 'Rispondi',
  answerOf: (path: string) => `Rispondi a ${path}`,

  all: 'Quelli che rispondono',
  none: 'Ancora nessuno. Arrivano con un’importazione, o li aggiungi tu.',
  notFound: 'Nessun indirizzo con queste lettere.',
  search: 'Cerca un indirizzo',
  find: 'Cerca',
  remove: 'Togli',
  removeOf: (path: string) => `Togli ${path}`,
  removed: { title: 'Indirizzo tolto' },
  count: (shown: number, all: number) =>
    shown < all ? `Qui ne vedi ${shown} di ${inFigures(all)}: cerca gli altri.` : '',
  columns: { path: 'Indirizzo vecchio', to: 'Dove porta', times: 'Volte', actions: 'Azioni' },
};
