import { type Field, line, lines } from '#app/features/site-texts/rules/field.ts';
import { defaultSite, type Site } from '#site/site.ts';
import { catalogue } from './fields.ts';

type Section = { title: string; fields: Record<string, Field> };
/** `id` is part of the page's address. */
export type TextsPage = { id: string; title: string; sections: Section[] };

export const forMachines = 'Per i motori di ricerca';

/** Title to paths of leaves or of objects with leaves. A leaf belongs to its longest listed path. */
type Sections = Record<string, string[]>;

const outlines = [
  page('home', 'Home', {
    'L’apertura': ['book.titlePlain', 'book.titleItalic', 'texts.home.hero', 'pictures.hero'],
    'Il libro': ['texts.home.book'],
    'L’autrice': ['texts.home.author'],
    'Le tappe': ['texts.home.author.milestones'],
    'Il pensiero': ['texts.home.latestThought', 'texts.home.silentDay'],
    Contatti: ['texts.home.contacts', 'author.email'],
    [forMachines]: ['texts.home.meta'],
  }),
  page('il-libro', 'Il Libro', {
    'L’apertura': ['texts.book.opening', 'book.bookstoreUrl'],
    'La storia': ['texts.book.story'],
    'I temi': ['texts.book.themes'],
    'Le citazioni': ['texts.book.quotes'],
    'Le recensioni': ['texts.book.reviews'],
    'La chiusura': ['texts.book.closing'],
    'La scheda del libro': ['book'],
    'Gli altri libri': ['texts.works'],
    [forMachines]: ['texts.book.meta', 'texts.works.meta', 'texts.works.one.metaTitle'],
  }),
  page('pensieri-quotidiani', 'Pensieri Quotidiani', {
    'L’apertura': ['texts.thoughts'],
    'Un pensiero': ['texts.post', 'texts.onward'],
    'La condivisione': ['texts.post.share'],
    'Le categorie': ['categories'],
    'L’iscrizione': ['texts.signup', 'texts.rhythm.next'],
    'La ricerca': ['texts.search'],
    'L’archivio': ['texts.archive'],
    'Il libro dell’anno': ['texts.yearBook'],
    [forMachines]: [
      'texts.thoughts.meta',
      'texts.thoughts.laterPage.meta',
      'texts.post.metaTitle',
      'texts.search.metaTitle',
      'texts.archive.meta',
      'texts.archive.year.meta',
      'texts.archive.month.meta',
      'texts.archive.category.meta',
    ],
  }),
  page('appuntamenti', 'Appuntamenti', {
    'L’apertura': ['texts.events'],
    [forMachines]: ['texts.events.meta'],
  }),
  page('la-fondazione', 'La Fondazione', {
    'Chi è': ['foundation'],
    'L’apertura': ['texts.foundation.opening'],
    'La cifra': ['texts.foundation.highlight'],
    'I progetti': ['texts.foundation.projects'],
    'Le donazioni': ['texts.foundation.donation'],
    [forMachines]: ['texts.foundation.meta'],
  }),
  page('contatti', 'Contatti e piè di pagina', {
    'Le tue pagine sui social': ['social'],
    'Il menu': ['texts.frame.menu'],
    'Il piè di pagina': ['texts.frame.footer'],
    'L’orologio': ['texts.frame.footer.hour', 'texts.frame.clock'],
    'Fra le pagine dei pensieri': ['texts.frame.pages'],
    'La pagina di un indirizzo che non esiste': ['texts.notFound'],
  }),
  page('email', 'Email', {
    'La testata': ['texts.mail.sender', 'texts.mail.masthead'],
    'Un pensiero': ['texts.mail.thought'],
    'La richiesta di conferma': ['texts.mail.confirmation'],
    'Il benvenuto': ['texts.mail.welcome'],
    'A chi è già iscritto': ['texts.mail.alreadySubscribed'],
    'La pagina che conferma': ['texts.subscription.confirm', 'texts.subscription'],
    'La pagina di chi non l’ha chiesta': ['texts.subscription.neverAgain'],
    'La pagina di chi annulla l’iscrizione': ['texts.subscription.unsubscribe'],
    '«La mia iscrizione»': ['texts.subscription.own'],
  }),
  page('chi-sei', 'Chi sei', {
    'Il tuo nome': ['author'],
    'L’indirizzo del sito': ['address'],
    'Il titolare dei dati': ['legal.controller', 'legal.vatNumber'],
    'Chi tratta i dati per te': ['legal'],
  }),
  page('colori-e-immagini', 'Colori e immagini', {
    'I colori': ['colours'],
    'Le immagini': ['pictures'],
  }),
];

/** Required by the law, composed by the program, or set by the operator. */
export const nonEditablePaths = [
  ...['id', 'stage', 'isQuiet', 'machines', 'legal.privacyVersion', 'legal.retention'],
  ...`privacy frame.cookies signup.consent signup.trap notFound.titleLang
    mail.footer mail.recovery mail.confirmation.reason mail.week mail.pace
    subscription.failure subscription.unsubscribe.again.text subscription.confirm.weekly
    subscription.own.data subscription.own.erase subscription.own.move subscription.own.pace
    subscription.pace post.share.fileName post.share.whatsApp post.share.telegram post.share.email
    rhythm.next.weekly rhythm.before rhythm.tomorrow search.problems
    archive.numbers archive.ofThoughts`
    .split(/\s+/)
    .map((path) => `texts.${path}`),
];

const listedPaths = [
  ...nonEditablePaths,
  ...outlines.flatMap(({ sections }) => Object.values(sections).flat()),
];

const listedAbove = (path: string) => {
  const all = listedPaths.filter((listed) => `${path}.`.startsWith(`${listed}.`));
  return all.toSorted((one, other) => other.length - one.length)[0];
};

const long =
  /\.(text|standfirst|description|subtitle|quote|promise|withMail|withoutMail|sentence|expected|again)$/;

function fieldsFor(leaves: Leaf[]): Record<string, Field> {
  const taken = new Set<string>();
  const fields: Record<string, Field> = {};
  for (const [path, original] of leaves) {
    const given = givenFor(path);
    if (typeof given !== 'object' && typeof original !== 'string') continue;
    const field =
      typeof given === 'object'
        ? given
        : textField(path, `${original}`, taken.has(given ?? '') ? '' : given);
    taken.add(field.label);
    fields[path] = field;
  }
  return fields;
}

function givenFor(path: string): string | Field | undefined {
  const names = path.split('.');
  return [path, `*.${names.slice(-2).join('.')}`, `*.${names.at(-1)}`]
    .map((key) => catalogue[key])
    .find(Boolean);
}

const mostOfLabel = 60;
const withItalics = new Set(
  leavesOf(defaultSite).flatMap(([path, leaf]) => (`${leaf}`.includes('*') ? [path] : [])),
);

/** If `label` is empty or taken in the section, the text's own words are the label. */
function textField(path: string, original: string, label = ''): Field {
  const words = original.replaceAll('*', '');
  const quoted = words.length > mostOfLabel ? `${words.slice(0, mostOfLabel).trimEnd()}…` : words;
  const ofText = long.test(path) ? lines : line;
  return ofText(label || `«${quoted}»`, {
    hasItalics: original.includes('*') || withItalics.has(path),
  });
}

/** In the order of «Testi e immagini». Texts without a label have the words of `site` as their label. */
export function pagesOf(site: Site): TextsPage[] {
  const leavesByListedPath = Map.groupBy(leavesOf(site), ([path]) => listedAbove(path));
  const fieldsIn = (of: string[]) =>
    fieldsFor(of.flatMap((listed) => leavesByListedPath.get(listed) ?? []));
  return outlines.map(({ sections, ...page }) => ({
    ...page,
    sections: Object.entries(sections)
      .map(([title, of]) => ({ title, fields: fieldsIn(of) }))
      .filter(({ fields }) => Object.keys(fields).length > 0),
  }));
}

export const pages = pagesOf(defaultSite);

function page(id: string, title: string, sections: Sections) {
  return { id, title, sections };
}

export const fieldsOf = ({ sections }: TextsPage): [path: string, field: Field][] =>
  sections.flatMap(({ fields }) => Object.entries(fields));

type Leaf = [path: string, leaf: unknown];

export function leavesOf(value: unknown, before = ''): Leaf[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [[before, value]];
  return Object.entries(value).flatMap(([name, inner]) =>
    leavesOf(inner, before ? `${before}.${name}` : name),
  );
}
