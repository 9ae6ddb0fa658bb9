import { expect, test } from 'vitest';
import { leavesAt, mailDay } from './next-mail.ts';

const now = new Date('2026-11-30T04:00:00Z');

test.each([
  ['2026-11-30', '06:30', 'Parte alle 6.30'],
  ['2026-11-30', '05:00', 'Parte fra poco'],
  ['2026-12-01', '01:05', 'Parte domani all’1.05'],
  ['2026-12-02', '21:00', 'Parte il 02/12/2026 alle 21'],
])('a mail of %s at %s is announced as «%s»', (day, time, words) => {
  expect(leavesAt(day, time, now)).toBe(words);
});

test.each([
  ['2026-11-30', '06:00', '2026-11-30', '2026-11-30'],
  ['2026-11-30', '06:01', '2026-11-30', '2026-12-01'],
  ['2026-11-30', '06:00', '2026-12-01', '2026-12-01'],
  ['2026-12-04', '05:00', '2026-12-01', '2026-12-04'],
])(
  'a post of %s at %s, when the next mail is on %s, is in the mail of %s',
  (day, time, nextDay, expected) => {
    expect(mailDay(day, time, { hour: '06:00', nextDay })).toBe(expected);
  },
);
