import type { MailboxFailure } from '#app/features/mailbox/mailbox.server.ts';
import type { Notice } from '#app/ui/notices.tsx';

const isLogin = (code = 0) => [530, 534, 535, 538].includes(code);
const isWithoutTls = (code = 0) => [500, 502].includes(code);

type Outcome = 'submitted' | keyof typeof refusals;

export const mailServerWords = {
  on: (host: string) => `Le email partono da ${host}`,
  off: 'Le email non partono',
  title: 'Da dove partono le email',
  none: 'Le email non partono: restano in una cartella del computer che ospita il sito. Serve un fornitore di posta: questi dati te li dà lui.',
  ready: 'Questi dati li dà il fornitore di posta. Se ne cambi uno, premi «Prova».',
  fixed: (host: string, from: string) =>
    `${host}, con il mittente ${from}. Lo ha deciso chi gestisce il sito, sul computer che lo ospita: da qui non si cambia.`,
  fields: {
    host: {
      label: 'Server di posta',
      hint: 'Se è vuoto, nessuna email parte.',
      problem: 'Scrivi solo il nome, per esempio smtp.fornitore.it.',
    },
    port: {
      label: 'Porta',
      hint: 'Di solito 465, o 587.',
      problem: 'Scrivi un numero da 1 a 65535.',
    },
    user: { label: 'Utente', hint: undefined, problem: 'È troppo lungo.' },
    mailPassword: {
      label: 'Password della posta',
      hint: 'Da qui nessuno può rileggerla. Se la lasci vuota, resta quella di prima.',
      problem: 'Per questo server e questo utente serve la sua password.',
    },
    from: { label: 'Mittente', hint: undefined, problem: 'Scrivi un indirizzo email.' },
    password: { label: 'La tua password dell’amministrazione', hint: 'Per sapere che sei tu.' },
  },
  save: 'Salva il server',
  saving: 'Un momento...',
  saved: { title: 'Server di posta salvato', text: 'Adesso premi «Prova».' },
  savedButFailing: (why: string): Notice => ({
    title: 'Server di posta salvato',
    text: `Non parte: ${why.charAt(0).toLowerCase()}${why.slice(1)}`,
    isError: true,
  }),
  forgotten: { title: 'Server di posta tolto', text: 'Le email non partono più.' },
  failed: { title: 'Errore', text: 'Il server di posta non è stato salvato. Riprova fra poco.' },

  try: 'Prova',
  trying: 'Provo...',
  notTried: { title: 'La prova non è riuscita. Riprova fra poco.' },
  trial: {
    subject: 'La posta parte',
    paragraphs: ['Se leggi questa riga, il sito sa spedire.'],
    reason: 'L’ha chiesta chi ha premuto «Prova» nelle Impostazioni.',
  },
  /** Does not quote the server: the typed address may be that of any service. */
  answered({ outcome, code = 0 }: { outcome: Outcome; code?: number }, to: string): Notice {
    if (outcome === 'submitted')
      return { title: 'Email di prova partita', text: `Guarda nella posta di ${to}.` };
    return {
      title: 'L’email di prova non è partita',
      text: refused(outcome, code),
    };
  },
};

const refusals = {
  plain:
    'Il server di posta non protegge la connessione, e la password non parte: prova la porta 465',
  login: 'Il server non riconosce l’utente o la password',
  refused: 'Il server non accetta il tuo indirizzo come destinatario',
  'site-refused': 'Il server non accetta il mittente, o questa email',
  later: 'Il server chiede di riprovare più tardi',
  unreachable: 'Il server non risponde, o non in modo sicuro: controlla nome e porta',
  uncertain: 'Il server ha smesso di rispondere a metà: forse è arrivata, forse no',
};

export function refused(outcome: keyof typeof refusals, code = 0) {
  const text = refusals[isLogin(code) ? 'login' : isWithoutTls(code) ? 'plain' : outcome];
  return code ? `${text} (${code}).` : `${text}.`;
}

export const mailboxWords = {
  title: 'Le email tornate indietro',
  intro:
    'Se un’email non arriva, il server di chi doveva riceverla manda un avviso. Il sito li legge ogni cinque minuti: quelli che capisce li mette nella cartella «Elaborati» della tua casella, gli altri restano dove sono. Non ne cancella nessuno.',
  unread: 'Non ancora letti.',
  read: (when: string) => `Letti l’ultima volta il ${when}.`,
  who: 'Chi non riceve più, e perché, è in',
  failures: {
    password: {
      title: 'La casella ha rifiutato la password.',
      text: 'Chi gestisce il sito scrive quella nuova e lo riavvia: gli avvisi sono là, non si perde niente.',
    },
    outlook: {
      title: 'Outlook non lascia entrare con una password.',
      text: 'Serve una casella di un altro fornitore: alle caselle personali di Outlook non si arriva così.',
    },
    folder: {
      title: 'Nella casella manca la cartella da leggere.',
      text: 'Chi gestisce il sito corregge il nome e lo riavvia.',
    },
    certificate: {
      title: 'Il certificato della casella non è valido.',
      text: 'La password non parte. Chi gestisce il sito controlla il nome del server.',
    },
    network: {
      title: 'La casella non risponde.',
      text: 'Se dura, chi gestisce il sito controlla server e porta: gli avvisi sono là, non si perde niente.',
    },
  } satisfies Record<MailboxFailure, { title: string; text: string }>,
  failedSince: (when: string) => `La prima volta il ${when}: riproviamo sempre più di rado.`,
  connect: {
    title: 'Collega una casella',
    text: 'Chi gestisce il sito può dire in quale casella arrivano gli avvisi: da allora il sito li legge da solo.',
  },
};
