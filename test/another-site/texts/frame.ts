import { author, book } from '#site/author.ts';

export const frameTexts = {
  skipLink: 'Vai al contenuto',
  newTab: '(si apre in una nuova scheda)',
  closeNotice: 'Chiudi avviso',

  menu: {
    landmark: 'Menu principale',
    open: 'Menu',
    close: 'Chiudi',
    home: 'Home',
    about: 'Chi Sono',
    author: "L'Autore",
    book: 'Il Libro',
    contacts: 'Contatti',
    thoughts: 'Pensieri Quotidiani',
    login: 'Login',
  },

  footer: {
    landmark: 'Piè di pagina',
    titlePlain: book.titlePlain,
    titleItalic: book.titleItalic,
    sentence: `${author.name}, ${author.town}.`,
    links: {
      book: 'Il Libro',
      author: "L'Autore",
      thoughts: 'Pensieri Quotidiani',
      archive: 'Archivio',
      foundation: '',
      contacts: 'Contatti',
      privacy: 'Privacy policy',
      cookies: 'Preferenze cookie',
    },
    rights: `${author.name}. Tutti i diritti riservati.`,
    vatNumber: 'Partita IVA',
    hour: 'Ore 21. Tre lampi, poi buio.',
    hourLabel: 'Ore',
    phases: [
      { from: 0, words: 'Tre lampi, poi buio' },
      { from: 7, words: 'La lanterna dorme', door: 'shut' as const },
      { from: 18, words: 'Tre lampi, poi buio' },
    ],
  },

  cookies: {
    title: 'Due parole sui cookie',
    text: 'Questo sito usa soltanto strumenti tecnici necessari. Se un giorno ne userà altri, lo farà solo con il tuo consenso. Chiudendo con la X prosegui con i soli strumenti necessari. Puoi cambiare idea quando vuoi dal piè di pagina.',
    choices: { accepted: 'Accetta Tutti', necessary_only: 'Solo Necessari', rejected: 'Rifiuta Tutti' },
    details: 'Dettagli',
    close: 'Chiudi senza accettare',
    currentChoice: 'La tua scelta attuale:',
    kinds: [
      { name: 'Cookie necessari', text: 'Sempre attivi. Fanno funzionare il sito e ricordano questa scelta.' },
      { name: 'Cookie analitici', text: 'Oggi non ne usiamo.' },
      { name: 'Cookie di preferenza', text: 'Oggi non ne usiamo.' },
    ],
  },

  loadingThoughts: 'Caricamento dei pensieri…',

  pages: {
    landmark: 'Pagine dei pensieri',
    newer: 'Pensieri più recenti',
    older: 'Pensieri precedenti',
  },

  retry: 'Riprova',
  away: {
    meta: { title: `La pagina non si apre · ${author.name}` },
    title: 'La pagina non si apre',
    text: 'Forse è caduta la connessione, forse dipende da noi. Riprova fra poco: è ancora al suo posto.',
  },

  error: {
    meta: { title: `Qualcosa è andato storto · ${author.name}` },
    title: 'La lampada è guasta',
    text: 'Il guardiano sale a vedere. Riprova fra qualche minuto.',
    button: 'Torna alla Home',
  },
} satisfies typeof import('#site/texts/frame.ts').frameTexts;
