import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseMarks } from '#app/features/posts/marks/parse.ts';
import { wordsOf } from '#app/features/posts/marks/print.ts';
import { excerpt, quotePreview, unifyLineBreaks, wholeWords } from './excerpt.ts';

const bread = 'Il pane non si spinge: si aspetta. '.repeat(10);
const whole = (text: string) => Object.values(excerpt(text)).join('');

test.each([
  ['a'.repeat(200), 'a'.repeat(200)],
  ['a'.repeat(201), `${'a'.repeat(200)}...`],
  [bread, `${bread.slice(0, 200)}...`],
])('of %s the first two hundred characters are kept, word edge or not, and dots stand for more', (text, expected) => {
  expect(whole(text)).toBe(expected);
});

// The cut is at the bar.
test.each([
  ['è cresciuto e n|on lo sa', ' e n'],
  ['è cresciuto, e|ppure', ', e'],
  ['è cresciuto. E|ppure', '. E'],
  ['è cresciuto... E|ppure', '... E'],
  ['«è cresciuto» d|isse', ' d'],
  ['parla dell’|impasto', ' dell’'],
  ['è cresciuto e grande. Mi ha|nno detto', '. Mi ha'],
  ['«è cresciuto?» Mi|ha detto', ' Mi'],
  ['è cresciuto come si d|eve', ' come si d'],
  ['è cresciuto, per la b|ontà', ', per la b'],
  ['è cresciuto,| e tace', ','],
  ['è cresciuto con san P. Luigi| e tace', ''],
  ['parla di |pane', ' di '],
  ['parla di «|pane»', ' di «'],
  ['parla di\n\np|ane', ' di\n\np'],
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
  const first50 = (quote: string) => Object.values(quotePreview(quote)).join('');
  expect(first50('Non temete.')).toBe('Non temete....');
  expect(first50('a'.repeat(50))).toBe(`${'a'.repeat(50)}...`);
  expect(first50('👍🏽'.repeat(51))).toBe(`${'👍🏽'.repeat(50)}...`);
});

test('the eye sees no dots after a quote that is whole, and no piece of a word after one that is cut', () => {
  expect(quotePreview('Non temete.')).toEqual({ seen: 'Non temete.', fragment: '...', dots: '' });
  const cut = quotePreview('Il regno dei cieli si può paragonare al lievito, che una donna prese');
  expect(cut).toEqual({ seen: 'Il regno dei cieli si può paragonare al lievito', fragment: ', c', dots: '...' });
});

test('a full stop past three fifths is the end for the eye; an earlier one is not', () => {
  const sentence = (length: number) => `${'pane '.repeat(length / 5 - 1)}pane.`;
  expect(excerpt(`${sentence(150)} ${sentence(150)}`).seen).toBe(sentence(150).slice(0, -1));
  expect(excerpt(`${sentence(100)} ${sentence(150)}`).seen.length).toBeGreaterThan(190);
});

test('a note is not glued to the sentence that it explains', () => {
  const words = wordsOf(parseMarks('Fermati e rifletti[^1]\n\n[^1]: Vedi Mc 4,27.'));
  expect(wholeWords(words)).toBe('Fermati e rifletti');
});

const breaks = ['\n', '\r\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029'];
const line = fc.string({ unit: 'grapheme' }).filter((text) => !/[\n\v\f\r\u0085\u2028\u2029]/.test(text));

test('whatever breaks the lines of a text, they are the same lines', () => {
  const broken = fc.array(fc.tuple(line, fc.constantFrom(...breaks)));
  fc.assert(
    fc.property(broken, line, (lines, last) => {
      // A lone CR before a LF would be one break of Windows.
      const parts = lines.map(([text, end], index) => [
        text,
        lines[index + 1]?.[0] === '' && end === '\r' ? '\v' : end,
      ]);
      const unified = unifyLineBreaks(parts.map((part) => part.join('')).join('') + last);
      expect(unified.split('\n')).toEqual([...lines.map(([text]) => text), last]);
    }),
  );
});

test('a text without strange breaks stays as it is, and twice is once', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...breaks, 'a', ' ', '\t', '\0', 'è', '\ud83c') }), (text) => {
      const unified = unifyLineBreaks(text);
      expect(unifyLineBreaks(unified)).toBe(unified);
      expect(unified).not.toMatch(/[\v\f\r\u0085\u2028\u2029]/);
      if (unified === text) expect(text).not.toContain('\r');
      expect(unified.length).toBeLessThanOrEqual(text.length);
    }),
  );
});
