import { monthOf } from '#app/calendar/rome.ts';
import { monthPath } from '#app/features/archive/month.ts';
import { archiveTexts } from '#site/texts/archive.ts';
import { frameTexts } from '#site/texts/frame.ts';

export const yearPath = (year: string) => `/archivio/${year}`;

export const archiveSteps = [
  { name: frameTexts.menu.thoughts, path: '/pensieri-quotidiani' },
  { name: archiveTexts.name, path: '/archivio' },
];

export const yearSteps = (year: string) => [...archiveSteps, { name: year, path: yearPath(year) }];

export const monthSteps = (month: string) => [
  ...yearSteps(month.slice(0, 4)),
  { name: monthOf(month), path: monthPath(month) },
];
