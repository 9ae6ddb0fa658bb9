import type {
  DkimReason,
  DmarcReason,
  Finding,
  Health,
  MailHealth,
  SpfReason,
} from '#app/features/mail-health/mail-health.ts';

export const mailHealthWords = {
  title: 'La salute della posta',
  intro:
    'Tre righe del tuo dominio dicono agli altri che le tue email sono tue. Senza, finiscono nella posta indesiderata.',
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
  columns: { row: 'Riga', health: 'Come sta', found: 'Che cosa si è trovato' },
  health: { good: 'A posto', loose: 'Da stringere', missing: 'Manca', unknown: 'Non si sa' } satisfies Record<
    Health,
    string
  >,
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
  records: { there: 'c’è', nothing: 'non c’è niente', wanted: 'ci va' },
  server: {
    title: 'Il server di posta',
    text: 'Le email non partono: restano in una cartella del computer che ospita il sito. Serve un fornitore di posta.',
    how: {
      before: 'Sul computer che ospita il sito imposta',
      name: 'SMTP_URL',
      after: 'all’indirizzo del server di posta e MAIL_FROM al mittente, e riavvia il sito.',
    },
  },
};

const provider = 'Chiedi al tuo fornitore';
const owner = 'Chiedi a chi gestisce il dominio';

type Said = { text: string; whom?: string; ask?: (domain: string, finding: Finding<string>) => string };

const away = { text: 'Il DNS non ha risposto. Riprova fra poco.' };
const askForRecord = (domain: string) => `Mi date la riga SPF da pubblicare per ${domain}, come v=spf1 include:… ~all?`;
const askForKey = (domain: string) => `Mi date la chiave DKIM per ${domain} e il nome con cui pubblicarla?`;
const change =
  (row: string) =>
  (domain: string, { wanted }: Finding<string>) =>
    `Cambiate la riga ${row} di ${domain} in: ${wanted}`;

const spf: Record<SpfReason, Said> = {
  named: { text: 'Il tuo fornitore di posta può scrivere a nome tuo.' },
  written: {
    text: 'La riga c’è ed è scritta bene.',
    whom: provider,
    ask: (domain) => `La riga SPF di ${domain} comprende i server da cui partono le nostre email?`,
  },
  none: { text: 'Nessuna riga dice chi può scrivere a nome tuo.', whom: provider, ask: askForRecord },
  nobody: {
    text: 'C’è, ma non lascia scrivere nessuno: nemmeno il tuo fornitore.',
    whom: provider,
    ask: askForRecord,
  },
  several: {
    text: 'Ce n’è più d’una, e così non ne vale nessuna.',
    whom: owner,
    ask: (domain, { wanted }) => `Tenete una sola riga SPF per ${domain}: ${wanted}`,
  },
  broken: {
    text: 'C’è, ma è scritta male: chi riceve non la legge.',
    whom: owner,
    ask: (domain, { found }) => `Correggete la riga SPF di ${domain}: ${found[0]}`,
  },
  'broken-include': {
    text: 'C’è, ma rimanda a una riga che non esiste, e così non vale.',
    whom: provider,
    ask: (domain) => `Che cosa va nella riga SPF di ${domain}? Quello che c’è non esiste più`,
  },
  'too-many': {
    text: 'C’è, ma manda a cercare in più di dieci posti, e così non vale.',
    whom: owner,
    ask: (domain) => `La riga SPF di ${domain} supera le dieci ricerche: togliete i fornitori che non usiamo più`,
  },
  anybody: {
    text: 'C’è, ma lascia scrivere chiunque a nome tuo.',
    whom: owner,
    ask: (domain, finding) =>
      finding.wanted
        ? change('SPF')(domain, finding)
        : `Un fornitore nominato nella riga SPF di ${domain} lascia scrivere chiunque: toglietelo`,
  },
  open: { text: 'C’è, ma non dice di fermare chi si finge te.', whom: owner, ask: change('SPF') },
  away,
};

const dkim: Record<DkimReason, Said> = {
  published: { text: 'La chiave che firma le tue email è pubblicata.' },
  short: {
    text: 'C’è, ma la chiave è corta: oggi si usano 2048 bit.',
    whom: provider,
    ask: (domain) => `Mi date una chiave DKIM di 2048 bit per ${domain}?`,
  },
  testing: {
    text: 'C’è, ma è ancora in prova: chi riceve può non tenerne conto.',
    whom: owner,
    ask: (_, { at }) => `Togliete t=y dal record ${at}`,
  },
  broken: {
    text: 'C’è, ma la chiave è scritta male: la firma non vale.',
    whom: provider,
    ask: (_, { at }) => `Mi ridate il record ${at}? Quello pubblicato non si legge`,
  },
  withdrawn: { text: 'La chiave è stata ritirata: la firma non vale più.', whom: provider, ask: askForKey },
  none: { text: 'Le email partono senza firma.', whom: provider, ask: askForKey },
  unnamed: {
    text: 'La chiave può esserci, con un nome che non conosciamo.',
    whom: provider,
    ask: (domain) => `Con quale nome (selettore) è pubblicata la chiave DKIM di ${domain}?`,
  },
  away,
};

const dmarc: Record<DmarcReason, Said> = {
  reject: { text: 'Chi si finge te viene respinto.' },
  quarantine: { text: 'Chi si finge te finisce nella posta indesiderata.' },
  partly: { text: 'C’è, ma ferma solo una parte di chi si finge te.', whom: owner, ask: change('DMARC') },
  watching: {
    text: 'C’è, ma lascia passare anche chi si finge te.',
    whom: owner,
    ask: (domain, finding) =>
      finding.at === `_dmarc.${domain}` ? 'Mettete p=quarantine nella riga DMARC' : change('DMARC')(domain, finding),
  },
  blind: {
    text: 'C’è, ma lascia passare anche chi si finge te, e nessuno te lo racconta.',
    whom: owner,
    ask: change('DMARC'),
  },
  none: {
    text: 'Nessuna riga dice che cosa fare di chi si finge te.',
    whom: owner,
    ask: (_, { at, wanted }) => `Aggiungete il record TXT ${at}: ${wanted}`,
  },
  several: {
    text: 'Ce n’è più d’una, e così non ne vale nessuna.',
    whom: owner,
    ask: (domain) => `Tenete una sola riga DMARC per ${domain}`,
  },
  broken: { text: 'C’è, ma è scritta male: chi riceve non la legge.', whom: owner, ask: change('DMARC') },
  away,
};

/** The sentence of each row; whom to ask, and what. */
export function sayHealth({ domain, ...found }: MailHealth) {
  const said = { spf: spf[found.spf.reason], dkim: dkim[found.dkim.reason], dmarc: dmarc[found.dmarc.reason] };
  return (['spf', 'dkim', 'dmarc'] as const).map((row) => {
    const { text, whom, ask } = said[row];
    return { row, text, whom, ask: ask?.(domain, found[row]) };
  });
}
