import { capital, inFigures, inWords } from '#app/calendar/in-words.ts';
import { quoted } from '#app/ui/quoted.ts';
import type { YearBookFailure, YearBookForm } from './year-book.ts';

const plural = (count: number, one: string, many: string) => (count === 1 ? one : many);
const posts = (count: number) => `${inFigures(count)} ${plural(count, 'pensiero', 'pensieri')}`;
const pages = (count: number) => `${inFigures(count)} ${plural(count, 'pagina', 'pagine')}`;

export const yearBooksWords = {
  title: 'Annate',
  documentTitle: 'Annate · Amministrazione',
  make: 'Fai il libro di un anno',
  empty: {
    title: 'Nessuna annata, per ora.',
    text: 'Da quello che hai già scritto: un libro da stampare, uno a caratteri grandi e uno per il telefono (EPUB).',
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
  preparing:
    'Il libro si sta preparando. Puoi lasciare questa pagina: quando è pronto lo trovi qui.',
  onlyYou: 'Lo vedi solo tu',
  readersSee: 'I lettori lo vedono',
  offer: 'Offri ai lettori',
  where: (year: string) => `Lo trovano in fondo alla pagina del ${year}.`,
  withdraw: 'Ritira',
  copiesRemain: 'Chi l’ha già scaricato lo conserva.',
  repeat: 'Preparalo di nuovo',
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
    time: ['Ci voleva troppo tempo.', 'Prova senza fotografie. '],
    text: [
      'Una pagina non si è potuta comporre.',
      'Riprova senza prefazione; se non basta, dillo a chi gestisce il sito. ',
    ],
    store: ['I file non si sono potuti salvare.', 'Lo spazio delle immagini non rispondeva. '],
    broken: ['Qualcosa non ha funzionato.', 'Il motivo è scritto nel registro del sito. '],
  };
  const [title, text] = words[reason] ?? words.broken;
  return { title, text: `${text}${again}` };
}

export const newBookWords = {
  ofYear: (year: string) => `Il libro del ${year}`,
  documentTitle: 'Fai il libro di un anno · Amministrazione',
  intro:
    'Un libro da stampare, uno a caratteri grandi e uno per il telefono (EPUB), da quello che hai già scritto. Si prepara da solo: intanto puoi fare altro.',
  squares: (titles: string[]) => ({
    title: 'Qualche lettera diventerà un quadratino.',
    text: `I caratteri del libro da stampare non l’hanno: ${titles.map(quoted).join(', ')}.`,
  }),
  otherYears: 'Un altro anno',
  titleLabel: 'Titolo',
  optional: 'facoltativo',
  subtitle: 'Sottotitolo',
  preface: 'Prefazione',
  prefaceHint:
    'Anche di poche righe: nel libro si chiama «Prima di tutto». Le parole fra due asterischi, come *qui*, vanno in corsivo; una riga vuota apre un altro capoverso.',
  photographs: 'Con le fotografie',
  photographsHint: (count: number) =>
    count === 0
      ? 'Non ce ne sono.'
      : `${count === 1 ? 'Ce n’è una' : `Ce ne sono ${inWords(count)}`}: in grigio sulle pagine da stampare, a colori nel libro per il telefono.`,
  prepare: 'Prepara',
  counts: (count: number, pagesOf: number) => `${posts(count)}, circa ${pages(pagesOf)}`,
  empty: { title: 'Qui non c’è nessun pensiero pubblicato', text: 'Scegli un altro anno.' },
  noRoom: {
    memory: {
      title: 'Il libro è troppo grande per la memoria del computer che ospita il sito',
      text: 'Prova senza fotografie, che sono quello che pesa di più.',
    },
    disk: {
      title: 'Il libro è troppo grande per il disco del computer che ospita il sito',
      text: 'Prova senza fotografie, o elimina un libro che non ti serve più.',
    },
  },
};
