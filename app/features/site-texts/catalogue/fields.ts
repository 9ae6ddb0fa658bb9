import {
  choice,
  colour,
  date,
  email,
  type Field,
  line,
  lines,
  link,
  list,
  number,
  picture,
  screenReaderHint,
} from '#app/features/site-texts/rules/field.ts';
import { openTexts } from '#site/site.ts';
import { projectDrawings } from '#site/texts/foundation.ts';

const optional = (hint?: string) => ({ hint, isOptional: true }) as const;
const phase = {
  from: number('Dalle', { least: 0, most: 23.5, step: 0.5, hint: 'Mezz’ora è 0,5.' }),
  words: line('Che cosa succede'),
  door: choice('La porta', { shut: 'chiusa' }, true),
};
const paragraph = { add: 'Aggiungi un capoverso' };

const cardLine = { term: line('Voce'), description: line('Testo') };
const milestone = { year: line('Anno'), text: lines('Testo', { hasItalics: true }) };
const theme = {
  label: line('Sopra il titolo', optional()),
  title: line('Tema'),
  text: lines('Testo'),
};
const quote = { text: lines('Citazione'), source: line('Da dove viene', optional()) };
const review = {
  words: lines('Che cosa dice', { most: 800, hint: 'Le virgolette le mette il sito.' }),
  by: line('Chi lo dice'),
  where: line('Dove: il giornale, la rivista, il sito', optional()),
  day: date('Giorno', optional()),
  link: link('Collegamento', optional()),
};
const project = {
  id: choice('Disegno', projectDrawings),
  kind: line('Che cos’è', optional()),
  name: line('Nome'),
  text: lines('Testo'),
  figure: line('Cifra', optional()),
  figureText: line('Che cosa dice la cifra', optional()),
};

export const isOpen = (path: string) =>
  !path.startsWith('texts.') || openTexts.includes(path.slice('texts.'.length));

/** A field, or the label of a text, by the path of the text or the end of that path. */
export const catalogue: Record<string, string | Field> = {
  '*.title': 'Titolo',
  '*.standfirst': 'Sotto il titolo',
  '*.subtitle': 'Sotto il titolo',
  '*.text': 'Testo',
  '*.paragraphs': list('Testo', lines('Capoverso'), paragraph),
  '*.button': 'Pulsante',
  '*.landmark': line('Nome di questi collegamenti', screenReaderHint),
  '*.subject': 'Oggetto',
  '*.preview': line('Anteprima', { hint: 'La riga che la casella mostra accanto all’oggetto.' }),
  '*.runningHead.left': 'Scritta sopra la sezione, a sinistra',
  '*.runningHead.right': line('Scritta sopra la sezione, a destra', optional()),
  '*.meta.title': 'Titolo nella scheda del browser',
  '*.meta.description': 'Descrizione per i motori di ricerca',
  '*.done.title': 'Titolo, quando è fatto',
  '*.done.text': 'Testo, quando è fatto',
  '*.gone.title': 'Titolo, se non vale più',
  '*.gone.text': 'Testo, se non vale più',
  '*.links.author': 'L’autrice',
  '*.menu.author': 'L’autrice',
  'book.titlePlain': line('Titolo', {
    hint: 'La parte del titolo in caratteri normali, su una o due righe.',
  }),
  'book.titleItalic': line(
    'Titolo, in corsivo',
    optional('La parte del titolo in corsivo e in un altro colore, sotto la prima.'),
  ),
  'texts.home.hero.buttons.author': 'Collegamento all’autrice',
  'texts.home.book.quote': lines('Citazione', optional('Le virgolette le mette il sito.')),
  'texts.home.book.colophon': list('La scheda', cardLine, { add: 'Aggiungi una riga', most: 8 }),
  'texts.home.author.paragraphs': list(
    'Testo',
    lines('Capoverso', { hasItalics: true }),
    paragraph,
  ),
  'texts.home.author.milestones': list('Le tappe', milestone, {
    add: 'Aggiungi una tappa',
    least: 0,
  }),
  'texts.home.silentDay.title': 'Titolo, in un giorno senza pensiero',
  'author.email': email(
    'Indirizzo email',
    optional('Se è vuoto, nessuna pagina mostra un indirizzo.'),
  ),
  'texts.book.opening.note': line('Sotto il pulsante', optional()),
  'book.bookstoreUrl': link(
    'Dove si compra',
    optional('L’indirizzo del pulsante: se è vuoto, il pulsante non si vede.'),
  ),
  'texts.book.themes.title': line('Titolo', screenReaderHint),
  'texts.book.themes.list': list('I temi', theme, { add: 'Aggiungi un tema', least: 0, most: 4 }),
  'texts.book.quotes.title': line('Titolo', screenReaderHint),
  'texts.book.quotes.list': list('Le citazioni', quote, {
    add: 'Aggiungi una citazione',
    least: 0,
    most: 8,
  }),
  'texts.book.reviews.title': line('Titolo', screenReaderHint),
  'texts.book.reviews.list': list('Le recensioni', review, {
    add: 'Aggiungi una recensione',
    least: 0,
    hint: 'Le prime tre anche nella Home. Se l’elenco è vuoto, non si vede niente.',
  }),
  'texts.works.pages': 'Quante pagine',
  'texts.works.one.above': 'Scritta sopra la sezione',
  'texts.works.one.shops': 'Sopra i collegamenti alle librerie',
  'texts.works.one.all': 'Collegamento a tutti i libri',
  'texts.works.quotation.title': line('Titolo della citazione', screenReaderHint),
  'texts.book.closing.lines': list('Le ultime righe', line('Riga', { hasItalics: true }), {
    least: 0,
    most: 4,
  }),
  'texts.book.closing.source': line('Da dove vengono', optional()),
  'book.title': 'Titolo intero',
  'book.subtitle': line('Sottotitolo', optional()),
  'book.publisher': line('Editore', optional()),
  'book.year': number('Anno', {
    least: 0,
    most: 2200,
    ...optional('Quando esce, o quando è uscito.'),
  }),
  'book.pages': number('Pagine', { least: 0, most: 10_000, ...optional() }),
  'book.format': line('Formato', optional('Come 14 × 21 cm, brossura.')),
  'book.price': line('Prezzo', optional('Come 15,00 €.')),
  'book.priceAmount': line(
    'Prezzo per i motori di ricerca',
    optional('Solo la cifra, con il punto al posto della virgola: 15.00.'),
  ),
  'book.isbn': line('ISBN', optional()),
  'texts.thoughts.empty.text': 'Testo, se non c’è nessun pensiero',
  categories: list('Le categorie', line('Categoria', { most: 60 }), {
    add: 'Aggiungi una categoria',
  }),
  'texts.archive.breadcrumbs': line('Nome del percorso', screenReaderHint),
  'texts.archive.calendar': line('Nome del calendario', screenReaderHint),
  'texts.frame.footer.sentence': 'Frase in fondo a ogni pagina',
  'texts.frame.footer.hour': 'Al posto dell’orologio, dove non si vede',
  'texts.frame.clock.phases': list('Le ore', phase, { add: 'Aggiungi un’ora', most: 24 }),
  'texts.notFound.lead': 'Sotto il titolo',
  'texts.mail.sender': line('Nome del mittente', {
    hint: 'Il nome che chi riceve vede accanto all’oggetto.',
  }),
  'texts.mail.welcome.subject.daily': 'Oggetto, se gli invii partono da soli',
  'texts.mail.welcome.subject.other': 'Oggetto, se li mandi tu',
  'texts.mail.welcome.expected': 'Che cosa aspettarsi, se partono da soli',
  'texts.mail.welcome.signature': 'Firma',
  'texts.subscription.metaTitle': 'Titolo nella scheda del browser',
  'foundation.name': line('Nome', optional('Se è vuoto, il sito non parla di una fondazione.')),
  'foundation.url': link('Sito', optional()),
  'foundation.donationUrl': link('Pagina delle donazioni', optional()),
  'foundation.foundingYear': number('Anno di nascita', { least: 0, most: 2200, ...optional() }),
  'texts.foundation.highlight.figure': line('Cifra', optional()),
  'texts.foundation.donation.note': line('Sotto i pulsanti', optional()),
  'texts.foundation.highlight.text': lines('Che cosa dice la cifra', optional()),
  'texts.foundation.projects.list': list('I progetti', project, {
    add: 'Aggiungi un progetto',
    least: 0,
    most: 8,
  }),
  social: list('I tuoi profili', link('Indirizzo'), { add: 'Aggiungi un profilo', least: 0 }),
  'author.name': 'Nome e cognome',
  'author.givenName': 'Nome',
  'author.familyName': 'Cognome',
  'author.town': line('Paese', optional()),
  'author.section': choice('Parola che indica la tua storia nell’indirizzo', {
    autrice: 'autrice',
    autore: 'autore',
    'chi-scrive': 'chi-scrive',
  }),
  address: link(
    'L’indirizzo del sito',
    optional('Se l’ha già scelto chi gestisce il sito, vale quello.'),
  ),
  'legal.controller.name': line(
    'Nome e cognome, o ragione sociale',
    optional('Finché un dato manca, la privacy policy scrive che manca.'),
  ),
  'legal.controller.address': line('Indirizzo completo', optional()),
  'legal.controller.taxCode': line('Codice fiscale o partita IVA', optional()),
  'legal.controller.email': email('Email per la privacy', optional()),
  'legal.controller.pec': email('PEC', optional()),
  'legal.vatNumber': line('Partita IVA', optional('Si vede in fondo a ogni pagina.')),
  'legal.dataProtectionOfficer.name': line(
    'Responsabile della protezione dei dati',
    optional('Lascialo vuoto se la legge non te lo chiede.'),
  ),
  'legal.dataProtectionOfficer.email': email('La sua email', optional()),
  'legal.hosting': line(
    'Servizio di hosting e database, con la sede',
    optional('L’azienda che ospita il sito e i suoi dati.'),
  ),
  'legal.mailProvider': line(
    'Servizio di invio delle email, con la sede',
    optional('L’azienda che spedisce le tue email.'),
  ),
  'legal.dataLeavesEuropeTo': line(
    'Dove vanno i dati fuori dall’Unione europea',
    optional('Lascialo vuoto se non ne escono.'),
  ),
  'legal.transferSafeguard': lines('Con quale garanzia', optional()),
  'colours.carta': colour('Carta', 'Lo sfondo di giorno. Di notte dà il colore al testo.'),
  'colours.inchiostro': colour('Inchiostro', 'Il testo di giorno.'),
  'colours.brace': colour('Brace', 'Il colore di collegamenti, pulsanti e iniziali grandi.'),
  'colours.ocra': colour('Ocra', 'Il colore acceso sulle parti scure.'),
  'colours.notte': colour('Notte', 'Le parti scure, e lo sfondo di notte.'),
  'pictures.hero': picture(
    'Fotografia in cima alla Home',
    'Al posto del disegno, accanto alle parole. Almeno 1200 × 900 punti; nelle finestre strette se ne vede il centro.',
  ),
  'pictures.cover': picture(
    'Copertina',
    'Nella Home, nella pagina del libro e per i motori di ricerca. Almeno 800 × 1200 punti, alta circa una volta e mezza la larghezza.',
  ),
  'pictures.portrait': picture(
    'Ritratto',
    'Nella Home, accanto alla tua storia. Almeno 900 × 900 punti, quadrato o più alto che largo.',
  ),
  'pictures.share': picture(
    'Immagine dei collegamenti condivisi',
    'Si vede quando qualcuno manda il collegamento a una pagina che non ha un’immagine sua. Almeno 1200 × 600 punti, larga quasi due volte l’altezza.',
  ),
};
