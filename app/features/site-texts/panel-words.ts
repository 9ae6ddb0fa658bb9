import type { Notice } from '#app/ui/notices.tsx';

export const textsWords = {
  title: 'Testi e immagini',
  documentTitle: 'Testi e immagini · Amministrazione',
  inSettings: 'Ogni parola, collegamento e immagine del sito.',
  back: 'Impostazioni',
  pages: 'Le pagine',
  others: 'Altre frasi',
  publish: 'Pubblica',
  busy: 'Un momento…',

  field: {
    nothing: 'vuoto',
    placeholders: 'Quello fra ‹ e › lo mette il sito.',
    toOriginal: 'Torna all’originale',
    history: (count: number) => (count === 1 ? 'Storia, 1 versione' : `Storia, ${count} versioni`),
  },

  list: {
    up: (position: number) => `Sposta su la voce ${position}`,
    down: (position: number) => `Sposta giù la voce ${position}`,
    remove: (position: number) => `Togli la voce ${position}`,
    moved: (position: number, count: number) => `Voce spostata: ora è la ${position} di ${count}.`,
    removed: (count: number) =>
      `Voce tolta: ${count === 1 ? 'ne resta una' : `ne restano ${count}`}.`,
    added: (count: number) =>
      `Voce aggiunta in fondo: ora ${count === 1 ? 'è una' : `sono ${count}`}.`,
  },

  colour: {
    pick: (label: string) => `${label}: scegli il colore`,
    fine: 'Si legge tutto, di giorno e di notte.',
    moved: (label: string, nearest: string) =>
      `${label}: così non si legge dappertutto. Dove serve il sito usa ${nearest}, il più vicino che si legge.`,
    take: (nearest: string) => `Prendi ${nearest}`,
    taken: (nearest: string) => `Nel campo c’è ${nearest}: pubblicalo per tenerlo.`,
    whereOf:
      'Li seguono le pagine, l’amministrazione, le email e la barra del telefono. I disegni e la stampa restano come sono.',
  },

  picture: {
    choose: 'Scegli un’altra immagine',
    change: 'Taglia, gira, descrivi',
    take: 'Usa questa',
    original: 'L’immagine originale',
    other: 'Un’immagine della scheda Immagini',
  },

  history: {
    published: 'Pubblicata',
    draft: 'Bozza',
    now: 'È questa, adesso',
    back: 'Pubblica questo',
    backTo: (moment: string) => `Pubblica questo, del ${moment}`,
  },

  edited: {
    original: 'Nel campo c’è di nuovo l’originale: pubblicalo.',
    theirs: 'Nel campo c’è il testo salvato dall’altra persona.',
  },

  conflict: {
    title: 'Qualcun altro ha cambiato questo testo mentre scrivevi',
    titleMany: 'Qualcun altro ha cambiato questi testi mentre scrivevi',
    text: 'Niente è andato perso. Confronta i due testi e scegli quale tenere.',
    mine: 'Il tuo testo',
    theirs: (by: string) => `Il testo di ${by}`,
    takeMine: 'Tieni il mio',
    takeTheirs: 'Prendi il suo',
    takeTheirsOf: (label: string) => `Prendi il suo: ${label}`,
  },

  privacy: {
    again: 'Chiedi di nuovo il consenso ai cookie',
    againHint:
      'Quando pubblichi dati della privacy policy. Con la spunta la policy prende una versione nuova, e a ogni visitatore la striscia dei cookie torna a chiedere.',
  },

  published: { title: 'Pubblicato', text: 'Il sito è già cambiato.' },
  nothing: { title: 'Qui non c’è niente di nuovo', text: 'Tutto è già come lo vedi.' },
  failed: {
    title: 'Il sito non ha risposto.',
    text: 'Quello che hai scritto è ancora qui: riprova tra poco.',
  },
  loadFailed: { title: 'I testi non si sono potuti leggere. Ricarica la pagina.' },
  leaving: {
    question: 'Hai modifiche non salvate. Vuoi uscire lo stesso?',
    text: 'Quello che hai scritto in questa pagina andrebbe perso.',
    leave: 'Esci senza salvare',
    stay: 'Resta',
  },
} as const satisfies Record<string, unknown> & { published: Notice; failed: Notice };

export const onSiteWords = {
  open: 'Modifica sul sito',
  editing: 'Stai modificando la pagina',
  atOnce: 'Quello che pubblichi si vede subito.',
  back: 'Torna a Impostazioni',
  texts: 'I testi di questa pagina',
  edit: (label: string) => `Modifica: ${label}`,

  dialog: {
    own: 'Il tuo testo',
    cancel: 'Annulla',
    close: 'Chiudi',
  },
} as const;
