import { author } from '#site/author.ts';
import type { PageMeta } from './frame.ts';

const standfirst = 'Poche righe al giorno, scritte prima dell’alba.';

export const thoughtsTexts = {
  meta: {
    title: `Pensieri Quotidiani · ${author.name}`,
    description: `${standfirst} Leggile qui o ricevile ogni mattina per email.`,
  } satisfies PageMeta,

  title: 'Pensieri *Quotidiani*',
  standfirst,

  list: {
    error: 'I pensieri non si caricano. Riprova fra poco.',
    empty: { title: 'Nessun pensiero pubblicato trovato', text: 'Torna domattina: il forno è acceso.' },
  },

  post: {
    metaTitleEnding: ' · Pensieri Quotidiani',
    backLink: 'Torna ai Pensieri Quotidiani',
    card: {
      button: 'Scarica la cartolina',
      fileName: 'pensiero',
      failed: { title: 'La cartolina non è riuscita', text: 'Controlla la connessione e riprova.' },
    },
  },

  signup: {
    title: 'Ricevi il pensiero del mattino',
    promise:
      'Una parola breve nella tua casella, ogni volta che scrivo, prima delle sette. Nessuna pubblicità; puoi smettere quando vuoi, con un clic.',
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
    withMail: 'Controlla la posta e conferma: ti abbiamo scritto.',
    withoutMail: 'Grazie. Il prossimo pensiero ti arriverà di prima mattina.',
    button: 'Iscrivi un altro indirizzo',
  },
};
