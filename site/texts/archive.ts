import type { PageMeta } from './frame.ts';

const standfirst = 'Una cupola per notte. È accesa dove c’è un pensiero.';
const meta = (title: string, description: string): PageMeta => ({
  title: `${title} · {autrice}`,
  description,
});

export const archiveTexts = {
  name: 'Archivio',
  title: 'Tutte le *notti*',
  standfirst,
  meta: meta('Archivio', `Tutti i Pensieri Quotidiani, notte per notte. ${standfirst}`),
  breadcrumbs: 'Dove sei',
  calendar: 'Calendario delle notti',
  otherYears: 'Gli altri anni',
  byCategory: 'Per categoria',
  whole: 'Tutto il {anno}',
  skip: 'Salta {mese}',
  // Of at most 31 nights.
  lit: { one: '{numero} accesa', many: '{numero} accese' },
  numbers: (
    'nessuna una due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici ' +
    'diciassette diciotto diciannove venti ventuno ventidue ventitré ventiquattro venticinque ventisei ventisette ' +
    'ventotto ventinove trenta trentuno'
  ).split(' '),
  ofThoughts: { one: ' pensiero', many: ' pensieri' },
  titles: { two: '{primo} e {secondo}', more: '{primo} e altri {altri}' },

  year: {
    title: 'Le notti del *{anno}*',
    meta: meta(
      'Archivio del {anno}',
      `I Pensieri Quotidiani del {anno}, notte per notte. ${standfirst}`,
    ),
  },

  month: {
    title: '{mese} *{anno}*',
    thoughts: {
      one: 'Un pensiero in una notte',
      oneNight: '{numero} pensieri in una notte',
      many: '{numero} pensieri in {notti} notti',
    },
    meta: meta('{mese} {anno}', 'I Pensieri Quotidiani di {mese} {anno}, notte per notte.'),
    darkYet: 'In {mese}, per ora, è buio.',
    dark: 'In {mese} è rimasto buio.',
  },

  category: {
    meta: meta(
      '{categoria}, Pensieri Quotidiani',
      'I Pensieri Quotidiani della categoria {categoria}, dal più recente.',
    ),
  },
};
