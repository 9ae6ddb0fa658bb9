import { expect, test } from 'vitest';
import { readTypedEntry, typedEntry } from '#app/features/entries/entry-form.ts';
import { entryMessages } from '#app/features/entries/words.ts';
import { isOver, spanOf, when, where } from './event.ts';
import { eventForm, eventMessages as messages } from './event-form.ts';
import { romeIso } from './structured-data.ts';

const place = { place: 'Libreria' };
const read = (typed: Record<string, string>) =>
  readTypedEntry(eventForm, { ...typedEntry(eventForm), title: 'Una sera', ...typed });
const fieldsOf = (typed: Record<string, string>) =>
  read({ day: '5/12/2026', ...place, ...typed }).entry?.fields ?? {};

test.each([
  [{}, 'sabato 5 dicembre 2026'],
  [{ time: '18' }, 'sabato 5 dicembre 2026, alle 18'],
  [{ time: '18.30', endTime: '20' }, 'sabato 5 dicembre 2026, dalle 18.30 alle 20'],
  [{ time: '1', endTime: '2.30' }, 'sabato 5 dicembre 2026, dall’1 alle 2.30'],
  [{ time: '21', endTime: '0.00' }, 'sabato 5 dicembre 2026, dalle 21 a mezzanotte'],
  [{ lastDay: '6/12/2026' }, 'da sabato 5 a domenica 6 dicembre 2026'],
  [{ day: '30/11/2026', lastDay: '1/12/2026' }, 'da lunedì 30 novembre a martedì 1 dicembre 2026'],
  [
    { day: '31/12/2026', lastDay: '1/1/2027', time: '10', endTime: '18' },
    'da giovedì 31 dicembre 2026 a venerdì 1 gennaio 2027, dalle 10 alle 18',
  ],
])('the words of %j', (typed, words) => {
  expect(when({ fields: fieldsOf(typed) })).toBe(words);
});

test.each([
  [{ day: '28/3/2027', time: '1.30', endTime: '3' }, '+01:00', '2027-03-28T03:00:00+02:00'],
  // An hour that exists twice is the first one.
  [{ day: '25/10/2026', time: '2.30', endTime: '4' }, '+02:00', '2026-10-25T04:00:00+01:00'],
  [{ day: '24/10/2026', time: '22', endTime: '2.30' }, '+02:00', '2026-10-25T02:30:00+02:00'],
  [{ day: '30/10/2027' }, '+02:00', '2027-10-31T00:00:00+02:00'],
  [{ time: '22', endTime: '0.30' }, '+01:00', '2026-12-06T00:30:00+01:00'],
  [{ lastDay: '8/12/2026', time: '10' }, '+01:00', '2026-12-09T00:00:00+01:00'],
])('%j starts and is over by the clock of Rome', (typed, offset, over) => {
  const span = spanOf(fieldsOf(typed));
  expect([romeIso(span.start).slice(-6), romeIso(span.over)]).toEqual([offset, over]);
  expect(isOver({ fields: fieldsOf(typed) }, span.over)).toBe(true);
  expect(isOver({ fields: fieldsOf(typed) }, new Date(span.over.getTime() - 1))).toBe(false);
});

test.each([
  [{ day: '' }, { day: entryMessages.required }],
  [{ day: '31/2' }, { day: entryMessages.dayInvalid }],
  [{ day: '31/2/2027' }, { day: entryMessages.dayInvalid }],
  [{ day: '29/2/2027' }, { day: entryMessages.dayInvalid }],
  [{ day: '0/1' }, { day: entryMessages.dayInvalid }],
  [{ day: '2026-02-30' }, { day: entryMessages.dayInvalid }],
  [{ day: '31/2', lastDay: '6/12/2026' }, { day: entryMessages.dayInvalid }],
  [{ day: '31/2', time: '20', endTime: '19' }, { day: entryMessages.dayInvalid }],
  [{ lastDay: '31/2/2027' }, { lastDay: entryMessages.dayInvalid }],
  [{ lastDay: '0/1' }, { lastDay: entryMessages.dayInvalid }],
  [{ time: '25' }, { time: entryMessages.hourInvalid }],
  [{ time: '25', endTime: '3' }, { time: entryMessages.hourInvalid }],
  [{ time: '20', endTime: '24' }, { endTime: entryMessages.hourInvalid }],
  [{ lastDay: '4/12/2026' }, { lastDay: messages.lastDayEarly }],
  [{ endTime: '20' }, { endTime: messages.startMissing }],
  [{ time: '20', endTime: '19' }, { endTime: messages.endEarly }],
  [{ time: '20', endTime: '20' }, { endTime: messages.endEarly }],
  [{ time: '10', endTime: '5' }, { endTime: messages.endEarly }],
  [{ time: '3', endTime: '2' }, { endTime: messages.endEarly }],
  [{ day: '28/3/2027', time: '2.30' }, { time: messages.hourSkipped }],
  [{ day: '28/3/2027', time: '2.30', endTime: '3' }, { time: messages.hourSkipped }],
  [{ day: '27/3/2027', time: '22', endTime: '2.30' }, { endTime: messages.hourSkipped }],
  [
    { day: '27/3/2027', lastDay: '28/3/2027', time: '1', endTime: '2' },
    { endTime: messages.hourSkipped },
  ],
  [{ place: '' }, { place: messages.placeMissing }],
  [{ link: 'niente' }, { link: entryMessages.addressInvalid }],
])('the form refuses %j', (typed, problems) => {
  expect(read({ day: '5/12/2026', ...place, ...typed })).toEqual({ problems });
});

test('what was typed is stored as it is where it is neither a day nor an hour', () => {
  const typed = { day: '31/2/2027', time: '25', lastDay: '0/1', endTime: '24' };
  expect(eventForm.complete(typed)).toMatchObject(typed);
});

test('an appointment has a place, a town or a link', () => {
  for (const [name, value] of Object.entries({ town: 'Torino', link: 'https://example.org/sala' }))
    expect(read({ day: '5/12/2026', [name]: value }).problems).toEqual({});
  expect(where({ fields: fieldsOf({ address: 'Via Po 1', town: 'Torino' }) })).toBe(
    'Libreria, Via Po 1, Torino',
  );
});
