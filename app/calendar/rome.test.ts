import { expect, test, vi } from 'vitest';
import {
  daysOf,
  readDay,
  readPastDay,
  readTime,
  romeDate,
  romeDay,
  romeInstant,
  romeMoment,
  romeYear,
  slashDay,
} from './rome.ts';

test('the day and the year turn at midnight in Rome', () => {
  expect(romeDay(new Date('2026-12-24T23:30:00Z'))).toBe('2026-12-25');
  expect(romeYear(new Date('2026-12-31T22:59:59Z'))).toBe('2026');
  expect(romeYear(new Date('2026-12-31T23:00:00Z'))).toBe('2027');
});

test.each([
  ['2026-11-20T01:34:00Z', '20/11/2026, ore 2.34'],
  ['2026-11-19T23:05:00Z', '20/11/2026, ore 0.05'],
])('the moment %s is written as %s', (instant, words) => {
  expect(romeMoment(new Date(instant))).toBe(words);
});

test('an hour is read in Italian notation and in the format of browser fields', () => {
  expect(['6.30', '6:30', '06:30', ' 21.00 '].map(readTime)).toEqual([
    '06:30',
    '06:30',
    '06:30',
    '21:00',
  ]);
  expect(['630', '6', '6,05', '', '6.3'].map(readTime)).toEqual([
    '06:30',
    '06:00',
    '06:05',
    '',
    '6.3',
  ]);
  const unchanged = ['24', '25', '18.60', '2430', '-1', 'le 6'];
  expect(unchanged.map(readTime)).toEqual(unchanged);
});

test('a day is read in Italian notation, whatever the browser’s language, and in ISO 8601', () => {
  for (const typed of [
    '25/11/2026',
    ' 25.11.2026',
    '25-11-26',
    '25 11 2026',
    '25112026',
    '25 nov. 2026',
    '2026-11-25',
  ])
    expect(readDay(typed)).toBe('2026-11-25');
  expect(['5/3/2026', '5 mar 26', 'domani', ''].map((typed) => readDay(typed))).toEqual([
    ...['2026-03-05', '2026-03-05'],
    ...['domani', ''],
  ]);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T12:00:00Z') });
  const withoutYear = ['29/11', '28 nov.', '27-11', '1  Gennaio', '29/2', '31/2'];
  expect(withoutYear.map((typed) => readDay(typed))).toEqual([
    ...['2026-11-29', '2026-11-28'],
    ...['2027-11-27', '2027-01-01'],
    ...['2028-02-29', '31/2'],
  ]);
  const ofPast = [...withoutYear, '4/3/98', '28/11/26', '4/3/2098'];
  expect(ofPast.map((typed) => readPastDay(typed))).toEqual([
    ...['2025-11-29', '2026-11-28'],
    ...['2026-11-27', '2026-01-01'],
    ...['2024-02-29', '31/2'],
    ...['1998-03-04', '2026-11-28', '2098-03-04'],
  ]);
  const unchanged = [
    '31/2/2027',
    '29/2/27',
    '0/1',
    '2026-02-30',
    '1/13/2026',
    '2026-11',
    '5/12/126',
  ];
  expect(unchanged.map((typed) => slashDay(readDay(typed)))).toEqual(unchanged);
  expect(['4/3/1998', '29/2/2028'].map((typed) => readDay(typed))).toEqual([
    ...['1998-03-04', '2028-02-29'],
  ]);
  expect(['2026-11-25', 'domani'].map(slashDay)).toEqual(['25/11/2026', 'domani']);
});

test('a day is composed in Italian', () => {
  const friday = { iso: '2026-11-20', day: '20', weekday: 'venerdì', month: 'novembre 2026' };
  expect(romeDate(new Date('2026-11-20T05:00:00Z'))).toEqual(friday);
});

test.each([
  ['a summer morning', '2026-07-01', '06:00', '2026-07-01T04:00:00.000Z'],
  ['midnight', '2026-12-25', '00:00', '2026-12-24T23:00:00.000Z'],
  ['the morning of the change in March', '2026-03-29', '06:00', '2026-03-29T04:00:00.000Z'],
  ['the hour that March leaves out', '2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
  ['the hour that October has twice', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
  ['the morning of the change in October', '2026-10-25', '06:00', '2026-10-25T05:00:00.000Z'],
])('%s', (_, day, time, instant) => {
  expect(romeInstant(day, time)?.toISOString()).toBe(instant);
});

test.each([
  ['', '06:00'],
  ['2026-02-30', '06:00'],
  ['2026-11-20', '25:00'],
  ['2026-11-20', ''],
  ['20/11/2026', '06:00'],
  // A date field reports each typed digit of 2026.
  ['0002-11-20', '06:00'],
  // The day before, or the day after, has a year of another length.
  ['1000-01-01', '12:00'],
  ['9999-12-31', '12:00'],
])('the day %j and the hour %j are not a moment', (day, time) => {
  expect(romeInstant(day, time)).toBeUndefined();
});

test('February has 29 days in a leap year', () => {
  expect(daysOf('2028-02')).toHaveLength(29);
  expect(daysOf('2026-02').at(-1)).toBe('2026-02-28');
});
