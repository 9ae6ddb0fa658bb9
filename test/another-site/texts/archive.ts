const meta = (title: string) => ({ title: `${title} · {autrice}`, description: `${title}: un giorno, una riga.` });

export const archiveTexts = {
  name: 'Archivio',
  title: 'Tutti i *giorni*',
  standfirst: 'Un segno per giorno.',
  meta: meta('Archivio'),
  breadcrumbs: 'Dove sei',
  calendar: 'Calendario',
  otherYears: 'Gli altri anni',
  byCategory: 'Per categoria',
  whole: 'Tutto il {anno}',
  skip: 'Salta {mese}',
  lit: { one: '{numero} giorno', many: '{numero} giorni' },
  numbers: [],
  thoughts: { one: '1 testo', many: '{numero} testi' },
  ofThoughts: { one: ' testo', many: ' testi' },
  titles: { two: '{primo}, {secondo}', more: '{primo} e ancora {altri}' },
  year: { title: 'Il *{anno}*', meta: meta('Archivio del {anno}') },
  month: {
    title: '{mese} *{anno}*',
    meta: meta('{mese} {anno}'),
    darkYet: 'In {mese}, finora, niente.',
    dark: 'In {mese} niente.',
  },
  category: { meta: meta('{categoria}') },
} satisfies typeof import('#site/texts/archive.ts').archiveTexts;
