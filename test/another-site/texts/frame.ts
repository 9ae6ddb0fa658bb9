export const frameTexts = {
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
    sentence: '{autrice}, Portolungo.',
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
    rights: '{autrice}. Tutti i diritti riservati.',
    vatNumber: 'Partita IVA',
    hour: 'Ore 21. Tre lampi, poi buio.',
  },

  clock: {
    label: 'Ore',
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

  pages: {
    landmark: 'Pagine dei pensieri',
    newer: 'Pensieri più recenti',
    older: 'Pensieri precedenti',
  },
} satisfies typeof import('#site/texts/frame.ts').frameTexts;
