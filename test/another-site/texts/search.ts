export const searchTexts = {
  metaTitle: '{parole} · {autrice}',
  label: 'Cerca nei segnali',
  button: 'Cerca',
  clear: 'Vuota il campo',
  hint: 'Una parola sola, o una frase fra virgolette.',
  back: 'Torna a tutti i segnali',

  found: { one: 'Un segnale con {parole}', many: '{numero} segnali con {parole}' },
  moreThan: 'Oltre {numero}',
  laterPage: 'foglio {pagina}',
  pages: { landmark: 'Fogli della ricerca', back: 'Indietro', on: 'Avanti' },

  none: 'Nessun segnale con {parole}.',
  perhaps: { before: 'Volevi dire ', after: '?' },
  nearest: 'I segnali vicini',
  byChance: 'Oppure a caso:',
  examples: [
    { words: 'lanterna', finds: 'trova anche lanterne' },
    { words: '«alta marea»', finds: 'trova la frase intera' },
  ],

  problems: {
    'too-many': 'Troppe ricerche. Riprova fra un minuto.',
    'too-short': 'Scrivi almeno tre lettere.',
    'too-long': 'Bastano poche parole.',
    'too-slow': 'Prova con una parola sola.',
    away: 'La ricerca non risponde. Riprova fra poco.',
  },
} satisfies typeof import('#site/texts/search.ts').searchTexts;
