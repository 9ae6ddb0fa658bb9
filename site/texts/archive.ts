import { author } from '#site/author.ts';
import type { PageMeta } from './frame.ts';

const standfirst = 'Una cupola per notte. È accesa dove c’è un pensiero.';
const numbers = (
  'nessuna una due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici ' +
  'diciassette diciotto diciannove venti ventuno ventidue ventitré ventiquattro venticinque ventisei ventisette ' +
  'ventotto ventinove trenta trentuno'
).split(' ');

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
const meta = (title: string, description: string): PageMeta => ({ title: `${title} · ${author.name}`, description });

export const archiveTexts = {
  name: 'Archivio',
  title: 'Tutte le *notti*',
  standfirst,
  meta: meta('Archivio', `Tutti i Pensieri Quotidiani, notte per notte. ${standfirst}`),
  breadcrumbs: 'Dove sei',
  calendar: 'Calendario delle notti',
  otherYears: 'Gli altri anni',
  byCategory: 'Per categoria',
  whole: (year: string) => `Tutto il ${year}`,
  skip: (month: string) => `Salta ${month}`,
  /** Of at most 31 nights. */
  lit: (nights: number) => `${numbers[nights]} ${nights > 1 ? 'accese' : 'accesa'}`,
  thoughts: (count: number) => (count === 1 ? '1 pensiero' : `${count} pensieri`),
  ofThoughts: (count: number) => (count === 1 ? ' pensiero' : ' pensieri'),
  titles: ([first = '', second, ...more]: string[], count: number) => {
    if (second === undefined) return first;
    return more.length > 0 || count > 2 ? `${first} e altri ${count - 1}` : `${first} e ${second}`;
  },

  year: (year: string) => ({
    title: `Le notti del *${year}*`,
    meta: meta(`Archivio del ${year}`, `I Pensieri Quotidiani del ${year}, notte per notte. ${standfirst}`),
  }),

  month: (month: string, year: string) => ({
    title: `${capital(month)} *${year}*`,
    meta: meta(`${capital(month)} ${year}`, `I Pensieri Quotidiani di ${month} ${year}, notte per notte.`),
    darkYet: `In ${month}, per ora, è buio.`,
    dark: `In ${month} è rimasto buio.`,
  }),

  category: (category: string) => ({
    meta: meta(
      `${category}, Pensieri Quotidiani`,
      `I Pensieri Quotidiani della categoria ${category}, dal più recente.`,
    ),
  }),
};
