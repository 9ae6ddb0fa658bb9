import { author } from '#site/author.ts';

const meta = (title: string) => ({
  title: `${title} · ${author.name}`,
  description: `${title}: un giorno, una riga.`,
});

export const archiveTexts = {
  name: 'Archivio',
  title: 'Tutti i *giorni*',
  standfirst: 'Un segno per giorno.',
  meta: meta('Archivio'),
  breadcrumbs: 'Dove sei',
  calendar: 'Calendario',
  otherYears: 'Gli altri anni',
  byCategory: 'Per categoria',
  whole: (year: string) => `Tutto il ${year}`,
  skip: (month: string) => `Salta ${month}`,
  lit: (days: number) => `${days} giorni`,
  thoughts: (count: number) => `${count} testi`,
  ofThoughts: (_count: number) => ' testi',
  titles: (titles: string[], _count: number) => titles.join(', '),
  year: (year: string) => ({ title: `Il *${year}*`, meta: meta(`Archivio del ${year}`) }),
  month: (month: string, year: string) => ({
    title: `${month} *${year}*`,
    meta: meta(`${month} ${year}`),
    darkYet: `In ${month}, finora, niente.`,
    dark: `In ${month} niente.`,
  }),
  category: (category: string) => ({ meta: meta(category) }),
};
