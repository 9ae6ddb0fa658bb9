import { postFields } from '#app/features/posts/post-fields.ts';

// A text that starts with a capital is about the file, the others are about an entry. {} is the note’s detail, {field} starts with the name of a field.
const texts = {
  password: 'aveva una password: entra come bozza',
  private: 'non era in pubblico: entra come bozza',
  members: 'era per i soli abbonati: entra come bozza',
  undated: 'non ha una data: entra come bozza, con il momento di questa importazione',
  scheduled: 'aveva una pubblicazione programmata, già passata: entra come bozza',
  category: 'non aveva categoria e prende la prima: {}',
  players: 'aveva video o suoni, di cui resta solo l’indirizzo: {}',
  shortcode: 'contiene comandi di WordPress, che restano come testo: {}',
  'no-date': 'non ha una data: vale il momento di questa importazione',
  'no-date-column': 'Non sappiamo quale colonna dice da quando sono iscritti; forse {columns}',
  social: 'aveva tra i profili qualcosa che non è un indirizzo del web, e non entra: {}',
  name: 'aveva per nome qualcosa che non lo è, e resta senza nome: {}',
  pictures: 'aveva immagini che non si trovano: {}',
  blocks: 'aveva blocchi riusabili che non sono nel file: {}',
  'no-photograph': 'aveva una fotografia che non è arrivata: {}',
  'not-in-file': 'ha fotografie che non sono nel file: {}',
  shapes: 'aveva tabelle o moduli, di cui resta il testo: {}',
  deep: 'ha una pagina troppo intricata: restano le parole, senza corsivi, fotografie e collegamenti',
  comments: 'aveva commenti, che non entrano: {}',
  excerpt: 'aveva un riassunto, che non entra: {}',
  categories: 'aveva altre categorie, che non entrano: {}',
  tags: 'aveva etichette, che non entrano: {}',
  subtitle: 'aveva un sottotitolo, che diventa la prima riga',
  page: 'è una pagina e resta fuori: {}',
  'optional-page': 'è una pagina e resta fuori',
  'own-page': 'è una pagina e diventa una delle tue pagine, fuori dal menu',
  address: 'porta con sé il suo vecchio indirizzo: {}',
  attachment: 'è un’immagine o un altro file: entra solo con il post che lo mostra',
  bin: 'era nel cestino e resta fuori',
  'auto-draft': 'è una bozza mai salvata e resta fuori',
  other: 'non è un post e resta fuori: {}',
  empty: 'resta fuori, perché manca un campo: {field}',
  'too-long': 'resta fuori, perché un campo è più lungo di quanto il sito permette: {field}',
  'no-uuid': 'resta fuori, perché il suo codice (id) non ha la forma giusta: {}',
  'no-status':
    'resta fuori, perché il suo stato non è né bozza (draft) né pubblicato (published): {}',
  'no-moment': 'resta fuori, perché la sua data non si legge: {}',
  'no-email': 'resta fuori, perché il suo indirizzo email non è valido: {}',
  'odd-date': 'ha una data che non si legge, e prende il momento di questa importazione: {}',
  'odd-status': 'resta fuori, perché non sappiamo se vuole ancora le email: {}',
  'no-title': 'non aveva titolo e prende le prime parole',
  sent: 'era solo un’email: entra come bozza',
  embeds: 'aveva riquadri, che non entrano: {}',
  'no-address': 'aveva un vecchio indirizzo che qui non risponderà: {}',
  unconfirmed: 'non ha mai confermato l’iscrizione e resta fuori',
  suppressed: 'ha chiesto di non ricevere più niente e resta fuori',
  unreadable: 'non si legge e resta fuori: {}',
  'already-there': 'c’è già e resta com’è',
  'no-text': 'Il file non è un testo. Un foglio di calcolo va salvato come CSV.',
  'too-large': 'Il file, o uno di quelli che contiene, è troppo grande.',
  'too-intricate': 'Il file è troppo intricato, e qui non si riesce a leggerlo.',
  'too-many-columns': 'Il file ha troppe colonne.',
  'too-many-files': 'L’archivio contiene troppi file.',
  'broken-archive': 'L’archivio è rovinato.',
  'not-taken': 'Dall’archivio non prendiamo {}',
  'no-export': 'Nell’archivio non c’è un’esportazione che conosciamo: {}',
  'no-texts':
    'Di Substack c’è solo l’elenco: mancano i testi. Serve lo zip intero, con la cartella posts.',
  'no-list':
    'Di Substack ci sono solo i testi: manca l’elenco. Serve lo zip intero, con posts.csv.',
  'no-posts': 'Ci sono solo le fotografie: mancano i post. Serve l’esportazione che li contiene.',
  'no-attachments':
    'All’esportazione mancano le fotografie in evidenza: in WordPress scegli «Tutti i contenuti»',
  'no-rows': 'Il file non è un elenco in JSON.',
  'no-wordpress': 'Il file non è un’esportazione intera di WordPress.',
  'no-blogger': 'Il file non è un’esportazione intera di Blogger.',
  'no-columns': 'Al file manca la colonna {}. Le sue colonne sono: {columns}.',
} satisfies Record<string, string>;

const ofPosts = Object.entries(postFields).map(([name, field]) => [
  name,
  'inReport' in field ? field.inReport : name,
]);
const fieldNames: Record<string, string> = { ...Object.fromEntries(ofPosts), name: 'il nome' };

export type Code = keyof typeof texts;
/** Their detail is a count. */
export const countedCodes: Code[] = [
  'shapes',
  'pictures',
  'players',
  'embeds',
  'comments',
  'not-in-file',
];
export type Note = { code: Code; detail?: string; columns?: string[] };
export type Position = {
  unit: 'line' | 'item';
  number: number;
  title?: string;
  isReader?: boolean;
};
export const ofFile: Position = { unit: 'item', number: 0 };
export type Finding = Position & Note;

export class ImportRefused extends Error {
  note: Note;

  constructor(note: Note) {
    super(formatNote(note));
    this.note = note;
  }
}

export function formatNote({ code, detail = '', columns = [] }: Note) {
  const field = detail.replace(/^\w+/, (name) => fieldNames[name] ?? name);
  const parts: Record<string, string> = {
    '{}': detail,
    '{field}': field,
    '{columns}': [columns].flat().join(', '),
  };
  return texts[code]
    .replace(/: \{(field)?\}$/, detail && '$&')
    .replace(/\{\w*\}/g, (part) => parts[part] ?? part);
}

export function formatFinding(finding: Finding) {
  const text = formatNote(finding);
  const sentence = /^\p{Lu}/u.test(text) ? text : `${subjectOf(finding)} ${text}`;
  return sentence.replace(/\.?$/, '.');
}

function subjectOf({ unit, number, title, isReader }: Position) {
  if (number === 0) return 'Il file';
  const position = `${unit === 'line' ? 'riga' : 'voce'} ${number}`;
  if (isReader) return `Il lettore della ${position}`;
  return title ? `«${title}» (${position})` : `La ${position}`;
}

const countHeads = {
  added: '',
  drafts: 'Di questi, bozze',
  scheduled: 'Di questi, programmati',
  pages: 'Di questi, pagine',
  brought: 'Fotografie',
  photographs: 'Fotografie che mancano',
  changed: 'Con qualcosa di cambiato o perduto',
  alreadyThere: 'Ci sono già, restano come sono',
  leftOut: 'Lasciati fuori',
  refused: 'Rifiutati',
  readers: '',
  unsubscribed: 'Lettori disattivati, perché si erano cancellati',
  bounced: 'Lettori disattivati, perché le email tornavano indietro',
  complained: 'Lettori disattivati, perché avevano segnalato le email',
  readersChanged: 'Lettori con qualcosa di cambiato o perduto',
  readersThere: 'Lettori che ci sono già, restano come sono',
  readersOut: 'Lettori lasciati fuori',
  readersRefused: 'Lettori rifiutati',
};
type CountName = keyof typeof countHeads;
const countNames = Object.keys(countHeads) as CountName[];
const always: CountName[] = ['added', 'changed', 'alreadyThere', 'leftOut', 'refused'];
export type Counts = Record<CountName, number>;
export const noCounts = addCounts({}, {});
export type Report = { counts: Counts; findings: Finding[] };

type About = { kind: 'posts' | 'subscribers'; isWritten: boolean };

const mend =
  'Puoi correggere questi nel file e importarlo di nuovo: quello che c’è già resta com’è.';

export function addCounts(one: Partial<Counts>, other: Partial<Counts>): Counts {
  return Object.fromEntries(
    countNames.map((name) => [name, (one[name] ?? 0) + (other[name] ?? 0)]),
  ) as Counts;
}

export function formatCounts(
  counts: Counts,
  { kind, isWritten }: About,
): [head: string, count: number][] {
  const entering = isWritten ? 'entrati' : 'che entrerebbero';
  const isList = kind === 'subscribers';
  const heads = {
    ...countHeads,
    added: `${isList ? 'Iscritti' : 'Post'} ${entering}`,
    readers: `Lettori ${entering}`,
  };
  const displayed = {
    ...counts,
    photographs: counts.photographs - counts.brought,
    readers: isList ? 0 : counts.readers,
  };
  return countNames
    .filter((name) => displayed[name] > 0 || always.includes(name))
    .map((name) => [heads[name], displayed[name]]);
}

const addressesLast = (one: Note, other: Note) =>
  Number(one.code === 'address') - Number(other.code === 'address');

export function formatReport({ counts, findings }: Report, about: About) {
  return [
    ...formatCounts(counts, about).map(([head, count]) => `${head}: ${count}`),
    ...findings.toSorted(addressesLast).map((finding) => `  ${formatFinding(finding)}`),
    ...(counts.refused + counts.readersRefused > 0 ? [mend] : []),
  ];
}
