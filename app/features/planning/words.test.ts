import { expect, test } from 'vitest';
import { rowSentence, uncoveredSentence } from './words.ts';

test.each([
  [
    ['2026-11-26', '2026-11-28', '2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'],
    'Nei prossimi quattordici giorni ne restano sette scoperti: 26, 28 e 30 novembre; 1, 2, 3 e 4 dicembre.',
  ],
  [['2026-12-31', '2027-01-01'], 'Nei prossimi quattordici giorni ne restano due scoperti: 31 dicembre; 1 gennaio.'],
  [['2026-11-26'], 'Nei prossimi quattordici giorni ne resta uno scoperto: il 26 novembre.'],
  [[], 'Nei prossimi quattordici giorni nessun giorno è scoperto.'],
])('%j: %s', (days, sentence) => {
  expect(uncoveredSentence(days).join('')).toBe(sentence);
});

test.each([
  [0, undefined],
  [1, undefined],
  [2, 'Due giorni di fila.'],
  [12, 'Dodici giorni di fila.'],
  [365, '365 giorni di fila.'],
])('%i days in a row: %s', (count, sentence) => {
  expect(rowSentence(count)).toBe(sentence);
});
