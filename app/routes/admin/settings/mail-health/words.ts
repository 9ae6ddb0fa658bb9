import type { MailHealth } from '#app/features/mail-health/check-mail.server.ts';
import type { Finding } from '#app/features/mail-health/mail-records.server.ts';

/** Said of the record alone: whether mails arrive is nowhere in the DNS. */
type RecordState = 'found' | 'loose' | 'missing' | 'unknown';

export const mailHealthWords = {
  title: 'Come arriva',
  intro:
    'Tre righe del tuo dominio dicono agli altri che le tue email sono tue. Senza, finiscono nella posta indesiderata.',
  noVerdict:
    'Senza una casella che riceve non possiamo sapere come arrivino. Questo è quello che c’è scritto nel dominio, e basta.',
  inDomain: 'Quello che c’è scritto nel dominio',
  checked: (when: string) => `Controllato ${when} per`,
  unchecked: 'Non ancora controllato per',
  again: 'Controlla di nuovo',
  first: 'Controlla adesso',
  busy: 'Controllo in corso...',
  done: { title: 'Controllo fatto' },
  away: { title: 'Il DNS non ha risposto. Riprova fra poco.' },
  failed: { title: 'Il controllo non è riuscito. Riprova fra poco.' },
  awaySince: (when: string) => `Ultima prova ${when}: il DNS non ha risposto. Vale quello che si era trovato prima.`,
  caption: (domain: string) => `SPF, DKIM e DMARC di ${domain}`,
  columns: { row: 'Riga', state: 'C’è?', found: 'Che cosa si è trovato' },
  states: { found: 'C’è', loose: 'C’è', missing: 'Manca', unknown: 'Non si sa' } satisfies Record<RecordState, string>,
  copy: 'Copia',
  copyOf: (row: string) => `Copia la richiesta per ${row}`,
  copied: { title: 'Richiesta copiata' },
  notCopied: 'Questo browser non lascia copiare. La richiesta è:',
  selector: {
    summary: 'Conosci il nome della chiave?',
    label: 'Nome della chiave (selettore)',
    hint: 'Lo dà il fornitore: sta prima di «._domainkey».',
    button: 'Cerca con questo nome',
    problem: { title: 'Scrivi solo il nome, come «google» o «s1»: lettere, cifre, trattini e punti.' },
  },
};

type Said = { state: RecordState; text: string; whom?: string; ask?: (domain: string, finding: Finding) => string };

const provider = 'Chiedi al tuo fornitore';
const owner = 'Chiedi a chi gestisce il dominio';

const askForRecord: Partial<Said> = {
  whom: provider,
  ask: (domain) => `Mi date la riga SPF da pubblicare per ${domain}, come v=spf1 include:… ~all?`,
};
const askForKey: Partial<Said> = {
  whom: provider,
  ask: (domain) => `Mi date la chiave DKIM per ${domain} e il nome con cui pubblicarla?`,
};
const change = (row: string): Partial<Said> => ({
  whom: owner,
  ask: (domain, { wanted }) => `Cambiate la riga ${row} di ${domain} in: ${wanted}`,
});
const away: Said = { state: 'unknown', text: 'Il DNS non ha risposto. Riprova fra poco.' };
const severalText = 'Ce n’è più d’una, e così non ne vale nessuna.';

const spf: Record<MailHealth['spf']['reason'], Said> = {
  found: {
    state: 'found',
    text: 'Dice chi può scrivere a nome tuo. Se ci sono anche i server da cui partono le tue email, lo sa il fornitore.',
    whom: provider,
    ask: (domain) => `La riga SPF di ${domain} comprende i server da cui partono le nostre email?`,
  },
  none: { state: 'missing', text: 'Nessuna riga dice chi può scrivere a nome tuo.', ...askForRecord },
  nobody: {
    state: 'missing',
    text: 'C’è, ma non lascia scrivere nessuno: nemmeno il tuo fornitore.',
    ...askForRecord,
  },
  several: {
    state: 'missing',
    text: severalText,
    whom: owner,
    ask: (domain, { wanted }) => `Tenete una sola riga SPF per ${domain}: ${wanted}`,
  },
  anybody: { state: 'loose', text: 'C’è, ma lascia scrivere chiunque a nome tuo.', ...change('SPF') },
  open: { state: 'loose', text: 'C’è, ma non dice di fermare chi si finge te.', ...change('SPF') },
  away,
};

const dkim: Record<MailHealth['dkim']['reason'], Said> = {
  found: {
    state: 'found',
    text: 'Una chiave è pubblicata. Se è quella che firma le tue email, lo sa il fornitore.',
    whom: provider,
    ask: (_, { at }) => `La chiave ${at} è quella con cui firmate le nostre email?`,
  },
  withdrawn: { state: 'missing', text: 'La chiave è stata ritirata: la firma non vale più.', ...askForKey },
  none: { state: 'missing', text: 'Le email partono senza firma.', ...askForKey },
  unnamed: {
    state: 'unknown',
    text: 'La chiave può esserci, con un nome che non conosciamo.',
    whom: provider,
    ask: (domain) => `Con quale nome (selettore) è pubblicata la chiave DKIM di ${domain}?`,
  },
  away,
};

const dmarc: Record<MailHealth['dmarc']['reason'], Said> = {
  reject: { state: 'found', text: 'Chiede di respingere chi si finge te.' },
  quarantine: { state: 'found', text: 'Chiede di mettere chi si finge te nella posta indesiderata.' },
  partly: { state: 'loose', text: 'C’è, ma ferma solo una parte di chi si finge te.', ...change('DMARC') },
  watching: { state: 'loose', text: 'C’è, ma lascia passare anche chi si finge te.', ...change('DMARC') },
  none: {
    state: 'missing',
    text: 'Nessuna riga dice che cosa fare di chi si finge te.',
    whom: owner,
    ask: (_, { at, wanted }) => `Aggiungete il record TXT ${at}: ${wanted}`,
  },
  several: {
    state: 'missing',
    text: severalText,
    whom: owner,
    ask: (domain) => `Tenete una sola riga DMARC per ${domain}`,
  },
  broken: { state: 'missing', text: 'C’è, ma è scritta male: chi riceve non la legge.', ...change('DMARC') },
  away,
};

/** For each record: its state, what to say of it, whom to ask and what. */
export function describeRecords({ domain, ...found }: MailHealth) {
  const said = { spf: spf[found.spf.reason], dkim: dkim[found.dkim.reason], dmarc: dmarc[found.dmarc.reason] };
  return (['spf', 'dkim', 'dmarc'] as const).map((kind) => {
    const { ask, ...rest } = said[kind];
    return { name: kind.toUpperCase(), ...rest, found: found[kind].found, ask: ask?.(domain, found[kind]) };
  });
}
