import { capital } from '#app/calendar/in-words.ts';
import type { Noun } from '#app/features/writing/typed-text.ts';
import type { Notice } from '#app/ui/notices.tsx';

export const entryWords = {
  title: 'Titolo',
  slug: 'Indirizzo della pagina',
  slugHint: 'Dopo il nome del sito, come «rassegna-stampa». Se è vuoto, viene dal titolo.',
  document: 'Testo',
  pictureId: 'Foto in alto',
  status: 'Pubblicazione',
  yes: 'Sì',
  chosenPicture: 'la foto scelta',
  view: 'Come lo vedranno i lettori',
};

export const listWords = {
  actions: 'Azioni',
  edit: 'Modifica',
  editOf: (title: string) => `Modifica “${title}”`,
  see: 'Vedi',
  seeOf: (title: string) => `Vedi “${title}” sul sito`,
  copy: 'Copia',
  copyOf: (title: string) => `Comincia da una copia di “${title}”`,
  remove: 'Elimina',
  removeOf: (title: string) => `Elimina “${title}”`,
  up: (title: string) => `Sposta in su “${title}”`,
  down: (title: string) => `Sposta in giù “${title}”`,
  question: (title: string) => `Eliminare «${title}»?`,
  consequence: (status: 'draft' | 'published', ending: string) =>
    `${status === 'published' ? `I lettori non l${ending} vedono più. ` : ''}Puoi ripristinarl${ending} entro 30 giorni.`,
  bin: (count: number) => `Cestino (${count})`,
  binText: 'Quello che elimini resta qui per 30 giorni.',
  until: (day: string) => `fino al ${day}`,
  restore: 'Ripristina',
  restoreOf: (title: string) => `Ripristina “${title}”`,
  back: 'Torna all’elenco',
  loadFailed: { title: 'Questa pagina non si è caricata. Riprova.' },
};

export const entryMessages = {
  titleMissing: { title: 'Scrivi il titolo' },
  required: { title: 'Questo campo è obbligatorio' },
  addressInvalid: { title: 'Inserisci un indirizzo completo, che comincia con https://' },
  dayInvalid: { title: 'Scegli un giorno del calendario, come 25/11/2026' },
  hourInvalid: { title: 'Scrivi l’ora così: 18.30' },
  pathTaken: {
    title: 'Questo indirizzo è già di un’altra pagina, forse nel cestino: scegline un altro.',
  },
} satisfies Record<string, Notice>;

export function noticesOf({ one, the, ending }: Noun) {
  const done = (verb: string, text: string) => ({
    title: `${capital(one)} ${verb}${ending}`,
    text,
  });
  const failed = { title: `Errore nel cambiare ${the}` };
  return {
    saved: {
      published: done('salvat', `Ora i lettori l${ending} vedono sul sito.`),
      draft: done('salvat', `È una bozza: i lettori non l${ending} vedono.`),
    },
    deleted: done('eliminat', `Puoi ripristinarl${ending} entro 30 giorni.`),
    restored: done('ripristinat', `È tornat${ending} in bozza o sul sito, com’era prima.`),
    failed,
    stale: { ...failed, text: 'Intanto l’elenco è cambiato: ora lo vedi com’è.', isError: true },
  };
}
