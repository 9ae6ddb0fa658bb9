import { postFields } from '#app/features/posts/post-fields.ts';

// {} is the note's detail, {field} a detail that begins with a field's name.
const texts = {
  password: 'era protetto da una password: entra come bozza',
  private: 'era privato: entra come bozza',
  members: 'era per i soli abbonati: entra come bozza',
  undated: 'senza data: entra come bozza, con il momento di questa importazione',
  scheduled: 'era programmato: entra come bozza',
  category: 'non aveva categoria, prende la prima: {}',
  players: 'di video e suoni resta solo l’indirizzo: {}',
  shortcode: 'resta come testo: {}',
  'no-date': 'senza data: vale il momento di questa importazione',
  'no-date-column': 'non sappiamo quale colonna dice da quando sono iscritti; forse {columns}',
  social: 'non è un indirizzo del web: {}',
  name: 'non è un nome: {}',
  pictures: 'immagini perdute: {}',
  'no-photograph': 'una fotografia non è arrivata: {}',
  'not-in-file': 'fotografie che non sono nel file: {}',
  shapes: 'di titoli, elenchi, citazioni, tabelle e moduli resta il testo: {}',
  marks: 'di corsivi, grassetti e collegamenti di qualche capoverso restano le parole: {}',
  deep: 'la pagina è troppo intricata: restano le parole, senza corsivi, fotografie e collegamenti',
  comments: 'commenti: {}',
  excerpt: 'riassunto: {}',
  categories: 'altre categorie: {}',
  tags: 'etichette: {}',
  subtitle: 'il sottotitolo diventa la prima riga',
  page: 'è una pagina: {}',
  address: 'il suo vecchio indirizzo: {}',
  attachment: 'è un’immagine o un altro file',
  bin: 'era nel cestino',
  'auto-draft': 'è una bozza mai salvata',
  other: 'non è un post: {}',
  empty: 'manca un campo: {field}',
  'too-long': 'più lungo di quanto il sito permette: {field}',
  'no-uuid': 'l’id non è un uuid: {}',
  'no-status': 'lo stato non è né draft né published: {}',
  'no-moment': 'non è una data: {}',
  'no-email': 'non è un indirizzo email: {}',
  'no-boolean': 'is_active non è né true né false: {}',
  'odd-date': 'la data non si legge, vale il momento di questa importazione: {}',
  'odd-status': 'non sappiamo se vuole ancora le lettere: {}',
  'no-title': 'non aveva titolo: prende le prime parole',
  sent: 'era solo una lettera: entra come bozza',
  embeds: 'riquadri perduti: {}',
  'no-address': 'il suo vecchio indirizzo non risponderà: {}',
  bounced: 'le sue lettere tornavano indietro',
  unconfirmed: 'non ha mai confermato l’iscrizione',
  suppressed: 'questa persona ha chiesto di non ricevere più niente',
  unreadable: 'non si legge: {}',
  'already-there': 'c’è già, resta com’è',
  'no-text': 'Il file non è un testo. Un foglio di calcolo va salvato come CSV.',
  'too-large': 'Il file, o uno di quelli che contiene, è troppo grande.',
  'too-many-files': 'L’archivio contiene troppi file.',
  'broken-archive': 'L’archivio è rovinato: {}',
  'not-taken': 'dall’archivio non prendiamo {}',
  'no-export': 'Nell’archivio non c’è un’esportazione che conosciamo: {}',
  'no-texts': 'Di Substack c’è solo l’elenco: mancano i testi. Serve lo zip intero, con la cartella posts.',
  'no-list': 'Di Substack ci sono solo i testi: manca l’elenco. Serve lo zip intero, con posts.csv.',
  'no-posts': 'Ci sono solo le fotografie: mancano i post. Serve l’esportazione che li contiene.',
  'no-attachments': 'all’esportazione mancano le fotografie in evidenza: in WordPress scegli «Tutti i contenuti»',
  'no-rows': 'Il file non è un elenco in JSON.',
  'no-wordpress': 'Il file non è un’esportazione intera di WordPress.',
  'no-blogger': 'Il file non è un’esportazione intera di Blogger.',
  'no-columns': 'Al file manca la colonna {}. Le sue colonne sono: {columns}.',
} satisfies Record<string, string>;

const fieldNames: Record<string, string> = {
  ...Object.fromEntries(
    Object.entries(postFields).map(([name, field]) => [name, 'inReport' in field ? field.inReport : name]),
  ),
  name: 'il nome',
};

export type Code = keyof typeof texts;
export type Note = { code: Code; detail?: string; columns?: string[] };
/** `number` 0 is the file. */
export type Position = { unit: 'line' | 'item'; number: number; title?: string };
export const ofFile: Position = { unit: 'item', number: 0 };
export type Finding = Position & Note;

export class ImportRefused extends Error {
  note: Note;

  constructor(note: Note) {
    super(tell(note));
    this.note = note;
  }
}

export function tell({ code, detail = '', columns = [] }: Note) {
  const field = detail.replace(/^\w+/, (name) => fieldNames[name] ?? name);
  const parts: Record<string, string> = { '{}': detail, '{field}': field, '{columns}': [columns].flat().join(', ') };
  return texts[code].replace(/: \{(field)?\}$/, detail && '$&').replace(/\{\w*\}/g, (part) => parts[part] ?? part);
}

export function tellPosition({ unit, number, title }: Position) {
  if (number === 0) return 'il file';
  return `${unit === 'line' ? 'riga' : 'voce'} ${number}${title ? `, «${title}»` : ''}`;
}

const noOutcomes = { added: 0, changed: 0, alreadyThere: 0, leftOut: 0, refused: 0 };
const noParts = { drafts: 0, scheduled: 0, photographs: 0, brought: 0 };
const noReaders = { readers: 0, unsubscribed: 0, bounced: 0, complained: 0 };
export const noCounts = { ...noOutcomes, ...noParts, ...noReaders };
export type Counts = typeof noCounts;
export type Report = { counts: Counts; findings: Finding[] };

type About = { kind: 'posts' | 'subscribers'; isWritten: boolean };

const added = {
  posts: ['Post che entrerebbero', 'Post entrati'],
  subscribers: ['Iscritti che entrerebbero', 'Iscritti entrati'],
};
const mend = 'Puoi correggere questi nel file e importarlo di nuovo: quello che c’è già resta com’è.';

export function addCounts(one: Counts, other: Partial<Counts>): Counts {
  const names = Object.keys(noCounts) as (keyof Counts)[];
  return Object.fromEntries(names.map((name) => [name, (one[name] ?? 0) + (other[name] ?? 0)])) as Counts;
}

export function tellCounts(counts: Counts, { kind, isWritten }: About): [head: string, count: number][] {
  const beside: [string, number][] = [
    ['Di questi, bozze', counts.drafts],
    ['Di questi, programmati', counts.scheduled],
    ['Fotografie', counts.brought],
    ['Fotografie che mancano', counts.photographs - counts.brought],
    ['Lettori', counts.readers],
  ];
  const inactive: [string, number][] = [
    ['Disattivati, perché si erano cancellati', counts.unsubscribed],
    ['Disattivati, perché le lettere tornavano indietro', counts.bounced],
    ['Disattivati, perché le avevano segnalate', counts.complained],
  ];
  return [
    [added[kind][isWritten ? 1 : 0] ?? '', counts.added],
    ...[...(kind === 'posts' ? beside : []), ...inactive].filter(([, count]) => count > 0),
    ['Con qualcosa di cambiato o perduto', counts.changed],
    ['Ci sono già, restano come sono', counts.alreadyThere],
    ['Lasciati fuori', counts.leftOut],
    ['Rifiutati', counts.refused],
  ];
}

const addressesLast = (one: Note, other: Note) => Number(one.code === 'address') - Number(other.code === 'address');

export function tellReport({ counts, findings }: Report, about: About): string[] {
  return [
    ...tellCounts(counts, about).map(([head, count]) => `${head}: ${count}`),
    ...findings.toSorted(addressesLast).map((finding) => `  ${tellPosition(finding)}: ${tell(finding)}`),
    ...(counts.refused > 0 ? [mend] : []),
  ];
}
