import { expect, test } from 'vitest';
import { isOfArchive } from './month.ts';

const lit = ['2026-11', '2026-09', '2025-02'];

test('the archive reaches from the month of the first post to the current month, and to later months with a post', () => {
  const isOf = (month: string, months = lit) => isOfArchive(month, months, '2026-12-05');
  expect(
    ['2025-01', '2025-02', '2025-03', '2026-12', '2027-01'].map((month) => isOf(month)),
  ).toEqual([...[false, true, true], ...[true, false]]);
  expect(isOf('2027-01', ['2027-01', ...lit])).toBe(true);
  expect(isOf('2026-12', [])).toBe(false);
});
