import { href } from 'react-router';
import { inFigures } from '#app/calendar/in-words.ts';
import type { Kind } from './read-file.server.ts';

function remaining(count: number) {
  if (count === 0) return undefined;
  return count === 1
    ? 'Resta una cosa che è cambiata dopo.'
    : `Restano ${inFigures(count)} cose che sono cambiate dopo.`;
}

export const importAddress = href('/amministrazione/impostazioni/importazione');

export const maxFileMegabytes = 1024;

export const importWords = {
  title: 'Importa',
  documentTitle: 'Importa · Amministrazione',
  intro:
    'Porta qui i post, le pagine o gli iscritti di un altro sito. Prima facciamo una prova: vedi che cosa entra, che cosa cambia e che cosa resta fuori. Poi decidi tu.',
  back: 'Torna alle impostazioni',
  open: 'Importa un file',
  question: {
    title: 'Hai già un blog?',
    text: 'Puoi portare qui i post e gli iscritti di un altro sito. Prima vedi che cosa entra, poi decidi.',
  },

  kind: 'Che cosa c’è nel file',
  kinds: { posts: 'Post', subscribers: 'Iscritti' } satisfies Record<Kind, string>,
  file: 'File',
  hint: `Pensieri: l’esportazione di WordPress, Ghost, Substack o Blogger, anche in uno zip con le foto; CSV o JSON. Iscritti: il CSV di Mailchimp, Brevo, MailPoet, Ghost o Substack, o JSON. Al massimo ${maxFileMegabytes} MB.`,
  try: 'Prova',
  sending: 'Invio del file...',
  noFile: { title: 'Scegli un file' },
  tooLarge: {
    title: 'Il file è troppo grande.',
    text: `Può avere al massimo ${maxFileMegabytes} MB: dividilo in più file.`,
  },
  running: {
    title: 'Un’altra importazione è in corso.',
    text: 'Aspetta che finisca, poi riprova.',
  },
  failed: { title: 'Errore', text: 'Il file non è arrivato. Riprova.' },
  actionFailed: { title: 'Errore', text: 'Riprova tra poco.' },
  expired: {
    title: 'Questa prova non c’è più',
    text: 'Qualcuno l’ha già importata o scartata.',
  },

  states: {
    trying: { title: 'Prova in corso', text: 'Leggiamo il file. Non scriviamo niente.' },
    tried: { title: 'Che cosa arriverà', text: 'È una prova: non è ancora cambiato niente.' },
    importing: {
      title: 'Importazione in corso',
      text: 'Puoi chiudere questa pagina: il lavoro continua.',
    },
    done: { title: 'Importazione finita', text: '' },
    stopped: { title: 'Importazione interrotta', text: 'Quello che era già entrato è rimasto.' },
    undone: {
      title: 'Importazione annullata',
      text: 'Quello che hai cambiato o spedito dopo è rimasto.',
    },
    refused: { title: 'Questo file non si può importare', text: '' },
  },
  about: (fileName: string, kind: string, account: string, moment: string) =>
    `«${fileName}», ${kind.toLowerCase()}. Importazione iniziata da ${account}, ${moment}.`,
  read: (count: number) => `Letti finora: ${inFigures(count)}.`,
  progress: 'Avanzamento',
  inRecords: (count: number, isReader: boolean) => {
    if (isReader)
      return count === 1 ? 'Riguarda un lettore.' : `Riguarda ${inFigures(count)} lettori.`;
    return count === 1 ? 'In una voce del file.' : `In ${inFigures(count)} voci del file.`;
  },
  fromOldSite: 'Scarica le foto dal vecchio sito',
  fromOldSiteHint: 'Solo dagli indirizzi che il file nomina, tre alla volta.',
  withPages: 'Anche le pagine, come pagine tue',
  withPagesHint: 'Fuori dal menu. Le trovi in «Pagine», e i vecchi indirizzi portano lì.',
  dateColumn: 'Colonna con la data di iscrizione',
  again: 'Prova con questa colonna',
  undoable: 'Si può annullare tutto fino a domani alla stessa ora.',
  undo: 'Annulla l’importazione',
  mayBeUndone: 'Si può ancora annullare',
  undoUntil: 'Per un giorno: quello che hai cambiato o spedito dopo resta.',
  undone: (stay: number) => ({
    title: 'Importazione annullata',
    text: remaining(stay),
  }),
  late: { title: 'Non si può più annullare', text: 'È passato più di un giorno.' },
  write: 'Importa',
  writing: 'Un momento...',
  discard: 'Scarta la prova',
  stop: 'Interrompi',
  nothing: 'Niente da importare: nessuna voce del file entrerebbe.',
  posts:
    'I post importati non partono con la newsletter: quelli pubblicati puoi inviarli tu, dalla scheda Newsletter.',
  subscribers:
    'A chi importi non scriviamo niente. Devi poter dimostrare il consenso di ciascuno, e dire a ciascuno entro un mese da dove viene il suo indirizzo (art. 14 GDPR).',
  report: 'Resoconto',
  reportIntro:
    'Che cosa cambia, che cosa si perde e che cosa resta fuori. Scaricalo per leggerlo voce per voce.',
  download: 'Scarica il resoconto',
  first: 'Da un altro sito',
  another: 'Un altro file',
};
