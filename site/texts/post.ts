export const postTexts = {
  metaTitle: '{titolo} · Pensieri Quotidiani',
  backLink: 'Torna ai Pensieri Quotidiani',
  elsewhere: 'Anche su',

  share: {
    heading: 'Portalo a qualcuno',
    text: 'La cartolina di questo pensiero, con la citazione e l’indirizzo.',
    button: 'Condividi',
    whatsApp: 'WhatsApp',
    telegram: 'Telegram',
    email: 'Email',
    copy: 'Copia il testo',
    copied: { title: 'Copiato.' },
    notCopied: {
      title: 'Il testo non si lascia copiare da qui',
      text: 'Usa uno dei collegamenti.',
    },
    download: 'Scarica la cartolina:',
    shapes: { square: 'quadrata', tall: 'verticale', wide: 'larga' },
    fileName: 'pensiero',
  },
};

/** The ways from one thought to others. */
export const onwardTexts = {
  landmark: 'Prima e dopo',
  previous: 'Il pensiero prima',
  next: 'Il pensiero dopo',
  // In its place, below the newest.
  coming: { tomorrow: 'Domani, {ora}', later: 'Il prossimo, {ora}', receive: 'Ricevilo per email' },
  related: 'Pensieri vicini',
  thisDay: 'In questo giorno',
  byChance: 'Un pensiero a caso',
};
