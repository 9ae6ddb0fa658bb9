import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wordsOf } from '#app/features/writing/document/document.ts';
import { clings } from '#app/site/fit.ts';
import { doc, note, p } from '#test/documents.ts';
import { excerpt, excerptText, quotePreview, unifyLineBreaks, withStops } from './excerpt.ts';

const bread = 'Il pane non si spinge: si aspetta. '.repeat(10);
const full = (text: string) => Object.values(excerpt(text)).join('');

test.each([
  ['a'.repeat(200), 'a'.repeat(200)],
  ['a'.repeat(201), `${'a'.repeat(200)}...`],
  [bread, `${bread.slice(0, 200)}...`],
])(
  'an excerpt of %s has the first two hundred characters, even inside a word, and dots for the rest',
  (text, expected) => {
    expect(full(text)).toBe(expected);
  },
);

// The cut is at the bar.
test.each([
  ['è cresciuto e n|on lo sa', ' e n'],
  ['è cresciuto... E|ppure', '... E'],
  ['parla dell’|impasto', ' dell’'],
  ['è cresciuto e grande. Mi ha|nno detto', '. Mi ha'],
  ['«è cresciuto?» Mi|ha detto', ' Mi'],
  ['è cresciuto, per la b|ontà', ', per la b'],
  ['è cresciuto con san P. Luigi| e tace', ''],
  ['parla di\n\np|ane', ' di\n\np'],
  ['parla di pane|, e di sale', ''],
  ['parla di «pane|» e tace', ''],
])('in «%s» the part %j is not visible', (text, unseen) => {
  const [before = '', after = ''] = text.split('|');
  const start = `Inizio ${'a'.repeat(192 - before.length)} `;
  const { seen, fragment, dots } = excerpt(start + before + after);
  expect([fragment, dots]).toEqual([unseen, '...']);
  expect(seen + fragment).toBe(start + before);
});

test('a heading and the paragraph after it are two sentences of an excerpt', () => {
  expect(excerptText('Si apparecchia\n\nTre cose: pane.\n\nE poi?')).toBe(
    'Si apparecchia.\n\nTre cose: pane.\n\nE poi?',
  );
});

test('a cut text has a visible part, and the visible and the hidden part are its first two hundred characters', () => {
  const pieces = fc.constantFrom(
    ' ',
    '\n',
    'pane',
    'dell’',
    '.',
    '...',
    '»',
    '👍🏽',
    'è',
    'a'.repeat(250),
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 300 }), (words) => {
      const text = `I${words.join('')}`;
      const { seen, fragment } = excerpt(text);
      expect(text.startsWith(seen + fragment)).toBe(true);
      expect(seen.trim()).not.toBe('');
      expect(excerptText(text)).toBe(withStops(seen) + (seen === text ? '' : '...'));
    }),
  );
});

test.each(['e\u0301', '👩‍👩‍👧‍👦', '🇮🇹', 'q\u0301'])('%s is one character', (character) => {
  expect(full(character.repeat(201))).toBe(`${character.normalize('NFC').repeat(200)}...`);
});

test('a Windows line break counts as one character', () => {
  expect(full('a\r\n'.repeat(101))).toBe(`${'a\n'.repeat(100)}...`);
});

test('the preview of a quote has fifty characters and dots; after a complete quote the dots are hidden, and so is a cut word', () => {
  expect(Object.values(quotePreview('👍🏽'.repeat(51))).join('')).toBe(`${'👍🏽'.repeat(50)}...`);
  expect(quotePreview('Non temete.')).toEqual({ seen: 'Non temete.', fragment: '...', dots: '' });
  const cut = quotePreview('Il regno dei cieli si può paragonare al lievito, che una donna prese');
  expect(cut).toEqual({
    seen: 'Il regno dei cieli si può paragonare al lievito',
    fragment: ', c',
    dots: '...',
  });
});

test('the visible part ends at a full stop after three fifths of the length, not at an earlier one', () => {
  const sentence = (length: number) => `${'pane '.repeat(length / 5 - 1)}pane.`;
  expect(excerpt(`${sentence(150)} ${sentence(150)}`).seen).toBe(sentence(150).slice(0, -1));
  expect(excerpt(`${sentence(100)} ${sentence(150)}`).seen.length).toBeGreaterThan(190);
});

test('a note is not glued to the sentence that it explains', () => {
  const words = wordsOf(doc(p('Fermati e rifletti', note('Vedi Mc 4,27.'))));
  expect(excerptText(words)).toBe('Fermati e rifletti');
});

const breaks = ['\n', '\r\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029'];

test.each(breaks)('%j breaks a line', (end) => {
  expect(unifyLineBreaks(`a${end}${end}b${end}`)).toBe('a\n\nb\n');
});

test.each([
  ['il', true],
  ['pane', false],
])('%s stays on the line of the next word: %s', (word, stays) => {
  expect(clings(word)).toBe(stays);
});
