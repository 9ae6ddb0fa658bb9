/** Messages of the program, which must be there when nothing else is: the scripts hold them, and nobody changes them. */
export const programTexts = {
  skipLink: 'Vai al contenuto',
  panel: 'Amministrazione',
  newTab: '(si apre in una nuova scheda)',
  closeNotice: 'Chiudi avviso',
  loadingThoughts: 'Caricamento dei pensieri…',
  retry: 'Riprova',

  networks: { facebook: 'Facebook', instagram: 'Instagram', twitter: 'X', linkedin: 'LinkedIn' },
  minutes: { one: '1 minuto di lettura', many: '{minuti} minuti di lettura' },
  notes: { title: 'Note', sign: 'Nota {numero}', back: 'Torna al testo, nota {numero}' },

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
    title: 'La luce si è spenta',
    text: 'È colpa nostra, non tua. Riprova fra qualche minuto: il tempo di riaccenderla.',
    button: 'Torna alla Home',
  },
};
