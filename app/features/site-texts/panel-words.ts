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
    placeholders: 'Al posto delle parole fra ‹ e › il sito scrive da sé il valore giusto.',
    toOriginal: 'Rimetti quello di partenza',
    history: (count: number) => (count === 1 ? 'Storia, 1 versione' : `Storia, ${count} versioni`),
  },

  list: {
    up: (position: number) => `Sposta su la voce ${position}`,
    down: (position: number) => `Sposta giù la voce ${position}`,
    remove: (position: number) => `Togli la voce ${position}`,
    moved: (position: number, count: number) => `Voce spostata: ora è la ${position} di ${count}.`,
    removed: (count: number) =>
      `Voce tolta: ${['non ne resta nessuna', 'ne resta una'][count] ?? `ne restano ${count}`}.`,
    added: (count: number) =>
      `Voce aggiunta in fondo: ora ${count === 1 ? 'ce n’è una' : `sono ${count}`}.`,
  },

  colour: {
    pick: (label: string) => `${label}: scegli il colore`,
    fine: 'Con questi colori si legge tutto, di giorno e di notte.',
    moved: (label: string, nearest: string) =>
      `${label}: così non si legge dappertutto. Dove serve il sito usa ${nearest}, il più vicino che si legge.`,
    take: (nearest: string) => `Prendi ${nearest}`,
    taken: (nearest: string) => `Nel campo ora c’è ${nearest}. Per usarlo, pubblica.`,
    whereOf:
      'Seguono i tuoi colori: le pagine, i loro disegni (da quando il sito ha il tuo nome), l’amministrazione, lo sfondo e i testi delle email, la barra del telefono e la copertina dei libri dell’anno; sulla carta stampata solo Brace. Restano con i colori di partenza: le immagini da condividere che disegna il sito, il disegno in testa alle email e l’icona del sito.',
  },

  picture: {
    choose: 'Scegli un’altra immagine',
    change: 'Taglia, gira, descrivi',
    take: 'Usa questa',
    original: 'L’immagine di partenza',
    other: 'Un’immagine della scheda Immagini',
  },

  history: {
    published: 'Pubblicata',
    draft: 'Bozza',
    now: 'È quella di adesso',
    back: 'Pubblica questa versione',
    backTo: (moment: string) => `Pubblica questa versione, del ${moment}`,
  },

  edited: {
    original: 'Nel campo c’è di nuovo quello che il sito aveva all’inizio. Per usarlo, pubblica.',
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
      'Vale quando pubblichi dati della privacy policy: con la spunta comincia una versione nuova della policy, e il sito chiede di nuovo a ogni visitatore il consenso ai cookie.',
  },

  published: { title: 'Pubblicato', text: 'Il sito è già cambiato.' },
  nothing: { title: 'Non c’è niente da pubblicare', text: 'Il sito è già come questi campi.' },
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
