import { expect, test } from 'vitest';
import { laterDay } from '#app/calendar/rome.ts';
import { dayName, foldedSentence, standstillSentence, stateWord, uncoveredSentence } from './month.ts';

test.each([
  [
    ['2026-11-26', '2026-11-28', '2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'],
    'Nei prossimi quattordici giorni ne restano sette scoperti: 26, 28 e 30 novembre; 1, 2, 3 e 4 dicembre.',
  ],
  [['2026-12-31', '2027-01-01'], 'Nei prossimi quattordici giorni ne restano due scoperti: 31 dicembre; 1 gennaio.'],
  [['2026-11-26'], 'Nei prossimi quattordici giorni ne resta uno scoperto: il 26 novembre.'],
  [
    Array.from({ length: 14 }, (_, index) => laterDay('2026-11-26', index)),
    'I prossimi quattordici giorni sono tutti scoperti.',
  ],
  [[], 'Nei prossimi quattordici giorni nessun giorno è scoperto.'],
])('%j: %s', (days, sentence) => {
  expect(uncoveredSentence(days).join('')).toBe(sentence);
});

test.each([
  [['2026-11-09', '2026-11-10', '2026-11-20'], 'Dal 9 al 20, tre pensieri pubblicati'],
  [['2026-11-09'], 'Lunedì 9, un pensiero pubblicato'],
])('folded, %j: %s', (days, sentence) => {
  expect(foldedSentence(days)).toBe(sentence);
});

test('a day is named by its month only where that is not the one shown; a promise by its hour', () => {
  expect([dayName('2026-11-25', '2026-11'), dayName('2026-12-01', '2026-11'), dayName('2026-12-01')]).toEqual([
    'mercoledì 25',
    'martedì 1 dicembre',
    'martedì 1 dicembre',
  ]);
  expect([stateWord('promised', '06:00'), stateWord('rest')]).toEqual(['Programmato, 6.00', 'Riposo']);
});

test.each([
  [
    '2026-11-22',
    '7.02',
    3,
    'Il 22 novembre il sito è rimasto fermo: tre pensieri promessi sono usciti alle 7.02, dal più vecchio.',
  ],
  ['2026-12-08', '1.30', 1, 'L’8 dicembre il sito è rimasto fermo: un pensiero promesso è uscito all’1.30.'],
])('the standstill of %s', (day, time, count, sentence) => {
  expect(standstillSentence(day, time, count)).toBe(sentence);
});
