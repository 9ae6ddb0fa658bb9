export type PageMeta = { title: string; description: string };

// The line above a section: name on the left, hour of the night on the right.
export type RunningHead = { left: string; right: string };

export type Phase = { from: number; words: string; door?: 'shut' };

type CookieKind = { name: string; text: string };

export const frameTexts = {
  menu: {
    landmark: 'Menu principale',
    open: 'Menu',
    close: 'Chiudi',
    home: 'Home',
    about: 'Chi Sono',
    author: "L'Autrice",
    book: 'Il Libro',
    // In its place, from the second book on.
    books: 'I Libri',
    contacts: 'Contatti',
    events: 'Appuntamenti',
    thoughts: 'Pensieri Quotidiani',
    login: 'Login',
  },

  footer: {
    landmark: 'Piè di pagina',
    sentence: '{autrice}. I diritti d’autore del libro sono devoluti alla {fondazione}.',
    links: {
      book: 'Il Libro',
      books: 'I Libri',
      author: "L'Autrice",
      thoughts: 'Pensieri Quotidiani',
      archive: 'Archivio',
      foundation: 'La Fondazione',
      contacts: 'Contatti',
      privacy: 'Privacy policy',
      cookies: 'Preferenze cookie',
    },
    rights: '{autrice}. Tutti i diritti riservati.',
    vatNumber: 'Partita IVA',
    // Of a page without scripts, which does not know the hour.
    hour: 'Ore 5.30. Si apre.',
  },

  // With scripts: the author's clock, and what her bakery does from each hour on.
  clock: {
    label: 'Ore',
    phases: [
      { from: 0, words: 'Si rinfresca il lievito' },
      { from: 1, words: 'Si pesa la farina' },
      { from: 2, words: 'Si impasta' },
      { from: 4, words: 'Si inforna' },
      { from: 5, words: 'Si sforna' },
      { from: 5.5, words: 'Si apre' },
      { from: 7, words: 'È aperto' },
      { from: 13, words: 'Il forno riposa', door: 'shut' },
      { from: 19, words: 'La madia aspetta', door: 'shut' },
      { from: 23, words: 'Si rinfresca il lievito' },
    ] as Phase[],
  },

  cookies: {
    title: 'Due parole sui cookie',
    text: 'Questo sito usa soltanto strumenti tecnici necessari. Se un giorno ne userà altri, lo farà solo con il tuo consenso. Chiudendo con la X prosegui con i soli strumenti necessari. Puoi cambiare idea quando vuoi dal piè di pagina.',
    choices: {
      accepted: 'Accetta Tutti',
      necessary_only: 'Solo Necessari',
      rejected: 'Rifiuta Tutti',
    },
    details: 'Dettagli',
    close: 'Chiudi senza accettare',
    currentChoice: 'La tua scelta attuale:',
    kinds: [
      {
        name: 'Cookie necessari',
        text: 'Sempre attivi. Fanno funzionare il sito e ricordano questa scelta.',
      },
      { name: 'Cookie analitici', text: 'Oggi non ne usiamo.' },
      { name: 'Cookie di preferenza', text: 'Oggi non ne usiamo.' },
    ] satisfies [CookieKind, CookieKind, CookieKind],
  },

  pages: {
    landmark: 'Pagine dei pensieri',
    newer: 'Pensieri più recenti',
    older: 'Pensieri precedenti',
  },
};
