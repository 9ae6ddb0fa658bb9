import type { Kind } from '#app/features/import/read-file.server.ts';

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
    `Post: CSV, JSON o NDJSON, l’esportazione di WordPress (XML) o di Ghost. Iscritti: CSV, JSON o NDJSON, anche di Mailchimp e Substack. Al massimo ${megabytes} MB.`,
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
    tried: { title: 'Ecco che cosa succederebbe', text: 'È una prova: non abbiamo scritto niente.' },
    importing: { title: 'Importazione in corso', text: 'Puoi chiudere questa pagina: il lavoro continua.' },
    done: { title: 'Importazione finita', text: '' },
    stopped: { title: 'Importazione interrotta', text: 'Quello che era già entrato è rimasto.' },
    refused: { title: 'Questo file non si può importare', text: '' },
  },
  about: (fileName: string, kind: string, account: string, moment: string) =>
    `«${fileName}», ${kind.toLowerCase()}. Iniziata da ${account}, ${moment}.`,
  read: (count: number) => `Letti finora: ${count.toLocaleString('it')}.`,
  progress: 'Avanzamento',
  write: 'Importa',
  writing: 'Un momento...',
  discard: 'Lascia stare',
  stop: 'Interrompi',
  nothing: 'Niente da importare: nessuna riga del file entrerebbe.',
  posts: 'I post importati non partono con la newsletter: quelli pubblicati puoi inviarli tu, dalla scheda Newsletter.',
  subscribers:
    'A chi importi non scriviamo niente. Devi poter dimostrare il consenso di ciascuno, e dire a ciascuno entro un mese da dove viene il suo indirizzo (art. 14 GDPR).',
  report: 'Resoconto',
  columns: { position: 'Dove', what: 'Che cosa' },
  more: (shown: number, all: number) =>
    `Qui vedi le prime ${shown.toLocaleString('it')} righe di ${all.toLocaleString('it')}: le altre sono nel resoconto da scaricare.`,
  download: 'Scarica il resoconto',
  first: 'Da un altro sito',
  another: 'Un altro file',
};
