import type { PageMeta, RunningHead } from './frame.ts';

/** Of the pages of the other books: there are none until the author adds a second book. */
export const worksTexts = {
  meta: {
    title: 'I libri · {autrice}',
    description: 'Tutti i libri di {autrice}, uno per uno: di che cosa parlano e dove si comprano.',
  } satisfies PageMeta,
  title: 'I *libri*',
  standfirst: 'Da leggere uno alla volta.',
  pages: '{quante} pagine',

  one: {
    metaTitle: '{titolo} · {autrice}',
    above: 'Il libro',
    title: 'Da vicino',
    shops: 'Dove si compra',
    all: 'Tutti i libri',
  },

  quotation: {
    runningHead: { left: 'Dal libro', right: 'una citazione' } satisfies RunningHead,
    title: 'Una citazione dal libro',
  },
};
