import { monthOf } from '#app/calendar/rome.ts';
import { monthPath } from '#app/features/archive/month.ts';
import { useTexts } from '#app/site/use-site.ts';

export const yearPath = (year: string) => `/archivio/${year}`;

/** The way to the archive, which the way to each of its pages begins with. */
export function useArchiveSteps() {
  const { menu } = useTexts('frame');
  const { name } = useTexts('archive');
  return [
    { name: menu.thoughts, path: '/pensieri-quotidiani' },
    { name, path: '/archivio' },
  ];
}

export const yearStep = (year: string) => ({ name: year, path: yearPath(year) });

export const monthSteps = (month: string) => [
  yearStep(month.slice(0, 4)),
  { name: monthOf(month), path: monthPath(month) },
];
