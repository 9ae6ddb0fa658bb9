export const searchTexts = {
  metaTitle: '{parole} · Pensieri Quotidiani',
  label: 'Cerca nei pensieri',
  button: 'Cerca',
  clear: 'Togli le parole',
  hint: 'Una parola, un passo della Scrittura, una frase fra virgolette.',
  back: 'Torna a tutti i pensieri',

  found: { one: 'Un pensiero con {parole}', many: '{numero} pensieri con {parole}' },
  otherPages: 'Nelle altre pagine',
  moreThan: 'Più di {numero}',
  laterPage: 'pagina {pagina}',
  pages: { landmark: 'Pagine della ricerca', back: 'Risultati precedenti', on: 'Altri risultati' },

  none: 'Nessun pensiero con {parole}.',
  perhaps: 'Forse cercavi',
  byChance: 'Oppure lasciati portare:',

  problems: {
    'too-many': 'Hai cercato molto in poco tempo. Riprova fra un minuto.',
    'too-short': 'Troppo poco per cercare: scrivi almeno tre lettere.',
    'too-long': 'Troppo lungo per cercare: bastano poche parole.',
    'too-slow': 'Questa ricerca chiede troppo tempo. Prova con una parola sola.',
    away: 'La ricerca non risponde. Riprova fra poco.',
  },
};
