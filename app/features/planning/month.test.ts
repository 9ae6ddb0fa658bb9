import { expect, test } from 'vitest';
import { laterDay } from '#app/calendar/rome.ts';
import {
  buildDay,
  type DatedPost,
  dayByKey,
  dayName,
  daysOfMonth,
  foldedSentence,
  stateWord,
  uncoveredDays,
  uncoveredSentence,
} from './month.ts';

const post = (day: string, state: DatedPost['state']): DatedPost => ({
  id: day,
  title: day,
  version: 1,
  state,
  day,
});
const today = '2026-11-21';

test.each([
  ['2026-11', 42, '2026-10-26', '2026-12-06'],
  ['2027-02', 28, '2027-02-01', '2027-02-28'],
  ['2028-02', 35, '2028-01-31', '2028-03-05'],
])('%s is laid on %i days from Monday %s to Sunday %s', (month, length, first, last) => {
  const days = daysOfMonth(month);
  expect([days.length, days[0], days.at(-1)]).toEqual([length, first, last]);
});

test('a day of a month has the state of its most certain post', () => {
  const posts = [
    post('2026-11-20', 'published'),
    ...[post('2026-11-22', 'planned'), post('2026-11-22', 'scheduled')],
    post('2026-11-25', 'planned'),
  ];
  const context = { today, posts, isRest: (day: string) => day === '2026-11-29' };
  const stateOf = (day: number) => buildDay(`2026-11-${day}`, context).state;
  const states = ['over', 'published', 'uncovered', 'scheduled', 'planned', 'rest', 'uncovered'];
  expect([19, 20, 21, 22, 25, 29, 30].map(stateOf)).toEqual(states);
});

test('the days ahead are fourteen with today; a planned one and a day of rest are not uncovered', () => {
  const posts = [
    post('2026-11-21', 'scheduled'),
    post('2026-11-24', 'planned'),
    post('2026-12-05', 'scheduled'),
  ];
  const days = uncoveredDays({ today, posts, isRest: (day) => day === '2026-11-29' });
  expect([days.length, days[0], days.at(-1)]).toEqual([11, '2026-11-22', '2026-12-04']);
});

test.each([
  ['2026-11-30', 'ArrowRight', '2026-12-01'],
  ['2026-11-25', 'ArrowUp', '2026-11-18'],
  ['2026-11-25', 'ArrowDown', '2026-12-02'],
  ['2026-01-31', 'PageDown', '2026-02-28'],
  ['2026-01-15', 'PageUp', '2025-12-15'],
  ['2026-11-25', 'Home', '2026-11-23'],
  ['2026-11-01', 'Home', '2026-11-01'],
  ['2026-11-25', 'End', '2026-11-29'],
  ['2026-11-30', 'End', '2026-11-30'],
  ['2026-11-25', 'a', undefined],
])('from %s the key %s leads to %s', (day, key, other) => {
  expect(dayByKey(day, key)).toBe(other);
});

test.each([
  [
    [
      '2026-11-26',
      '2026-11-28',
      '2026-11-30',
      '2026-12-01',
      '2026-12-02',
      '2026-12-03',
      '2026-12-04',
    ],
    'Dei prossimi quattordici giorni sette sono senza pensiero: 26, 28 e 30 novembre; 1, 2, 3 e 4 dicembre.',
  ],
  [
    ['2026-12-31', '2027-01-01'],
    'Dei prossimi quattordici giorni due sono senza pensiero: 31 dicembre; 1 gennaio.',
  ],
  [['2026-11-26'], 'Dei prossimi quattordici giorni uno è senza pensiero: il 26 novembre.'],
  [['2026-12-08'], 'Dei prossimi quattordici giorni uno è senza pensiero: l’8 dicembre.'],
  [
    Array.from({ length: 14 }, (_, index) => laterDay('2026-11-26', index)),
    'I prossimi quattordici giorni sono tutti senza pensiero.',
  ],
  [[], 'Nei prossimi quattordici giorni non manca nessun pensiero.'],
])('%j: %s', (days, sentence) => {
  expect(uncoveredSentence(days).join('')).toBe(sentence);
});

test.each([
  [['2026-11-09', '2026-11-10', '2026-11-20'], 'Dal 9 al 20, tre pensieri pubblicati'],
  [['2026-11-08', '2026-11-11'], 'Dall’8 all’11, due pensieri pubblicati'],
  [['2026-11-09'], 'Lunedì 9, un pensiero pubblicato'],
])('folded, %j: %s', (days, sentence) => {
  expect(foldedSentence(days)).toBe(sentence);
});

test('a day has the name of its month only outside the displayed month; a schedule has its hour', () => {
  expect([
    dayName('2026-11-25', '2026-11'),
    dayName('2026-12-01', '2026-11'),
    dayName('2026-12-01'),
  ]).toEqual(['mercoledì 25', 'martedì 1 dicembre', 'martedì 1 dicembre']);
  expect([stateWord('scheduled', '06:00'), stateWord('rest')]).toEqual([
    'Programmato, 6.00',
    'Riposo',
  ]);
});
