import { author, book } from '#site/author.ts';

export const homeTexts = {
  meta: {
    title: `${book.title} · ${author.name}`,
    description: `Il sito di ${author.name}, guardiano del faro per quarant’anni.`,
  },

  hero: {
    titlePlain: book.titlePlain,
    titleItalic: book.titleItalic,
    subtitle: `${book.subtitle}.`,
    buttons: { book: 'Scopri il Libro', author: "Conosci l'Autore", thoughts: 'Pensieri Quotidiani' },
  },

  book: {
    runningHead: { left: 'Il libro', right: 'scala 1' },
    title: 'Quarant’anni di scale',
    paragraphs: ['Centoquarantadue gradini, due volte per notte.'],
    quote: 'Il faro non salva nessuno: dice dove si è.',
    colophon: [{ term: 'Editore', description: `${book.publisher}, ${book.year}` }],
    button: 'Apri il libro',
  },

  author: {
    runningHead: { left: 'L’autore', right: 'scala 2' },
    title: `${author.givenName} *${author.familyName}*`,
    paragraphs: [`${author.name} vive a ${author.town}, dove il mare si sente e non si vede.`],
    milestones: [{ year: '1984', text: 'La prima notte di guardia.' }],
    link: '',
  },

  latestThought: { title: 'L’ultimo segnale' },

  contacts: {
    runningHead: { left: 'Contatti', right: 'scala 3' },
    title: 'Fatemi un segnale.',
    text: 'Rispondo quando c’è bonaccia.',
  },
} satisfies typeof import('#site/texts/home.ts').homeTexts;
