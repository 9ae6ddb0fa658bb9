export const homeTexts = {
  meta: {
    title: '{libro} · {autrice}',
    description: 'Il sito di {autrice}, guardiano del faro per quarant’anni.',
  },

  hero: {
    subtitle: '{sottotitolo}.',
    buttons: { book: 'Scopri il Libro', author: "Conosci l'Autore", thoughts: 'Pensieri Quotidiani' },
  },

  book: {
    runningHead: { left: 'Il libro', right: 'scala 1' },
    title: 'Quarant’anni di scale',
    paragraphs: ['Centoquarantadue gradini, due volte per notte.'],
    quote: 'Il faro non salva nessuno: dice dove si è.',
    colophon: [{ term: 'Editore', description: '{editore}, {uscita}' }],
    button: 'Apri il libro',
  },

  author: {
    runningHead: { left: 'L’autore', right: 'scala 2' },
    title: '{nome} *{cognome}*',
    paragraphs: ['{autrice} vive a Portolungo, dove il mare si sente e non si vede.'],
    milestones: [{ year: '1984', text: 'La prima notte di guardia.' }],
    link: '',
  },

  latestThought: { title: 'L’ultimo segnale' },
  silentDay: { title: 'Oggi c’è nebbia.', fromArchive: 'Dal registro, {giorno}' },

  contacts: {
    runningHead: { left: 'Contatti', right: 'scala 3' },
    title: 'Fatemi un segnale.',
    text: 'Rispondo quando c’è bonaccia.',
  },
} satisfies typeof import('#site/texts/home.ts').homeTexts;
