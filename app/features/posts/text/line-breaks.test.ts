import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unifyLineBreaks } from './excerpt.ts';

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
