import { expect, test } from 'vitest';
import { laterDay } from '#app/calendar/rome.ts';
import { dayHint, liturgicalDay } from './liturgical-day.ts';
import { easterDay, firstAdventSunday, weekday } from './season.ts';

const easters = [
  ...[
    '2015-04-05',
    '2016-03-27',
    '2017-04-16',
    '2018-04-01',
    '2019-04-21',
    '2020-04-12',
    '2021-04-04',
  ],
];
const advents = [
  ...[
    '2015-11-29',
    '2016-11-27',
    '2017-12-03',
    '2018-12-02',
    '2019-12-01',
    '2020-11-29',
    '2021-11-28',
  ],
];
const name = (day: string) => liturgicalDay(day).name;

test('Easter from 1900 to 2099 agrees with the rule of the golden number', () => {
  for (let year = 1900; year < 2100; year++) expect(easterDay(year)).toBe(easterByMoon(year));
});

test.each(easters)('the movable days of the Easter of %s are on the right days', (easter) => {
  const year = Number(easter.slice(0, 4));
  const days = Object.entries({
    [-46]: 'Mercoledì delle Ceneri',
    [-7]: 'Domenica delle Palme',
    [-3]: 'Giovedì Santo',
    [-2]: 'Venerdì Santo',
    0: 'Pasqua di Risurrezione',
    7: 'II domenica di Pasqua',
    42: 'Ascensione del Signore',
    49: 'Pentecoste',
    56: 'Santissima Trinità',
    63: 'Corpus Domini',
    68: 'Sacro Cuore di Gesù',
  });
  expect(easterDay(year)).toBe(easter);
  for (const [past, expected] of days) expect(name(laterDay(easter, Number(past)))).toBe(expected);
});

test.each(advents)('the movable days of the Advent of %s are on the right days', (first) => {
  expect(firstAdventSunday(Number(first.slice(0, 4)))).toBe(first);
  expect(name(first)).toBe('I domenica di Avvento');
  expect(name(laterDay(first, -7))).toBe('Cristo Re');
  expect(liturgicalDay(laterDay(first, 14))).toMatchObject({
    name: 'III domenica di Avvento',
    colour: 'rosa',
  });
});

test('the Holy Family is on the Sunday after Christmas, or on 30 December', () => {
  expect(['2024-12-29', '2026-12-27', '2022-12-30', '2017-12-31'].map(name)).toEqual(
    Array(4).fill('Santa Famiglia'),
  );
});

test('the weeks of Ordinary Time are counted from both ends, and no week is counted twice', () => {
  for (let year = 2015; year < 2036; year++) {
    const sundays = daysOf(year).filter((day) => weekday(day) === 0);
    const names = sundays.map(name).filter((text) => text.includes('Tempo Ordinario'));
    expect(new Set(names).size).toBe(names.length);
  }
});

test.each([
  ['2023-03-19', 'IV domenica di Quaresima', 'Sunday of Lent'],
  ['2023-03-20', 'San Giuseppe', 'the Monday after it'],
  ['2024-03-25', 'lunedì della Settimana Santa', 'Holy Week'],
  ['2024-04-08', 'Annunciazione del Signore', 'the Monday after the octave'],
  ['2022-06-23', 'Natività di san Giovanni Battista', 'the eve of the Sacred Heart'],
  ['2022-06-24', 'Sacro Cuore di Gesù', 'the Sacred Heart'],
  ['2024-12-08', 'Immacolata Concezione', 'a Sunday of Advent, by leave'],
  ['2030-12-08', 'II domenica di Avvento', 'a Sunday of Advent, without leave'],
  ['2030-12-09', 'Immacolata Concezione', 'the Monday after it'],
  ['2025-11-02', 'Fedeli defunti', 'a Sunday of Ordinary Time'],
  ['2026-10-04', 'XXVII domenica del Tempo Ordinario', 'a feast of a saint on a Sunday'],
  ['2026-05-25', 'Maria Madre della Chiesa', 'the Monday after Pentecost'],
  ['2024-02-14', 'Mercoledì delle Ceneri', 'a feast on Ash Wednesday'],
  ['2057-06-25', 'Natività di san Giovanni Battista', 'the Monday after Corpus Domini'],
  ['2019-04-25', 'giovedì fra l’Ottava di Pasqua', 'the octave'],
])('when two celebrations coincide, %s is %s (%s)', (day, expected) => {
  expect(name(day)).toBe(expected);
});

test('every year has every solemnity', () => {
  for (let year = 1990; year < 2100; year++) {
    const names = daysOf(year).map(name);
    for (const solemnity of [
      'San Giuseppe',
      'Annunciazione del Signore',
      'Natività di san Giovanni Battista',
    ])
      expect(names.filter((text) => text === solemnity)).toHaveLength(1);
    for (const solemnity of [
      'Santi Pietro e Paolo',
      'Immacolata Concezione',
      'Tutti i Santi',
      'Corpus Domini',
    ])
      expect(names.filter((text) => text === solemnity)).toHaveLength(1);
  }
});

test.each([
  ['2026-01-06', 'Epifania del Signore', 'bianco', 'solemnity'],
  ['2027-10-04', 'San Francesco d’Assisi', 'bianco', 'feast'],
  ['2027-08-09', 'Santa Teresa Benedetta della Croce', 'rosso', 'feast'],
  ['2026-11-02', 'Fedeli defunti', 'viola', 'commemoration'],
  ['2026-11-18', 'feria della XXXIII settimana del Tempo Ordinario', 'verde', 'feria'],
  ['2026-06-16', 'feria dell’XI settimana del Tempo Ordinario', 'verde', 'feria'],
  ['2026-04-07', 'martedì fra l’Ottava di Pasqua', 'bianco', 'solemnity'],
  ['2026-02-18', 'Mercoledì delle Ceneri', 'viola', 'feria'],
  ['2026-11-30', 'Sant’Andrea', 'rosso', 'feast'],
  ['2026-12-06', 'II domenica di Avvento', 'viola', 'sunday'],
  ['2026-12-07', 'Sant’Ambrogio', 'bianco', 'memorial'],
])('the day %s in Italy is %s, %s, a %s', (day, expected, colour, rank) => {
  expect(liturgicalDay(day)).toMatchObject({ name: expected, colour, rank });
});

test.each([
  ['2026-11-25', 'mercoledì, feria, verde'],
  ['2026-11-22', 'domenica, Cristo Re, bianco'],
  ['2026-12-13', 'III domenica di Avvento, rosa'],
  ['2026-03-30', 'lunedì della Settimana Santa, viola'],
  ['2027-03-29', 'lunedì fra l’Ottava di Pasqua, bianco'],
])('the hint of the day %s is «%s»', (day, hint) => {
  expect(dayHint(day)).toBe(hint);
});

function daysOf(year: number) {
  const first = `${year}-01-01`;
  const count = (Date.UTC(year + 1, 0) - Date.UTC(year, 0)) / 86_400_000;
  return Array.from({ length: count }, (_, index) => laterDay(first, index));
}

/** The Sunday after the paschal full moon, by Gauss's rule for 1900 to 2099 (M = 24, N = 5). */
function easterByMoon(year: number) {
  const moon = (19 * (year % 19) + 24) % 30;
  const sunday = (2 * (year % 4) + 4 * (year % 7) + 6 * moon + 5) % 7;
  const past = moon + sunday;
  const isTooLate = past === 35 || (past === 34 && moon === 28 && year % 19 > 10);
  return laterDay(`${year}-03-22`, isTooLate ? past - 7 : past);
}
