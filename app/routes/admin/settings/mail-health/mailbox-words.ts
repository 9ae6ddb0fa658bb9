import { capital, inFigures, inWords } from '#app/calendar/in-words.ts';
import type { MailboxFailure } from '#app/features/mailbox/mailbox.server.ts';
import type { Verdicts } from '#app/features/mailbox/verdicts.ts';

const mails = (count: number) => `${inFigures(count)} ${count === 1 ? 'lettera' : 'lettere'}`;
const plain = (count: number, one: string, many: string) => (count === 1 ? one : `${inWords(count)} ${many}`);
const owner = 'Chi gestisce il dominio deve mettere questa riga al posto di quella vecchia:';
const ownerAdds = 'Chi gestisce il dominio deve aggiungere questa riga:';

export const mailboxWords = {
  trial: {
    intro:
      'Abbiamo mandato una lettera alla tua casella e letto che cosa ha scritto chi l’ha ricevuta. Sono parole sue, non nostre.',
    first: 'Mandiamo una lettera alla tua casella, e leggiamo che cosa ci scrive chi la riceve.',
    button: 'Prova la posta',
    busy: 'La mando...',
    sent: { title: 'Lettera mandata', text: 'La risposta arriva qui entro cinque minuti.' },
    failed: { title: 'La prova non è riuscita. Riprova fra poco.' },
    waiting: (when: string) => `Mandata ${when}. La leggiamo appena arriva.`,
    unsaid: (when: string) => `Arrivata ${when}. Chi l’ha ricevuta non ha scritto come è arrivata.`,
    answered: (when: string) => `Provata ${when}. Ha risposto`,
    caption: (domain: string) => `Come arrivano le email di ${domain}`,
    columns: { row: 'Prova', state: 'Esito', found: 'Che cosa vuol dire' },
    states: { pass: 'Passa', fail: 'Non passa', unknown: 'Non si sa' },
    copy: 'Copia la riga',
    copied: { title: 'Riga copiata' },
    notCopied: 'Questo browser non lascia copiare. La riga è:',
  },
  connect: {
    title: 'Collega una casella',
    text: 'Chi gestisce il sito scrive in IMAP_URL la casella dove tornano le risposte dei server, e riavvia: imaps://UTENTE:PASSWORD@SERVER/CARTELLA.',
    webhooks:
      'Amazon SES e Brevo possono dirlo anche senza una casella. A loro si dà l’indirizzo qui sotto, e a nessun altro.',
    providers: { ses: 'Amazon SES, in un argomento SNS', brevo: 'Brevo, fra i webhook' },
  },
  senders: {
    title: 'Chi scrive a nome tuo',
    intro: 'Lo raccontano una volta al giorno i server che ricevono.',
    none: 'Negli ultimi sette giorni nessuno ha raccontato niente.',
    own: (count: number) => `${count === 0 ? 'Nessuna lettera' : mails(count)} dal tuo server`,
    period: (from: string, until: string) => `Da ${from} a ${until}.`,
    all: 'Tutte riconosciute.',
    unknown: (count: number) => `${inFigures(count)} da un server che non conosci`,
    facts: (address: string, { quarantined, rejected }: Record<'quarantined' | 'rejected', number>) => {
      const fates = [
        rejected > 0 && plain(rejected, 'una respinta', 'respinte'),
        quarantined > 0 && plain(quarantined, 'una messa fra le indesiderate', 'messe fra le indesiderate'),
      ].filter(Boolean);
      const fate = fates.length > 0 ? `: ${fates.join(', ')}` : '';
      return `${address}. Non hanno passato nessuna delle prove${fate}. Può essere un inoltro, può essere qualcuno.`;
    },
    button: 'È mio',
    kept: { title: 'Server riconosciuto' },
    failed: { title: 'Non è riuscito. Riprova fra poco.' },
  },
  returned: {
    title: 'Quelle tornate',
    intro:
      'Le risposte dei server, lette ogni cinque minuti. Quelle capite vanno in «Elaborati», nella tua casella. Nessuna è mai cancellata.',
    unread: 'Non ancora letta.',
    read: (when: string) => `Letta ${when},`,
    understood: (count: number) => (count === 1 ? 'una capita' : `${count} capite`),
    month: 'questo mese',
    left: (count: number) => plain(count, 'una da guardare', 'da guardare'),
    reasons: { bounced: 'La casella non esiste più', complained: 'Ha detto che è posta indesiderata' },
    since: (email: string, day: string, issues: number) =>
      issues > 1
        ? `${email}. È tornata ${inWords(issues)} volte: dal ${day} non riceve.`
        : `${email}. Dal ${day} non riceve.`,
    reactivate: 'Riattiva',
    lookAt: 'Da guardare',
    noSubject: '(senza oggetto)',
    stay: 'Sono ancora nella tua casella, come erano. Non hanno cambiato niente.',
  },
  answers: {
    title: 'Ti hanno risposto',
    text: (readers: number) =>
      `${capital(plain(readers, 'un lettore', 'lettori'))}, questo mese. Le loro parole sono nella tua casella.`,
  },
  failures: {
    password: {
      title: 'La casella ha rifiutato la password.',
      text: (when: string) =>
        `${when} riproviamo sempre più di rado. Scrivi quella nuova in IMAP_URL e riavvia: le risposte sono là, non si perde niente.`,
    },
    outlook: {
      title: 'Outlook non lascia entrare con una password.',
      text: (when: string) =>
        `${when} riproviamo sempre più di rado. Serve una casella di un altro fornitore, scritta in IMAP_URL: alle caselle personali di Outlook non si arriva così.`,
    },
    folder: {
      title: 'Nella casella quella cartella non c’è.',
      text: (when: string) =>
        `${when} riproviamo sempre più di rado. Correggi il nome alla fine di IMAP_URL e riavvia.`,
    },
    certificate: {
      title: 'Il certificato della casella non è valido.',
      text: (when: string) =>
        `${when} riproviamo sempre più di rado, e la password non parte. Controlla il nome del server in IMAP_URL.`,
    },
    network: {
      title: 'La casella non risponde.',
      text: (when: string) =>
        `${when} riproviamo sempre più di rado. Se dura, controlla server e porta in IMAP_URL: le risposte sono là, non si perde niente.`,
    },
  } satisfies Record<MailboxFailure, { title: string; text: (when: string) => string }>,
};

type Verdict = 'pass' | 'fail' | 'unknown';
type Said = { text: string; ask?: string; record?: string };

const unsure = ['temperror', 'permerror'];
const unchecked: Said = { text: 'Chi l’ha ricevuta non è riuscito a controllare.' };

const verdictOf = (result: string): Verdict =>
  result === 'pass' ? 'pass' : unsure.includes(result) ? 'unknown' : 'fail';

/** Of a record that must be published, the line as it stands in the DNS. */
type Records = { spf?: string; dmarc?: string };

export function describeVerdicts(verdicts: Verdicts, records: Records, domain: string) {
  const { spf, dkim, dmarc } = verdicts;
  const said = {
    SPF: { result: spf, ...(unsure.includes(spf) ? unchecked : saidOfSpf(spf, records)) },
    DKIM: { result: dkim, ...(unsure.includes(dkim) ? unchecked : saidOfDkim(dkim, domain)) },
    DMARC: { result: dmarc, ...(unsure.includes(dmarc) ? unchecked : saidOfDmarc(verdicts, records)) },
  };
  return Object.entries(said).map(([name, { result, ...rest }]) => ({
    name,
    verdict: verdictOf(result),
    ...(rest as Said),
  }));
}

function saidOfSpf(spf: string, { spf: record }: Records): Said {
  if (spf === 'pass') return { text: 'Il server che ha spedito è fra quelli che il tuo dominio autorizza.' };
  const text = 'Il server che ha spedito non è fra quelli che il tuo dominio autorizza.';
  return record ? { text, ask: owner, record } : { text };
}

function saidOfDkim(dkim: string, domain: string): Said {
  if (dkim === 'pass') return { text: 'La firma c’è, e la chiave pubblicata la conferma.' };
  const text =
    dkim === 'none' ? 'La lettera è arrivata senza firma.' : 'La firma c’è, ma la chiave pubblicata non la conferma.';
  return {
    text,
    ask: `Chiedi al tuo fornitore: «Mi date la chiave DKIM per ${domain} e il nome con cui pubblicarla?»`,
  };
}

function saidOfDmarc({ spf, dkim, dmarc }: Verdicts, { dmarc: record }: Records): Said {
  if (dmarc === 'pass' && spf === 'pass' && dkim !== 'pass')
    return { text: 'Basta SPF perché passi. Con DKIM a posto passa anche quando una lettera viene inoltrata.' };
  if (dmarc === 'pass') return { text: 'Chi riceve sa che la lettera è tua.' };
  if (record) return { text: 'Nessuna riga dice che cosa fare di chi si finge te.', ask: ownerAdds, record };
  return { text: 'Passa quando passa SPF, o DKIM, a nome del tuo dominio.' };
}
