import { capital, inFigures, inWords } from '#app/calendar/in-words.ts';
import type { BookForm } from '#app/features/books/book-files.ts';
import type { Failure } from '#app/features/books/books.server.ts';

const plural = (count: number, one: string, many: string) => (count === 1 ? one : many);
const posts = (count: number) => `${inFigures(count)} ${plural(count, 'pensiero', 'pensieri')}`;
const pages = (count: number) => `${inFigures(count)} ${plural(count, 'pagina', 'pagine')}`;

export const booksWords = {
  title: 'Libri',
  documentTitle: 'Libri · Amministrazione',
  make: 'Fai un libro',
  ofThese: 'Fai un libro di questi pensieri',
  empty: {
    title: 'Nessun libro, per ora.',
    text: 'Da quello che hai già scritto: un libro da stampare, uno a caratteri grandi e un EPUB.',
  },
  cover: (title: string) => `Copertina di ${title}`,
  about: (when: string, count: number, pagesOf: number | null) =>
    [`Preparato ${when}`, posts(count), pagesOf ? pages(pagesOf) : ''].filter(Boolean).join(', '),
  notMade: (when: string, state: string) => `${capital(when)}, ${state === 'stopped' ? 'fermato' : 'non riuscito'}`,
  preparing: 'È in forno. Puoi andare: quando è pronto te lo dico qui.',
  files: {
    a5: ['Da stampare, A5', 'PDF'],
    large: ['A caratteri grandi', 'PDF'],
    epub: ['Per leggere sul telefono', 'EPUB'],
  } satisfies Record<BookForm, [name: string, format: string]>,
  withoutPages: 'Senza le pagine da stampare: qui manca il programma che le compone.',
  which: 'Quali',
  kinds: { changed: 'cambiato', withdrawn: 'ritirato', added: 'nuovo' },
  since: ({ changed, withdrawn, added }: Record<'changed' | 'withdrawn' | 'added', number>) => {
    const told: [number, string, string][] = [
      [changed, 'è cambiato', 'sono cambiati'],
      [withdrawn, 'è stato ritirato', 'sono stati ritirati'],
      [added, 'è nuovo', 'sono nuovi'],
    ];
    const parts = told.filter(([count]) => count > 0);
    const said = parts.map(([count, one, many], place) => {
      const noun = place > 0 ? '' : plural(count, ' pensiero', ' pensieri');
      const number = count > 1 ? inWords(count) : noun ? 'un' : 'uno';
      return `${number}${noun} ${plural(count, one, many)}`;
    });
    return said.length > 0 ? `Da allora ${new Intl.ListFormat('it').format(said)}.` : undefined;
  },
  onlyYou: 'Lo vedi solo tu',
  readersSee: 'I lettori lo vedono',
  offer: 'Offri ai lettori',
  where: (year: string) => `Lo trovano in fondo alla pagina del ${year}.`,
  withdraw: 'Ritira',
  kept: 'Chi l’ha già preso lo tiene.',
  stop: 'Ferma',
  repeat: 'Rifallo',
  retry: 'Riprova',
  remove: 'Elimina',
  forget: 'Togli dall’elenco',
  ask: (title: string) => `Eliminare «${title}»?`,
  consequence: 'I suoi file spariscono per sempre. I pensieri restano dove sono.',
  undo: 'Annulla',
  offered: (year: string) => ({ title: 'Offerto ai lettori', text: `È in fondo alla pagina del ${year}.` }),
  withdrawn: { title: 'Ritirato', text: 'I lettori non lo trovano più.' },
  removed: { title: 'Tolto dall’elenco' },
  stale: { title: 'Nel frattempo è cambiato', text: 'Guarda l’elenco e riprova.' },
  failed: { title: 'Errore', text: 'Riprova tra poco.' },
  stopped: { title: 'Fermato', text: 'Qui puoi riprovare.' },
  news: {
    ready: (title: string) => ({ title: `«${title}» è pronto.`, text: 'Lo trovi in «Libri».' }),
    failed: (title: string) => ({ title: `«${title}» non è riuscito.`, text: 'In «Libri» c’è scritto perché.' }),
  },
};

const again = 'Non è rimasto niente a metà.';

export function failureWords({ reason }: Failure): { title: string; text: string } {
  const told: Record<Failure['reason'], [string, string]> = {
    disk: ['Non c’era più posto sul disco.', ''],
    memory: ['Non c’era memoria abbastanza.', 'Prova con meno pensieri, o senza fotografie. '],
    time: ['Ci metteva troppo.', 'Prova con meno pensieri, o senza fotografie. '],
    text: ['Una pagina non si lasciava comporre.', 'Togli la prefazione, poi i pensieri più strani, e riprova. '],
    store: ['I file non si sono lasciati conservare.', 'Il deposito delle immagini non rispondeva. '],
    broken: ['Qualcosa si è rotto.', 'Il registro del sito dice che cosa. '],
  };
  const [title, text] = told[reason] ?? told.broken;
  return { title, text: `${text}${again}` };
}

export const wishWords = {
  ofYear: (year: string) => `Il libro del ${year}`,
  ofThese: 'Un libro di questi pensieri',
  documentTitle: 'Fai un libro · Amministrazione',
  intro:
    'Un libro da stampare, uno a caratteri grandi e un EPUB, da quello che hai già scritto. Si prepara da solo, intanto puoi fare altro.',
  withoutPages: {
    title: 'Qui si può fare solo l’EPUB.',
    text: 'Le pagine da stampare aspettano il programma che le compone: lo installa chi tiene il sito.',
  },
  which: 'Quali pensieri',
  otherYears: 'Un altro anno',
  from: 'Dal',
  to: 'Al',
  category: 'Categoria',
  allCategories: 'Tutte',
  search: 'Con le parole',
  choose: 'Scegli questi',
  titleLabel: 'Titolo',
  optional: 'facoltativo',
  subtitle: 'Sottotitolo',
  preface: 'Prima di tutto',
  prefaceHint:
    'Una prefazione, anche di poche righe. Valgono i segni leggeri: *corsivo*, riga vuota per andare a capo.',
  order: 'In che ordine',
  orders: {
    month: ['Per mese', 'ogni mese con la sua pagina e le sue notti'],
    day: ['Come sono venuti', 'un giorno dopo l’altro, senza capitoli'],
    season: ['Per tempo liturgico', 'Avvento, Natale, Quaresima, Pasqua, Tempo Ordinario'],
  } satisfies Record<string, [label: string, hint: string]>,
  with: 'Con che cosa',
  dates: { label: 'Le date', hint: 'il giorno, e il giorno liturgico dove è acceso' },
  citations: { label: 'Le citazioni', hint: 'in testa al pensiero, e nell’indice' },
  photographs: 'Le fotografie',
  photographsHint: (count: number) =>
    count === 0 ? 'non ce ne sono' : `${inWords(count)}, in grigio; nell’EPUB a colori`,
  prepare: 'Prepara',
  unknown: {
    one: 'un pensiero',
    before: 'In',
    after: (letters: string) =>
      `c’è un segno che i nostri caratteri non hanno: ${letters}. Nel libro ci sarebbe un quadratino vuoto: toglilo, o lascia che sia.`,
  },
  counts: (count: number, pagesOf: number) => `${posts(count)}, circa ${pages(pagesOf)}`,
  empty: { title: 'Qui non c’è nessun pensiero pubblicato', text: 'Scegli altri giorni o un’altra categoria.' },
  noRoom: {
    memory: {
      title: 'Per la memoria di questa macchina è un libro troppo grosso',
      text: 'Scegli meno giorni, o una categoria: due libri da sei mesi vanno bene come uno da dodici.',
    },
    disk: {
      title: 'Per il disco di questa macchina è un libro troppo grosso',
      text: 'Scegli meno giorni, o elimina un libro che non ti serve più.',
    },
  },
  tooMany: (most: number) => ({
    title: `Sono più di ${inFigures(most)} pensieri`,
    text: 'Troppi per un libro solo: scegli meno giorni, o una categoria.',
  }),
};
