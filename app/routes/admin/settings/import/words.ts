import { inFigures, inWords } from '#app/calendar/in-words.ts';
import type { Kind } from '#app/features/import/read-file.server.ts';
import type { Code } from '#app/features/import/report.ts';

const minutes = (seconds: number) => {
  const count = Math.max(1, Math.ceil(seconds / 60));
  return count === 1 ? 'un minuto' : `${inWords(count)} minuti`;
};

const leftOut: Code[] = ['bin', 'auto-draft', 'other', 'bounced', 'unconfirmed', 'odd-status', 'suppressed'];

export const importWords = {
  title: 'Importa',
  documentTitle: 'Importa · Amministrazione',
  intro:
    'Porta qui i post o gli iscritti di un altro sito. Prima facciamo una prova: vedi che cosa entra, che cosa cambia e che cosa resta fuori. Poi decidi tu.',
  back: 'Torna alle impostazioni',
  newest: 'Vedi l’ultima importazione',
  oldAddresses: 'Gli indirizzi del vecchio sito',

  kind: 'Che cosa c’è nel file',
  kinds: { posts: 'Post', subscribers: 'Iscritti' } satisfies Record<Kind, string>,
  file: 'File',
  hint: (megabytes: number) =>
    `Pensieri: l’esportazione di WordPress, Ghost, Substack o Blogger, anche in uno zip con le foto; CSV, JSON o NDJSON. Iscritti: il CSV di Mailchimp, Brevo, MailPoet, Ghost o Substack, o JSON. Al massimo ${megabytes} MB.`,
  try: 'Prova',
  sending: 'Invio del file...',
  noFile: { title: 'Scegli un file' },
  tooLarge: (megabytes: number) => ({
    title: 'Il file è troppo grande.',
    text: `Può avere al massimo ${megabytes} MB: dividilo in più file.`,
  }),
  running: {
    title: 'Un’altra importazione è in corso.',
    text: 'Aspetta che finisca, poi riprova.',
  },
  failed: { title: 'Errore', text: 'Il file non è arrivato. Riprova.' },
  actionFailed: { title: 'Errore', text: 'Riprova tra poco.' },
  gone: { title: 'Questa prova non c’è più', text: 'Qualcuno l’ha già importata o lasciata stare.' },

  states: {
    trying: { title: 'Prova in corso', text: 'Leggiamo il file. Non scriviamo niente.' },
    tried: { title: 'Che cosa arriverà', text: 'È una prova: non è ancora cambiato niente.' },
    importing: { title: 'Importazione in corso', text: 'Puoi chiudere questa pagina: il lavoro continua.' },
    done: { title: 'Importazione finita', text: '' },
    stopped: { title: 'Importazione interrotta', text: 'Quello che era già entrato è rimasto.' },
    undone: { title: 'Importazione annullata', text: 'Quello che hai cambiato o spedito dopo è rimasto.' },
    refused: { title: 'Questo file non si può importare', text: '' },
  },
  about: (fileName: string, kind: string, account: string, moment: string) =>
    `«${fileName}», ${kind.toLowerCase()}. Iniziata da ${account}, ${moment}.`,
  read: (count: number) => `Letti finora: ${inFigures(count)}.`,
  progress: 'Avanzamento',
  lost: 'Che cosa si perde',
  lostIntro: 'E in quale pensiero. Il pensiero arriva intero, senza quella cosa.',
  which: 'Quali',
  inThoughts: (count: number) => (count === 1 ? 'In un pensiero.' : `In ${inFigures(count)} pensieri.`),
  losses: {
    players: 'Al loro posto resta l’indirizzo.',
    headings: 'Restano le parole, come un capoverso.',
    lists: 'Restano le righe.',
    quotations: 'Restano le parole, come un capoverso.',
    tables: 'Restano le parole, una riga dopo l’altra.',
    'already-there': 'Non arrivano due volte: restano come sono.',
    'not-in-file': 'I pensieri arrivano senza.',
    'no-address': 'È già di una pagina di questo sito, o non è di una pagina.',
    page: 'Il suo indirizzo può portare a una pagina tua.',
    attachment: 'Le foto che un pensiero mostra arrivano con lui.',
    ...Object.fromEntries(leftOut.map((code) => [code, 'Fuori dal trasloco.'])),
  } as Partial<Record<Code, string>>,
  fromOldSite: 'Scarica le foto dal vecchio sito',
  fromOldSiteHint: (hosts: string, seconds: number) =>
    `Solo da ${hosts}, che il file nomina. Tre alla volta, circa ${minutes(seconds)}.`,
  parts: {
    posts: 'Pensieri',
    ofPosts: (drafts: number, scheduled: number) =>
      `${drafts === 1 ? 'una bozza' : `${drafts} bozze`}, ${scheduled} programmati`,
    photographs: 'Fotografie',
    ofPhotographs: (all: string, megabytes: number) => `di ${all}, ${megabytes} MB`,
    addresses: 'Indirizzi vecchi',
    ofAddresses: (without: number) =>
      without === 0
        ? 'risponderanno tutti'
        : `${without === 1 ? 'uno' : inFigures(without)} senza, o con quello di una pagina tua`,
    readers: 'Lettori',
    ofReaders: (left: number) =>
      left > 0 ? `e ${left} che erano usciti: restano fuori` : 'nel file non ce ne sono altri',
  },
  addresses: {
    title: 'Gli indirizzi vecchi',
    intro: 'Chi segue un collegamento di allora trova il pensiero, qui.',
    all: (count: number) => `Tutti e ${inFigures(count)}`,
    ours: 'Nessuno prende il posto di una pagina tua.',
    choose: 'Scegli una pagina',
    chooseFor: (path: string) => `Scegli una pagina per ${path}`,
  },
  readers: {
    title: 'I lettori',
    text: (count: number) =>
      `Nessuno riceverà una lettera per il trasloco. I ${inFigures(count)} attivi avranno il prossimo pensiero, come se fossero sempre stati qui.`,
  },
  newsletter: 'La newsletter',
  takes: (seconds: number) => `Circa ${minutes(seconds)}. Si può annullare tutto fino a domani alla stessa ora.`,
  undo: 'Annulla l’importazione',
  mayBeUndone: 'Si può ancora annullare',
  undoUntil: 'Per un giorno: quello che hai cambiato o spedito dopo resta.',
  undone: (stay: number) => ({
    title: 'Importazione annullata',
    text: stay > 0 ? `Restano ${inFigures(stay)} cose che sono cambiate dopo.` : undefined,
  }),
  late: { title: 'Non si può più annullare', text: 'È passato più di un giorno.' },
  write: 'Importa',
  writing: 'Un momento...',
  discard: 'Lascia stare',
  stop: 'Interrompi',
  nothing: 'Niente da importare: nessuna riga del file entrerebbe.',
  posts: 'I post importati non partono con la newsletter: quelli pubblicati puoi inviarli tu, dalla scheda Newsletter.',
  subscribers:
    'A chi importi non scriviamo niente. Devi poter dimostrare il consenso di ciascuno, e dire a ciascuno entro un mese da dove viene il suo indirizzo (art. 14 GDPR).',
  report: 'Resoconto',
  more: (shown: number, all: number) => `Qui ne vedi ${shown} di ${inFigures(all)}: gli altri sono nel resoconto.`,
  download: 'Scarica il resoconto',
  first: 'Da un altro sito',
  another: 'Un altro file',
};
