export const postTexts = {
  metaTitle: '{titolo} · Pensieri Quotidiani',
  backLink: 'Torna ai Pensieri Quotidiani',
  elsewhere: 'Anche su',

  share: {
    heading: 'Passa il segnale',
    text: 'Il segnale come figura.',
    button: 'Condividi',
    whatsApp: 'WhatsApp',
    telegram: 'Telegram',
    email: 'Email',
    copy: 'Copia il testo',
    copied: { title: 'Copiato.' },
    notCopied: { title: 'Il testo non si lascia copiare da qui', text: 'Usa uno dei collegamenti.' },
    download: 'Scarica la cartolina:',
    shapes: { square: 'quadrata', tall: 'verticale', wide: 'larga' },
    fileName: 'segnale',
  },
} satisfies typeof import('#site/texts/post.ts').postTexts;

export const onwardTexts = {
  landmark: 'Segnali accanto',
  previous: 'Il segnale prima',
  next: 'Il segnale dopo',
  related: 'Segnali vicini',
  thisDay: 'Quel giorno',
  byChance: 'Un segnale qualunque',
} satisfies typeof import('#site/texts/post.ts').onwardTexts;
