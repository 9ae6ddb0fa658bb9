import { expect, test } from 'vitest';
import { leavesAt, sentOn } from './list-issues.server.ts';

const today = '2026-11-30';

test.each([
  ['2026-11-30', '06:00', 'Parte alle 6'],
  ['2026-11-30', '06:30', 'Parte alle 6.30'],
  ['2026-11-30', '01:05', 'Parte all’1.05'],
  ['2026-11-30', '00:00', 'Parte a mezzanotte'],
  ['2026-11-30', '00:30', 'Parte alle 0.30'],
  ['2026-12-01', '06:00', 'Parte domani alle 6'],
  ['2026-12-02', '21:00', 'Parte il 02/12/2026 alle 21'],
])('a thought planned for %s at %s: %s', (day, time, words) => {
  expect(leavesAt({ day, time, today })).toBe(words);
});

test('the day of a mailing is the day in Rome', () => {
  expect(sentOn(new Date('2026-11-21T23:30:00Z'))).toBe('Inviato il 22/11/2026');
});
