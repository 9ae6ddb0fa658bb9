import { author } from '#site/author.ts';

const standfirst = 'Un segnale al giorno, dalla terraferma.';

export const thoughtsTexts = {
  meta: {
    title: `Pensieri Quotidiani · ${author.name}`,
    description: `${standfirst} Si legge qui o arriva per posta.`,
  },

  title: 'Pensieri *Quotidiani*',
  standfirst,
  laterPage: (page: number) => ({
    title: `Foglio *${page}*`,
    meta: { title: `Foglio ${page} · ${author.name}`, description: standfirst },
  }),

  list: {
    error: 'I pensieri non si caricano. Riprova fra poco.',
    empty: { title: 'Nessun pensiero pubblicato trovato', text: 'Stanotte c’è nebbia.' },
  },

  post: {
    metaTitleEnding: ' · Pensieri Quotidiani',
    backLink: 'Torna ai Pensieri Quotidiani',
    elsewhere: 'Anche su',
    networks: { facebook: 'Facebook', instagram: 'Instagram', twitter: 'X', linkedin: 'LinkedIn' },
    minutes: (minutes: number) => `${minutes} min`,
    notes: {
      title: 'Notes',
      sign: (number: number) => `Note ${number}`,
      back: (number: number) => `Back to the text, note ${number}`,
    },
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
  },

  onward: {
    landmark: 'Segnali accanto',
    previous: 'Il segnale prima',
    next: 'Il segnale dopo',
    related: 'Segnali vicini',
    thisDay: 'Quel giorno',
    byChance: 'Un segnale qualunque',
  },

  silentDay: {
    title: 'Oggi c’è nebbia.',
    fromArchive: (date: string) => `Dal registro, ${date}`,
  },

  signup: {
    title: () => 'Ricevi il segnale',
    promise: () => 'Tre righe per posta. Per smettere basta un clic.',
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
  },

  success: {
    title: 'Iscrizione Completata!',
    withMail: 'Controlla la posta e conferma.',
    withoutMail: () => 'Grazie. Il prossimo segnale arriva presto.',
    button: 'Iscrivi un altro indirizzo',
  },
} satisfies typeof import('#site/texts/thoughts.ts').thoughtsTexts;
