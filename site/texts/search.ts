export const searchTexts = {
  metaTitle: (text: string): string => `${text} · Pensieri Quotidiani`,
  label: 'Cerca nei pensieri',
  button: 'Cerca',
  clear: 'Togli le parole',
  hint: 'Una parola, un passo della Scrittura, una frase fra virgolette.',
  back: 'Torna a tutti i pensieri',

  found: (count: string, text: string): string =>
    count === '1' ? `Un pensiero con ${text}` : `${count} pensieri con ${text}`,
  moreThan: (count: number): string => `Più di ${count}`,
  laterPage: (page: number): string => `pagina ${page}`,
  pages: { landmark: 'Pagine della ricerca', back: 'Risultati precedenti', on: 'Altri risultati' },

  none: (text: string): string => `Nessun pensiero con ${text}.`,
  perhaps: { before: 'Forse cercavi ', after: '?' },
  nearest: 'I più vicini',
  byChance: 'Oppure lasciati portare:',
  examples: [
    ['preghiera', 'trova anche preghiere'],
    ['Mt 6,11', 'trova la fonte'],
    ['«pane di oggi»', 'trova la frase intera'],
  ] as const,

  problems: {
    'too-many': 'Hai cercato molto in poco tempo. Riprova fra un minuto.',
    'too-short': 'Troppo poco per cercare: scrivi almeno tre lettere.',
    'too-long': 'Troppo lungo per cercare: bastano poche parole.',
    'too-slow': 'Questa ricerca chiede troppo tempo. Prova con una parola sola.',
    away: 'La ricerca non risponde. Riprova fra poco.',
  },
};
