import { inFigures } from '#app/calendar/in-words.ts';
import type { Code } from '#app/features/import/report.ts';

type Words = [one: string, many: string];

// {} is the number.
const words: Partial<Record<Code, Words>> = {
  'not-in-file': ['Una fotografia non è nel file', '{} fotografie non sono nel file'],
  'no-photograph': ['Una fotografia non è arrivata', '{} fotografie non sono arrivate'],
  pictures: ['Un’immagine va perduta', '{} immagini vanno perdute'],
  players: ['Un video o un suono', '{} video e suoni'],
  forms: ['Un modulo', '{} moduli'],
  headings: ['Un titolo dentro il testo', '{} titoli dentro il testo'],
  lists: ['Un elenco', '{} elenchi'],
  quotations: ['Una citazione dentro il testo', '{} citazioni dentro il testo'],
  tables: ['Una tabella', '{} tabelle'],
  shortcode: ['Un comando di WordPress', 'Comandi di WordPress in {} pensieri'],
  comments: ['Un commento', '{} commenti'],
  excerpt: ['Un riassunto', '{} riassunti'],
  categories: ['Altre categorie, in un pensiero', 'Altre categorie, in {} pensieri'],
  tags: ['Etichette, in un pensiero', 'Etichette, in {} pensieri'],
  'already-there': ['Uno c’era già', '{} c’erano già'],
  page: ['Una pagina resta fuori', '{} pagine restano fuori'],
  attachment: ['Un file allegato', '{} file allegati'],
  bin: ['Uno era nel cestino', '{} erano nel cestino'],
  password: ['Uno era protetto da una password', '{} erano protetti da una password'],
  private: ['Uno era privato', '{} erano privati'],
  members: ['Uno era per i soli abbonati', '{} erano per i soli abbonati'],
  scheduled: ['Uno era programmato, e il momento è passato', '{} erano programmati, e il momento è passato'],
  bounced: ['Un lettore a cui le lettere non arrivavano', '{} lettori a cui le lettere non arrivavano'],
  unconfirmed: ['Un lettore che non ha mai confermato', '{} lettori che non hanno mai confermato'],
  'odd-status': ['Un lettore in uno stato che non conosciamo', '{} lettori in uno stato che non conosciamo'],
  'odd-date': ['Una data di iscrizione non si legge', '{} date di iscrizione non si leggono'],
  'no-title': ['Un pensiero senza titolo', '{} pensieri senza titolo'],
  sent: ['Uno era solo una lettera', '{} erano solo lettere'],
  embeds: ['Un riquadro va perduto', '{} riquadri vanno perduti'],
  'no-address': ['Un vecchio indirizzo non risponderà', '{} vecchi indirizzi non risponderanno'],
  suppressed: [
    'Una persona ha chiesto di non ricevere più niente',
    '{} persone hanno chiesto di non ricevere più niente',
  ],
};

/** What has no words of its own is said by its first line. */
export function groupWords(code: Code, sum: number) {
  const [one, many] = words[code] ?? [];
  return (sum === 1 ? one : many)?.replace('{}', inFigures(sum));
}
