import { expect, test } from 'vitest';
import { excerpt, quotePreview } from './excerpt.ts';

test('a text of exactly 200 characters is whole and has no dots', () => {
  expect(excerpt('a'.repeat(200))).toBe('a'.repeat(200));
});

test('the two hundred and first character becomes three dots', () => {
  expect(excerpt('a'.repeat(201))).toBe(`${'a'.repeat(200)}...`);
});

test('plain text is cut where a naive slice would cut it, word edge or not', () => {
  const text = 'Il pane non si spinge: si aspetta. '.repeat(10);
  expect(excerpt(text)).toBe(`${text.slice(0, 200)}...`);
});

test('an accent, an emoji of many parts and a flag are one character each', () => {
  for (const character of ['e\u0301', '👩‍👩‍👧‍👦', '🇮🇹', '👍🏽']) {
    const cut = excerpt(character.repeat(201));
    expect(cut).toBe(`${character.normalize('NFC').repeat(200)}...`);
  }
});

test('an accent that stands apart belongs to the letter before it, at the cut too', () => {
  expect(excerpt(`${'a'.repeat(199)}q\u0301b`)).toBe(`${'a'.repeat(199)}q\u0301...`);
  expect(excerpt(`«È così», ${'q'.repeat(190)}\u0301`)).toBe(`«È così», ${'q'.repeat(190)}\u0301`);
});

test('a Windows line break counts as one character', () => {
  expect(excerpt('a\r\n'.repeat(100))).toBe('a\n'.repeat(100));
  expect(excerpt('a\r\n'.repeat(101))).toBe(`${'a\n'.repeat(100)}...`);
});

test('the preview of a quote is its first fifty characters, always followed by the dots', () => {
  expect(quotePreview('Non temete.')).toBe('Non temete....');
  expect(quotePreview('a'.repeat(50))).toBe(`${'a'.repeat(50)}...`);
  expect(quotePreview('👍🏽'.repeat(51))).toBe(`${'👍🏽'.repeat(50)}...`);
});
