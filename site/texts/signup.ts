export const signupTexts = {
  title: { morning: 'Ricevi il pensiero del mattino', other: 'Ricevi i Pensieri Quotidiani' },
  promise:
    'Una parola breve nella tua casella, {quando}. Nessuna pubblicità; puoi smettere quando vuoi, con un clic.',
  when: {
    daily: 'ogni volta che scrivo, {ora}',
    byHand: 'quando ne ho una da mandare',
    notYet: 'appena cominceranno gli invii',
  },
  email: { label: 'Email', placeholder: 'nome@example.org' },
  name: { label: 'Nome (facoltativo)', placeholder: 'Come ti chiami?' },
  consent: {
    before: 'Ho letto la ',
    link: 'privacy policy',
    after:
      ' e acconsento a ricevere via email i Pensieri Quotidiani, testi di ispirazione cristiana.',
  },
  trap: 'Lascia vuoto questo campo',
  button: 'Iscriviti',
  buttonBusy: 'Iscrizione in corso...',

  success: {
    title: 'Iscrizione Completata!',
    withMail:
      'Il modulo è arrivato. Controlla la posta e conferma che l’indirizzo è tuo: poi ti arrivano i pensieri. A ogni indirizzo mandiamo al massimo una richiesta al giorno: se quella di oggi non si vede, guarda anche nello spam.',
    withoutMail: 'Grazie. {prossimo}',
    button: 'Iscrivi un altro indirizzo',
  },
};
