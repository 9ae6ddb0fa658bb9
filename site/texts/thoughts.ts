import { author } from '#site/author.ts';
import type { PageMeta } from './frame.ts';
import { beforeHour, isMorning, nextThought, type Rhythm } from './rhythm.ts';

const standfirst = 'Poche righe al giorno, scritte prima dell’alba.';

export const thoughtsTexts = {
  meta: {
    title: `Pensieri Quotidiani · ${author.name}`,
    description: `${standfirst} Leggile qui o ricevile per email.`,
  } satisfies PageMeta,

  title: 'Pensieri *Quotidiani*',
  standfirst,
  laterPage: (page: number) => ({
    title: `Pagina *${page}*`,
    meta: { title: `Pagina ${page} · Pensieri Quotidiani · ${author.name}`, description: standfirst },
  }),

  list: {
    error: 'I pensieri non si caricano. Riprova fra poco.',
    empty: { title: 'Nessun pensiero pubblicato trovato', text: 'Torna presto: il forno è acceso.' },
  },

  post: {
    metaTitleEnding: ' · Pensieri Quotidiani',
    backLink: 'Torna ai Pensieri Quotidiani',
    elsewhere: 'Anche su',
    networks: { facebook: 'Facebook', instagram: 'Instagram', twitter: 'X', linkedin: 'LinkedIn' },
    minutes: (minutes: number): string => `${minutes} ${minutes === 1 ? 'minuto' : 'minuti'} di lettura`,
    notes: {
      title: 'Note',
      sign: (number: number): string => `Nota ${number}`,
      back: (number: number): string => `Torna al testo, nota ${number}`,
    },
    share: {
      heading: 'Portalo a qualcuno',
      text: 'La cartolina di questo pensiero, con la citazione e l’indirizzo.',
      button: 'Condividi',
      whatsApp: 'WhatsApp',
      telegram: 'Telegram',
      email: 'Email',
      copy: 'Copia il testo',
      copied: { title: 'Copiato.' },
      notCopied: { title: 'Il testo non si lascia copiare da qui', text: 'Usa uno dei collegamenti.' },
      download: 'Scarica la cartolina:',
      shapes: { square: 'quadrata', tall: 'verticale', wide: 'larga' },
      fileName: 'pensiero',
    },
  },

  onward: {
    landmark: 'Prima e dopo',
    previous: 'Il pensiero prima',
    next: 'Il pensiero dopo',
    related: 'Pensieri vicini',
    thisDay: 'In questo giorno',
    byChance: 'Un pensiero a caso',
  },

  silentDay: {
    title: 'Oggi il forno tace.',
    fromArchive: (date: string): string => `Dall’archivio, ${date}`,
  },

  signup: {
    title: (rhythm: Rhythm): string =>
      rhythm.sends === 'daily' && isMorning(rhythm.hour)
        ? 'Ricevi il pensiero del mattino'
        : 'Ricevi i Pensieri Quotidiani',
    promise: (rhythm: Rhythm): string =>
      `Una parola breve nella tua casella, ${whenToWrite(rhythm)}. Nessuna pubblicità; puoi smettere quando vuoi, con un clic.`,
    email: { label: 'Email', placeholder: 'nome@example.org' },
    name: { label: 'Nome (facoltativo)', placeholder: 'Come ti chiami?' },
    consent: {
      before: 'Ho letto la ',
      link: 'privacy policy',
      after: ' e acconsento a ricevere via email i Pensieri Quotidiani, testi di ispirazione cristiana.',
    },
    trap: 'Lascia vuoto questo campo',
    button: 'Iscriviti',
    buttonBusy: 'Iscrizione in corso...',
  },

  success: {
    title: 'Iscrizione Completata!',
    withMail:
      'Controlla la posta e conferma. A ogni indirizzo mandiamo al massimo una richiesta al giorno: se quella di oggi non si vede, guarda anche nello spam.',
    withoutMail: (rhythm: Rhythm) => `Grazie. ${nextThought(rhythm)}`,
    button: 'Iscrivi un altro indirizzo',
  },
};

function whenToWrite(rhythm: Rhythm) {
  if (rhythm.sends === 'daily') return `ogni volta che scrivo, ${beforeHour(rhythm.hour)}`;
  return rhythm.sends === 'by hand' ? 'quando ne ho una da mandare' : 'appena cominceranno gli invii';
}
