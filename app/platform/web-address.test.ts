import fc from 'fast-check';
import { expect, test } from 'vitest';
import { costOfWhole } from '#test/cost-of-whole.ts';
import { splitAddresses } from './web-address.ts';

const linksOf = (text: string) => splitAddresses(text).flatMap(({ href }) => href ?? []);

test.each([
  ['Vedi https://example.org/forno.', 'https://example.org/forno'],
  ['(https://example.org/a)', 'https://example.org/a'],
  ['«https://example.org/a»', 'https://example.org/a'],
  ['https://example.org/a?b=c&d=è#e, e poi', 'https://example.org/a?b=c&d=è#e'],
  ['https://example.org/Pane_(cibo)', 'https://example.org/Pane_(cibo)'],
  ['(vedi https://example.org/Pane_(cibo)).', 'https://example.org/Pane_(cibo)'],
  ['https://example.org/a…', 'https://example.org/a'],
  ['https://example.org/a?!', 'https://example.org/a'],
  ['https://example.org\nriga', 'https://example.org'],
  ['dell’https://example.org/', 'https://example.org/'],
])('in %j the address is %j', (text, href) => {
  expect(linksOf(text)).toEqual([href]);
});

test.each([
  'http://example.org',
  'javascript:alert(1)',
  'https://',
  'https://forno',
  'https://io:segreto@example.org/',
  'xhttps://example.org',
  'HTTPS://example.org',
])('%j is not a link', (text) => {
  expect(linksOf(text)).toEqual([]);
});

test('the parts of any text joined are the text, and links are https', () => {
  const pieces = fc.constantFrom(
    ...'https:// http:// a.it ( ) . « » javascript: @'.split(' '),
    ' ',
    '\n',
    "'",
  );
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(pieces, fc.string({ unit: fc.constantFrom(...'a1./:?#@ [è’…🍞\u202e\0\ud800') })),
      ),
      (words) => {
        const text = words.join('');
        const parts = splitAddresses(text);
        expect(parts.map((part) => part.text).join('')).toBe(text);
        for (const { href } of parts) if (href) expect(new URL(href).protocol).toBe('https:');
      },
    ),
  );
});

const unclosed = [
  'https://',
  'https://(',
  'https://a.it/(',
  'https://a.it,',
  '(',
  'https://.',
  ',',
  'https://a.it/)',
];

test.each(unclosed)(
  'parsing a text of repeated %j takes at most ten times the time of its pieces',
  async (piece) => {
    const write = (times: number) => `https://${piece.repeat(times)}`;
    expect(await costOfWhole(splitAddresses, write, 20_000)).toBeLessThan(10);
  },
);
