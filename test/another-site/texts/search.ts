import { author } from '#site/author.ts';

export const searchTexts = {
  metaTitle: (text: string) => `${text} · ${author.name}`,
  label: 'Cerca nei segnali',
  button: 'Cerca',
  clear: 'Vuota il campo',
  hint: 'Una parola sola, o una frase fra virgolette.',
  back: 'Torna a tutti i segnali',

  found: (count: string, text: string) => (count === '1' ? `Un segnale con ${text}` : `${count} segnali con ${text}`),
  moreThan: (count: number) => `Oltre ${count}`,
  laterPage: (page: number) => `foglio ${page}`,
  pages: { landmark: 'Fogli della ricerca', back: 'Indietro', on: 'Avanti' },

  none: (text: string) => `Nessun segnale con ${text}.`,
  perhaps: { before: 'Volevi dire ', after: '?' },
  nearest: 'I segnali vicini',
  byChance: 'Oppure a caso:',
  examples: [
    ['lanterna', 'trova anche lanterne'],
    ['«alta marea»', 'trova la frase intera'],
  ] as const,

  problems: {
    'too-many': 'Troppe ricerche. Riprova fra un minuto.',
    'too-short': 'Scrivi almeno tre lettere.',
    'too-long': 'Bastano poche parole.',
    'too-slow': 'Prova con una parola sola.',
    away: 'La ricerca non risponde. Riprova fra poco.',
  },
};
