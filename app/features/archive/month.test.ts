import { expect, test } from 'vitest';
import { daysOf, isOfArchive, monthAt, monthPath, neighbours, yearsOf } from './month.ts';

const lit = ['2026-11', '2026-09', '2025-02'];

test('a month has its Italian name in its address, and no other spelling', () => {
  expect(monthPath('2026-11-17')).toBe('/archivio/2026/novembre');
  expect(monthAt('2026', 'novembre')).toBe('2026-11');
  for (const name of ['Novembre', 'nov', '11', 'november', '', 'novembre-'])
    expect(monthAt('2026', name)).toBeUndefined();
});

test('February has its twenty-ninth night in a leap year', () => {
  expect(daysOf('2028-02')).toHaveLength(29);
  expect(daysOf('2026-02').at(-1)).toBe('2026-02-28');
});

test('the archive reaches from the month of the first thought to this one, and to a later one that has a thought', () => {
  const isOf = (month: string, months = lit) => isOfArchive(month, months, '2026-12-05');
  expect(['2025-01', '2025-02', '2025-03', '2026-12', '2027-01'].map((month) => isOf(month))).toEqual([
    ...[false, true, true],
    ...[true, false],
  ]);
  expect(isOf('2027-01', ['2027-01', ...lit])).toBe(true);
  expect(isOf('2026-12', [])).toBe(false);
});

test('the months and years around one are those with a thought', () => {
  expect(neighbours('2026-10', lit)).toEqual({ before: '2026-09', after: '2026-11' });
  expect(neighbours('2025-02', lit)).toEqual({ before: undefined, after: '2026-09' });
  expect(neighbours('2026', yearsOf(lit))).toEqual({ before: '2025', after: undefined });
});
