import { siteId } from './author.ts';
import { archiveTexts } from './texts/archive.ts';

// The quiet words that stand in the place of the invented author's, by path: from the answers to the first questions on, or from
// «Togli gli esempi» on. They name nobody, no trade, no year, no price, and say nothing that is not true of any author.

/** Until then the drawings, the words and the facts are those of the example. */
const fromTheAnswersOn: Record<string, unknown> = {
  isQuiet: true,
  'author.name': 'Chi scrive',
  'author.givenName': 'Chi',
  'author.familyName': 'scrive',
  'author.town': '',
  'author.email': '',
  'book.title': 'Il libro',
  'book.titlePlain': 'Il libro',
  'book.titleItalic': '',
  'book.subtitle': '',
  'book.publisher': '',
  'book.year': 0,
  'book.pages': 0,
  'book.format': '',
  'book.price': '',
  'book.priceAmount': '',
  'book.isbn': '',
  'book.bookstoreUrl': '',
  'foundation.name': '',
  'foundation.url': '',
  'foundation.donationUrl': '',
  'foundation.foundingYear': 0,
  'legal.controller.email': '',
  'texts.frame.footer.sentence': 'Un libro di {autrice}.',
  'texts.frame.footer.hour': 'Buona lettura.',
  'texts.frame.clock.phases': [
    { from: 0, words: 'È notte' },
    { from: 6, words: 'È mattina' },
    { from: 13, words: 'È pomeriggio' },
    { from: 19, words: 'È sera' },
  ],
  'texts.home.meta.description':
    'Il sito di {autrice}: il libro, i Pensieri Quotidiani, i contatti.',
  'texts.home.hero.subtitle': 'Un libro di {autrice}.',
  'texts.home.book.runningHead.right': 'il mattino',
  'texts.home.book.title': 'Il libro, da vicino',
  'texts.home.book.paragraphs': [
    '{libro} è un libro di {autrice}. Presto, qui, le prime righe della sua storia: da dove viene, e per chi è stato scritto.',
  ],
  'texts.home.book.quote': '',
  'texts.home.book.colophon': [
    { term: 'Editore', description: '{editore}' },
    { term: 'Anno', description: '{uscita}' },
    { term: 'Formato', description: '{formato}' },
    { term: 'Pagine', description: '{pagine}' },
    { term: 'Prezzo', description: '{prezzo}' },
  ],
  'texts.home.author.runningHead.right': 'il mezzogiorno',
  'texts.home.author.paragraphs': ['{autrice} ha scritto *{libro}*.'],
  'texts.home.author.milestones': [],
  'texts.home.silentDay.title': 'Oggi nessun pensiero.',
  'texts.home.contacts.runningHead.right': 'la sera',
  'texts.home.contacts.title': 'Scrivetemi.',
  'texts.home.contacts.text': 'Leggo tutto.',
  'texts.book.meta.description': '{libro}, di {autrice}.',
  'texts.book.opening.standfirst': 'Un libro di {autrice}.',
  'texts.book.opening.note': '{editore}. {pagine}\u00a0pagine. {prezzo}.',
  'texts.book.story.runningHead.right': 'la storia',
  'texts.book.story.paragraphs': [
    'Presto, qui, la storia del libro: da dove viene, per chi è stato scritto, che cosa racconta. Intanto la trovi nelle sue pagine.',
  ],
  'texts.thoughts.meta.description':
    'I Pensieri Quotidiani di {autrice}: da leggere qui o da ricevere per email.',
  'texts.thoughts.standfirst': 'Poche righe al giorno.',
  'texts.thoughts.laterPage.meta.description': 'I Pensieri Quotidiani di {autrice}.',
  'texts.thoughts.empty.text': 'Torna presto.',
  'texts.archive.title': 'Tutti i *giorni*',
  'texts.archive.standfirst': 'Un arco per giorno. È acceso dove c’è un pensiero.',
  'texts.archive.meta.description': 'Tutti i Pensieri Quotidiani, giorno per giorno.',
  'texts.archive.calendar': 'Calendario dei giorni',
  'texts.archive.numbers': archiveTexts.numbers.with(0, 'nessuno').with(1, 'uno'),
  'texts.archive.lit.one': '{numero} acceso',
  'texts.archive.lit.many': '{numero} accesi',
  'texts.archive.year.title': 'I giorni del *{anno}*',
  'texts.archive.year.meta.description': 'I Pensieri Quotidiani del {anno}, giorno per giorno.',
  'texts.archive.month.thoughts.one': 'Un pensiero in un giorno',
  'texts.archive.month.thoughts.oneNight': '{numero} pensieri in un giorno',
  'texts.archive.month.thoughts.many': '{numero} pensieri in {notti} giorni',
  'texts.archive.month.meta.description':
    'I Pensieri Quotidiani di {mese} {anno}, giorno per giorno.',
  'texts.archive.month.darkYet': 'In {mese}, per ora, non c’è niente.',
  'texts.archive.month.dark': 'In {mese} non c’è niente.',
  'texts.events.standfirst': 'Presentazioni, letture, incontri.',
  'texts.yearBook.title': 'I pensieri del {anno}',
  'texts.yearBook.rights': '© {anno} {autrice}. Tutti i diritti riservati.',
  'texts.yearBook.offered.lead':
    'I pensieri di quest’anno, uno dopo l’altro. Da leggere, da stampare, da portare a chi non ha il computer.',
  'texts.foundation.meta.description': '{fondazione}.',
  'texts.foundation.opening.title': '{fondazione}',
  'texts.foundation.opening.standfirst': 'Chi siamo.',
  'texts.foundation.opening.paragraphs': ['Presto, qui, la nostra storia.'],
  'texts.foundation.donation.title': 'Sostieni la fondazione',
  'texts.foundation.donation.text': 'Ogni donazione, anche piccola, conta.',
  'texts.mail.welcome.preview': 'I Pensieri Quotidiani di {autrice}.',
  'texts.mail.welcome.expected':
    'Da {domani}, ogni volta che scrivo, troverai nella tua casella {ora} un pensiero breve.',
  'texts.notFound.lead': 'Questa pagina non c’è.',
  'texts.notFound.text': 'Forse l’indirizzo è cambiato. Le altre sono tutte al loro posto.',
};

/** What the specification asks for of every site stands until «Togli gli esempi». */
const withoutTheSamples: Record<string, unknown> = {
  'texts.book.themes.runningHead.left': 'I temi',
  'texts.book.themes.runningHead.right': 'del libro',
  'texts.book.themes.title': 'I temi',
  'texts.book.themes.list': [],
  'texts.book.quotes.runningHead.right': 'le citazioni',
  'texts.book.quotes.list': [],
  'texts.book.closing.lines': [],
  'texts.book.closing.source': '{autrice}',
  'texts.foundation.highlight.figure': '',
  'texts.foundation.highlight.text': '',
  'texts.foundation.projects.title': 'I progetti',
  'texts.foundation.projects.list': [],
};

// A site with words of its own in site/ has a name of its own, and keeps them.
const isExample = siteId === 'agnese-rivalta';

export const neutral: Record<'written' | 'named' | 'own', Record<string, unknown>> = {
  written: {},
  named: isExample ? fromTheAnswersOn : {},
  own: isExample ? { ...fromTheAnswersOn, ...withoutTheSamples } : {},
};

export type Stage = keyof typeof neutral;
