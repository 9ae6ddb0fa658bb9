export const signupTexts = {
  title: { morning: 'Ricevi il segnale', other: 'Ricevi il segnale' },
  promise: 'Tre righe per posta. Per smettere basta un clic.',
  when: { daily: '{ora}', byHand: '', notYet: '' },
  email: { label: 'Email', placeholder: 'nome@example.org' },
  name: { label: 'Nome (facoltativo)', placeholder: 'Come ti chiami?' },
  consent: {
    before: 'Ho letto la ',
    link: 'privacy policy',
    after: ' e acconsento a ricevere via email i Pensieri Quotidiani, brevi testi di un guardiano.',
  },
  trap: 'Lascia vuoto questo campo',
  button: 'Iscriviti',
  buttonBusy: 'Iscrizione in corso...',

  success: {
    title: 'Iscrizione Completata!',
    withMail: 'Controlla la posta e conferma.',
    withoutMail: 'Grazie. Il prossimo segnale arriva presto.',
    button: 'Iscrivi un altro indirizzo',
  },
} satisfies typeof import('#site/texts/signup.ts').signupTexts;
