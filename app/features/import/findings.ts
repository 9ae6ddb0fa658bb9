type Group = 'file' | 'changed' | 'lost' | 'refused' | 'left-out' | 'already-there';
type Words = { group: Group; english: (detail: string) => string; italian: (detail: string) => string };

const same = (english: string, italian: string) => ({ english: () => english, italian: () => italian });
const before = (english: string, italian: string) => ({
  english: (detail: string) => `${english} ${detail}`,
  italian: (detail: string) => `${italian} ${detail}`,
});

const words = {
  encoding: {
    group: 'file',
    ...before('its characters are converted to UTF-8 from', 'i suoi caratteri sono convertiti in UTF-8 da'),
  },
  'no-dates': {
    group: 'file',
    ...same(
      'it has no dates of subscription: each gets the moment of this import',
      'non ha le date di iscrizione: vale per tutti il momento di questa importazione',
    ),
  },
  password: { group: 'changed', ...same('had a password: a draft', 'era protetto da una password: entra come bozza') },
  private: { group: 'changed', ...same('was private: a draft', 'era privato: entra come bozza') },
  members: { group: 'changed', ...same('was for members: a draft', 'era per i soli abbonati: entra come bozza') },
  scheduled: { group: 'changed', ...same('was scheduled: a draft', 'era programmato: entra come bozza') },
  category: {
    group: 'changed',
    english: (detail) => `category «${detail}» means none: the first category`,
    italian: (detail) => `«${detail}» vuol dire nessuna categoria: prende la prima`,
  },
  players: {
    group: 'changed',
    ...before('of videos and sounds only the address stays:', 'di video e suoni resta solo l’indirizzo:'),
  },
  shortcode: { group: 'changed', ...before('stays as text:', 'resta come testo:') },
  handle: { group: 'changed', ...before('address made from a handle:', 'indirizzo ricavato dal nome:') },
  'no-date': {
    group: 'changed',
    ...same('no date of subscription: the moment of this import', 'senza data: vale il momento di questa importazione'),
  },
  social: { group: 'lost', ...before('no address of the web:', 'non è un indirizzo del web:') },
  name: { group: 'lost', ...before('no name:', 'non è un nome:') },
  pictures: {
    group: 'lost',
    ...before('pictures, which the file does not hold:', 'immagini, che nel file non ci sono:'),
  },
  comments: { group: 'lost', ...before('comments:', 'commenti:') },
  excerpt: { group: 'lost', ...before('excerpt:', 'riassunto:') },
  categories: { group: 'lost', ...before('other categories:', 'altre categorie:') },
  tags: { group: 'lost', ...before('tags:', 'etichette:') },
  page: { group: 'left-out', ...same('a page', 'è una pagina') },
  attachment: { group: 'left-out', ...same('a picture or another file', 'è un’immagine o un altro file') },
  bin: { group: 'left-out', ...same('was in the bin', 'era nel cestino') },
  'auto-draft': { group: 'left-out', ...same('an empty draft that was never saved', 'è una bozza mai salvata') },
  other: { group: 'left-out', ...before('no post:', 'non è un post:') },
  empty: { group: 'refused', english: (field) => `${field} is empty`, italian: (field) => `manca ${italian(field)}` },
  'too-long': {
    group: 'refused',
    english: (detail) => `${detail}: longer than the editor allows`,
    italian: (detail) => `${italian(detail)}: è più lungo di quanto il sito permette`,
  },
  'no-uuid': { group: 'refused', ...before('id is no uuid:', 'l’id non è un uuid:') },
  'no-status': {
    group: 'refused',
    ...before('status is neither draft nor published:', 'lo stato non è né draft né published:'),
  },
  'no-moment': { group: 'refused', ...before('no moment:', 'non è una data:') },
  'no-email': { group: 'refused', ...before('email is no address:', 'non è un indirizzo email:') },
  'no-boolean': {
    group: 'refused',
    ...before('is_active is neither true nor false:', 'is_active non è né true né false:'),
  },
  suppressed: {
    group: 'refused',
    ...same('this address asked never to be written to again', 'questa persona ha chiesto di non ricevere più niente'),
  },
  unreadable: { group: 'refused', ...before('cannot be read:', 'non si legge:') },
  'already-there': { group: 'already-there', ...same('already there, stays as it is', 'c’è già, resta com’è') },
  'no-text': {
    group: 'file',
    ...same(
      'The file is no text. An archive (.zip) has to be unpacked, a spreadsheet saved as CSV.',
      'Il file non è un testo. Un archivio (.zip) va aperto, un foglio di calcolo va salvato come CSV.',
    ),
  },
  'no-rows': { group: 'file', ...same('The file is no list of rows in JSON.', 'Il file non è un elenco in JSON.') },
  'no-wordpress': {
    group: 'file',
    ...same('The file is no whole export of WordPress.', 'Il file non è un’esportazione intera di WordPress.'),
  },
  'no-columns': {
    group: 'file',
    english: (detail) => `The file has no column ${detail.replace(';', '. Its columns are:')}.`,
    italian: (detail) => `Al file manca la colonna ${detail.replace(';', '. Le sue colonne sono:')}.`,
  },
} satisfies Record<string, Words>;

const fieldsInItalian: Record<string, string> = {
  title: 'il titolo',
  content: 'il testo',
  quote: 'la citazione',
  citation: 'la fonte della citazione',
  category: 'la categoria',
  name: 'il nome',
};

function italian(detail: string) {
  return detail.replace(/^\w+/, (field) => fieldsInItalian[field] ?? field);
}

export type Code = keyof typeof words;
export type Note = { code: Code; detail?: string };
/** `number` 0 is the file. CSV has lines; WordPress and JSON have items. */
export type Place = { unit: 'line' | 'item'; number: number; title?: string };
export type Finding = Place & Note;

export class ImportRefused extends Error {
  note: Note;

  constructor(note: Note) {
    super(tell(note, 'english'));
    this.note = note;
  }
}

export function isCode(text: string): text is Code {
  return Object.hasOwn(words, text);
}

export function groupOf({ code }: Note): Group {
  return words[code].group;
}

export function tell({ code, detail = '' }: Note, language: 'english' | 'italian') {
  return words[code][language](detail);
}

const units = { english: { line: 'line', item: 'item' }, italian: { line: 'riga', item: 'voce' } };

export function tellPlace({ unit, number, title }: Place, language: 'english' | 'italian') {
  if (number === 0) return language === 'english' ? 'the file' : 'il file';
  return `${units[language][unit]} ${number}${title ? `, «${title}»` : ''}`;
}
