export const programTexts = {
  skipLink: 'Vai al contenuto',
  newTab: '(si apre in una nuova scheda)',
  closeNotice: 'Chiudi avviso',
  loadingThoughts: 'Caricamento dei pensieri…',
  retry: 'Riprova',

  networks: { facebook: 'Facebook', instagram: 'Instagram', twitter: 'X', linkedin: 'LinkedIn' },
  minutes: { one: '1 min', many: '{minuti} min' },
  notes: { title: 'Notes', sign: 'Note {numero}', back: 'Back to the text, note {numero}' },

  thoughtsAway: {
    meta: { title: 'Pensieri Quotidiani · {autrice}' },
    title: 'I pensieri non si caricano. Riprova fra poco.',
  },

  away: {
    meta: { title: 'La pagina non si apre · {autrice}' },
    title: 'La pagina non si apre',
    text: 'Forse è caduta la connessione, forse dipende da noi. Riprova fra poco: è ancora al suo posto.',
  },

  error: {
    meta: { title: 'Qualcosa è andato storto · {autrice}' },
    title: 'La lampada è guasta',
    text: 'Il guardiano sale a vedere. Riprova fra qualche minuto.',
    button: 'Torna alla Home',
  },
} satisfies typeof import('#site/texts/program.ts').programTexts;
