import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseMarks } from '#app/features/posts/marks/blocks.ts';
import { wordsOf } from '#app/features/posts/marks/print.ts';
import { excerpt, quotePreview, wholeWords } from './excerpt.ts';

const whole = (text: string) => Object.values(excerpt(text)).join('');

test('a text of exactly 200 characters is whole and has no dots', () => {
  expect(whole('a'.repeat(200))).toBe('a'.repeat(200));
});

test('the two hundred and first character becomes three dots', () => {
  expect(whole('a'.repeat(201))).toBe(`${'a'.repeat(200)}...`);
});

test('plain text is cut where a naive slice would cut it, word edge or not', () => {
  const text = 'Il pane non si spinge: si aspetta. '.repeat(10);
  expect(whole(text)).toBe(`${text.slice(0, 200)}...`);
});

// The cut is at the bar.
test.each([
  ['è cresciuto e n|on lo sa', ' n'],
  ['è cresciuto, e|ppure', ', e'],
  ['è cresciuto. E|ppure', '. E'],
  ['è cresciuto... E|ppure', '... E'],
  ['«è cresciuto» d|isse', ' d'],
  ['parla dell’|impasto', ' dell’'],
  ['parla di |pane', ' '],
  ['parla di «|pane»', ' «'],
  ['parla di\n\np|ane', '\n\np'],
  ['parla di pane|, e di sale', ''],
  ['parla di pane| e di sale', ''],
  ['parla di «pane|» e tace', ''],
  ['parla di pane|... e tace', ''],
  ['«parla di pane»| e tace', ''],
])('of «%s» the eye does not see %j', (text, unseen) => {
  const [before = '', after = ''] = text.split('|');
  const start = `Inizio ${'a'.repeat(192 - before.length)} `;
  const { seen, fragment, dots } = excerpt(start + before + after);
  expect([fragment, dots]).toEqual([unseen, '...']);
  expect(seen + fragment).toBe(start + before);
});

test('of any text cut, something is seen, and the seen and the unseen are its first two hundred characters', () => {
  const pieces = fc.constantFrom(' ', '\n', 'pane', 'dell’', '.', '...', '»', '👍🏽', 'è', 'a'.repeat(250));
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 300 }), (words) => {
      const text = `I${words.join('')}`;
      const { seen, fragment } = excerpt(text);
      expect(text.startsWith(seen + fragment)).toBe(true);
      expect(seen.trim()).not.toBe('');
      expect(wholeWords(text)).toBe(seen + (seen === text ? '' : '...'));
    }),
  );
});

test('one word longer than the excerpt is seen as far as it goes', () => {
  expect(excerpt('a'.repeat(300))).toEqual({ seen: 'a'.repeat(200), fragment: '', dots: '...' });
  expect(excerpt(`Il ${'a'.repeat(300)}`).seen).toBe('Il');
});

test('an accent, an emoji of many parts and a flag are one character each', () => {
  for (const character of ['e\u0301', '👩‍👩‍👧‍👦', '🇮🇹', '👍🏽']) {
    const cut = whole(character.repeat(201));
    expect(cut).toBe(`${character.normalize('NFC').repeat(200)}...`);
  }
});

test('an accent that stands apart belongs to the letter before it, at the cut too', () => {
  expect(whole(`${'a'.repeat(199)}q\u0301b`)).toBe(`${'a'.repeat(199)}q\u0301...`);
  expect(whole(`«È così», ${'q'.repeat(190)}\u0301`)).toBe(`«È così», ${'q'.repeat(190)}\u0301`);
});

test('a Windows line break counts as one character', () => {
  expect(whole('a\r\n'.repeat(100))).toBe('a\n'.repeat(100));
  expect(whole('a\r\n'.repeat(101))).toBe(`${'a\n'.repeat(100)}...`);
});

test('the preview of a quote is its first fifty characters, always followed by the dots', () => {
  expect(quotePreview('Non temete.')).toBe('Non temete....');
  expect(quotePreview('a'.repeat(50))).toBe(`${'a'.repeat(50)}...`);
  expect(quotePreview('👍🏽'.repeat(51))).toBe(`${'👍🏽'.repeat(50)}...`);
});

test('a note is not glued to the sentence that it explains', () => {
  const words = wordsOf(parseMarks('Fermati e rifletti[^1]\n\n[^1]: Vedi Mc 4,27.'));
  expect(wholeWords(words)).toBe('Fermati e rifletti');
});
