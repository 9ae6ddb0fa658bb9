export type Language = 'english' | 'italian';

// {} is the note's detail, {field} a detail that begins with a field's name.
const texts = {
  encoding: ['its characters are converted to UTF-8 from {}', 'i suoi caratteri sono convertiti in UTF-8 da {}'],
  'no-dates': [
    'it has no dates of subscription: each gets the moment of this import',
    'non ha le date di iscrizione: vale per tutti il momento di questa importazione',
  ],
  password: ['had a password: a draft', 'era protetto da una password: entra come bozza'],
  private: ['was private: a draft', 'era privato: entra come bozza'],
  members: ['was for members: a draft', 'era per i soli abbonati: entra come bozza'],
  scheduled: ['was scheduled: a draft', 'era programmato: entra come bozza'],
  category: ['category «{}» means none: the first category', '«{}» vuol dire nessuna categoria: prende la prima'],
  players: ['of videos and sounds only the address stays: {}', 'di video e suoni resta solo l’indirizzo: {}'],
  shortcode: ['stays as text: {}', 'resta come testo: {}'],
  handle: ['address made from a handle: {}', 'indirizzo ricavato dal nome: {}'],
  'no-date': [
    'no date of subscription: the moment of this import',
    'senza data: vale il momento di questa importazione',
  ],
  social: ['no address of the web: {}', 'non è un indirizzo del web: {}'],
  name: ['no name: {}', 'non è un nome: {}'],
  pictures: ['pictures, which the file does not hold: {}', 'immagini, che nel file non ci sono: {}'],
  comments: ['comments: {}', 'commenti: {}'],
  excerpt: ['excerpt: {}', 'riassunto: {}'],
  categories: ['other categories: {}', 'altre categorie: {}'],
  tags: ['tags: {}', 'etichette: {}'],
  page: ['a page', 'è una pagina'],
  attachment: ['a picture or another file', 'è un’immagine o un altro file'],
  bin: ['was in the bin', 'era nel cestino'],
  'auto-draft': ['an empty draft that was never saved', 'è una bozza mai salvata'],
  other: ['no post: {}', 'non è un post: {}'],
  empty: ['{field} is empty', 'manca {field}'],
  'too-long': ['{field}: longer than the editor allows', '{field}: è più lungo di quanto il sito permette'],
  'no-uuid': ['id is no uuid: {}', 'l’id non è un uuid: {}'],
  'no-status': ['status is neither draft nor published: {}', 'lo stato non è né draft né published: {}'],
  'no-moment': ['no moment: {}', 'non è una data: {}'],
  'no-email': ['email is no address: {}', 'non è un indirizzo email: {}'],
  'no-boolean': ['is_active is neither true nor false: {}', 'is_active non è né true né false: {}'],
  suppressed: [
    'this address asked never to be written to again',
    'questa persona ha chiesto di non ricevere più niente',
  ],
  unreadable: ['cannot be read: {}', 'non si legge: {}'],
  'already-there': ['already there, stays as it is', 'c’è già, resta com’è'],
  'no-text': [
    'The file is no text. An archive (.zip) has to be unpacked, a spreadsheet saved as CSV.',
    'Il file non è un testo. Un archivio (.zip) va aperto, un foglio di calcolo va salvato come CSV.',
  ],
  'no-rows': ['The file is no list of rows in JSON.', 'Il file non è un elenco in JSON.'],
  'no-wordpress': ['The file is no whole export of WordPress.', 'Il file non è un’esportazione intera di WordPress.'],
  'no-columns': [
    'The file has no column {}. Its columns are: {columns}.',
    'Al file manca la colonna {}. Le sue colonne sono: {columns}.',
  ],
} satisfies Record<string, [english: string, italian: string]>;

const italianFields: Record<string, string> = {
  title: 'il titolo',
  content: 'il testo',
  quote: 'la citazione',
  citation: 'la fonte della citazione',
  category: 'la categoria',
  name: 'il nome',
};

export type Code = keyof typeof texts;
export type Note = { code: Code; detail?: string; columns?: string };
/** `number` 0 is the file. */
export type Position = { unit: 'line' | 'item'; number: number; title?: string };
export type Finding = Position & Note;

export class ImportRefused extends Error {
  note: Note;

  constructor(note: Note) {
    super(tell(note, 'english'));
    this.note = note;
  }
}

export function tell({ code, detail = '', columns = '' }: Note, language: Language) {
  const field = language === 'english' ? detail : detail.replace(/^\w+/, (name) => italianFields[name] ?? name);
  const parts: Record<string, string> = { '{}': detail, '{field}': field, '{columns}': columns };
  const [english, italian] = texts[code];
  return (language === 'english' ? english : italian).replace(/\{\w*\}/g, (part) => parts[part] ?? part);
}

const units = { english: { line: 'line', item: 'item' }, italian: { line: 'riga', item: 'voce' } };

export function tellPosition({ unit, number, title }: Position, language: Language) {
  if (number === 0) return language === 'english' ? 'the file' : 'il file';
  return `${units[language][unit]} ${number}${title ? `, «${title}»` : ''}`;
}
