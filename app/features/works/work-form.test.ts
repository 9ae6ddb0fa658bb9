import { expect, test, vi } from 'vitest';
import { readTypedEntry, typedEntry } from '#app/features/entries/entry-form.ts';
import { entryMessages } from '#app/features/entries/words.ts';
import { editionOf, readAmount, reviewsOf, shopsOf } from './facts.ts';
import { workMessages as messages, workForm } from './work-form.ts';

const read = (typed: Record<string, string>) =>
  readTypedEntry(workForm, { ...typedEntry(workForm), title: 'Trenta notti', ...typed });

test.each([
  ['isbn', '978-88-04-68194-6', undefined],
  ['isbn', '9788804681946', undefined],
  ['isbn', '978-88-04-68194-5', messages.isbnDigit],
  ['isbn', '978-88-40-68194-6', messages.isbnDigit],
  ['isbn', '88-04-68194-X', messages.isbnLength],
  ['isbn', '123 456 789 012 8', messages.isbnLength],
  ['year', '2024', undefined],
  ['year', 'nel 2024', messages.year],
  ['pages', '184', undefined],
  ['pages', '184 pagine', messages.pages],
  ['price', '14,50', undefined],
  ['price', '14,50 €', undefined],
  ['price', 'quindici', messages.price],
  ['shops', Array(5).fill('www.ibs.it/libro').join('\n'), undefined],
  ['shops', Array(6).fill('https://www.ibs.it').join('\n'), messages.tooManyShops],
  ['shops', 'javascript:alert(1)', entryMessages.addressInvalid],
  ['review1Day', '31/2/2024', entryMessages.dayInvalid],
])('the field %s of «%s» has this problem or none', (name, value, problem) => {
  const review = { review1Words: 'Bello.', review1By: 'Marta' };
  expect(read({ ...review, [name]: value }).problems[name]).toEqual(problem);
});

test('a choice that the form does not offer is the first one', () => {
  const formats = ['Paperback', 'Papiro', 'toString', '__proto__'];
  const stored = formats.map((format) => read({ format }).entry?.fields.format);
  expect(stored).toEqual(['Paperback', '', '', '']);
});

test('the edition has the letters ISBN once, also if they were typed with the digits', () => {
  const { entry } = read({ isbn: 'ISBN: 978-88-04-68194-6' });
  expect(editionOf(entry?.fields ?? {})).toBe('ISBN\u00a0978-88-04-68194-6');
});

test('a book needs no more than its title', () => {
  expect(read({}).problems).toEqual({});
});

test('a review needs its words and who says them', () => {
  expect(read({ review2Where: 'Il Mattino' }).problems).toEqual({
    review2Words: messages.reviewWords,
    review2By: messages.reviewBy,
  });
});

test('a review’s day without a year is the last such day', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T12:00:00Z') });
  const review = { review1Words: 'Bello.', review1By: 'Marta', review1Day: '20 dic' };
  expect(read(review).entry?.fields.review1Day).toBe('2025-12-20');
});

test('reviews are in the order of the form, without an empty one', () => {
  const { entry } = read({
    review3Words: 'Dopo.',
    review3By: 'Luca',
    review1Words: 'Prima.',
    review1By: 'Marta',
    review1Where: 'Il Mattino',
    review1Day: '4/3/24',
    review1Link: 'mattino.it/libri',
  });
  expect(reviewsOf(entry?.fields ?? {})).toEqual([
    {
      words: 'Prima.',
      by: 'Marta',
      where: 'Il Mattino',
      day: '2024-03-04',
      link: 'https://mattino.it/libri',
    },
    { words: 'Dopo.', by: 'Luca', where: undefined, day: undefined, link: undefined },
  ]);
});

test('a price is read in each way in which it is written', () => {
  const typed = ['15', '15,5', '€ 15.50', '15,50 euro', '0,99', '1.500'];
  expect(typed.map(readAmount)).toEqual(['15.00', '15.50', '15.50', '15.50', '0.99', undefined]);
  expect(editionOf({ price: '15.50', pages: '96' })).toBe('96\u00a0pagine, 15,50\u00a0€');
});

test('a shop is named by its host', () => {
  const shops = 'http://www.ibs.it/libro\nhttps://libreria.example.org/x?y=1';
  expect(shopsOf({ shops })).toEqual([
    { name: 'ibs.it', href: 'https://www.ibs.it/libro' },
    { name: 'libreria.example.org', href: 'https://libreria.example.org/x?y=1' },
  ]);
});
