import { capital, inFigures, inWords } from '#app/calendar/in-words.ts';
import { quoted } from '#app/ui/quoted.ts';
import type { YearBookFailure, YearBookForm } from './year-book.ts';

const plural = (count: number, one: string, many: string) => (count === 1 ? one : many);
const posts = (count: number) => `${inFigures(count)} ${plural(count, 'pensiero', 'pensieri')}`;
const pages = (count: number) => `${inFigures(count)} ${plural(count, 'pagina', 'pagine')}`;

export const yearBooksWords = {
  title: 'Libri',
  documentTitle: 'Libri · Amministrazione',
  make: 'Fai un libro',
  empty: {
    title: 'Nessun libro, per ora.',
    text: 'Da quello che hai già scritto: un libro da stampare, uno a caratteri grandi e un EPUB.',
  },
  cover: (title: string) => `Copertina di ${title}`,
  about: (when: string, count: number, pagesOf: number | null) =>
    [`Preparato ${when}`, posts(count), pagesOf ? pages(pagesOf) : ''].filter(Boolean).join(', '),
  notMade: (when: string, state: string) =>
    `${capital(when)}, ${state === 'stopped' ? 'fermato' : 'non riuscito'}`,
  files: {
    a5: ['Da stampare, A5', 'PDF'],
    large: ['A caratteri grandi', 'PDF'],
    epub: ['Per leggere sul telefono', 'EPUB'],
  } satisfies Record<YearBookForm, [name: string, format: string]>,
  onlyYou: 'Lo vedi solo tu',
  readersSee: 'I lettori lo vedono',
  offer: 'Offri ai lettori',
  where: (year: string) => `Lo trovano in fondo alla pagina del ${year}.`,
  withdraw: 'Ritira',
  copiesRemain: 'Chi l’ha già preso lo tiene.',
  repeat: 'Rifallo',
  retry: 'Riprova',
  remove: 'Elimina',
  forget: 'Togli dall’elenco',
  deleteQuestion: (title: string) => `Eliminare «${title}»?`,
  consequence: 'I suoi file spariscono per sempre. I pensieri restano dove sono.',
  offered: { title: 'Offerto ai lettori', text: 'È in fondo alla pagina del suo anno.' },
  withdrawn: { title: 'Ritirato', text: 'I lettori non lo trovano più.' },
  removed: { title: 'Tolto dall’elenco' },
  stale: { title: 'Nel frattempo è cambiato', text: 'Guarda l’elenco e riprova.' },
  failed: { title: 'Errore', text: 'Riprova tra poco.' },
};

const again = 'Non è rimasto niente a metà.';

export function failureWords({ reason }: YearBookFailure) {
  const words: Record<YearBookFailure['reason'], [string, string]> = {
    disk: ['Non c’era più posto sul disco.', ''],
    memory: ['Non c’era memoria abbastanza.', 'Prova senza fotografie. '],
    time: ['Ci metteva troppo.', 'Prova senza fotografie. '],
    text: [
      'Una pagina non si lasciava comporre.',
      'Togli la prefazione, poi i pensieri più strani, e riprova. ',
    ],
    store: [
      'I file non si sono lasciati conservare.',
      'Il deposito delle immagini non rispondeva. ',
    ],
    broken: ['Qualcosa si è rotto.', 'Il registro del sito dice che cosa. '],
  };
  const [title, text] = words[reason] ?? words.broken;
  return { title, text: `${text}${again}` };
}

export const newBookWords = {
  ofYear: (year: string) => `Il libro del ${year}`,
  documentTitle: 'Fai un libro · Amministrazione',
  intro:
    'Un libro da stampare, uno a caratteri grandi e un EPUB, da quello che hai già scritto. Si prepara da solo, intanto puoi fare altro.',
  withoutPages: {
    title: 'Qui si può fare solo l’EPUB.',
    text: 'Le pagine da stampare aspettano il programma che le compone: lo installa chi tiene il sito.',
  },
  squares: (titles: string[]) => ({
    title: 'Qualche lettera diventerà un quadratino.',
    text: `I caratteri del libro da stampare non l’hanno: ${titles.map(quoted).join(', ')}.`,
  }),
  otherYears: 'Un altro anno',
  titleLabel: 'Titolo',
  optional: 'facoltativo',
  subtitle: 'Sottotitolo',
  preface: 'Prima di tutto',
  prefaceHint:
    'Una prefazione, anche di poche righe. Fra asterischi va in *corsivo*; una riga vuota apre un altro capoverso.',
  photographs: 'Le fotografie',
  photographsHint: (count: number) =>
    count === 0 ? 'non ce ne sono' : `${inWords(count)}, in grigio; nell’EPUB a colori`,
  prepare: 'Prepara',
  counts: (count: number, pagesOf: number) => `${posts(count)}, circa ${pages(pagesOf)}`,
  empty: { title: 'Qui non c’è nessun pensiero pubblicato', text: 'Scegli un altro anno.' },
  noRoom: {
    memory: {
      title: 'Per la memoria di questa macchina è un libro troppo grosso',
      text: 'Prova senza fotografie, che sono quello che pesa di più.',
    },
    disk: {
      title: 'Per il disco di questa macchina è un libro troppo grosso',
      text: 'Prova senza fotografie, o elimina un libro che non ti serve più.',
    },
  },
};
