import { expect, test } from 'vitest';
import { fastestOf } from '#test/fastest.ts';
import type { Inline, Markup } from './parse.ts';
import { parseInline, parseMarks } from './parse.ts';
import { plainPart, readWritten, wordsOf } from './print.ts';

const notes = new Set(['1', 'madre']);
const id = '11111111-1111-4111-8111-111111111111';

/** Emphasis as <e>, strong as <s>, links as <l href>, bare addresses as <a>, signs of notes as <n>. */
function drawn(parts: Inline[]): string {
  return parts
    .map((part) => {
      if (part.kind === 'text') return part.text;
      if (part.kind === 'address') return `<a ${part.href}>`;
      if (part.kind === 'note-sign') return `<n ${part.name}>`;
      const inside = drawn(part.inside);
      return part.kind === 'link' ? `<l ${part.href}>${inside}</l>` : `<${part.kind[0]}>${inside}</${part.kind[0]}>`;
    })
    .join('');
}

test.each([
  ['***pane***', '<s><e>pane</e></s>'],
  ['*il **pane** di ieri*', '<e>il <s>pane</s> di ieri</e>'],
  ['*il **pane***', '<e>il <s>pane</s></e>'],
  ['*pane **e *vino* e** olio*', '*pane <s>e <e>vino</e> e</s> olio*'],
  ["l'*amore*, dell’*anima*", "l'<e>amore</e>, dell’<e>anima</e>"],
  ['*una riga\ne la seconda*', '<e>una riga\ne la seconda</e>'],
  ['[le **parole**](https://example.org/a)', '<l https://example.org/a>le <s>parole</s></l>'],
  ['[Pane](https://example.org/Pane_(cibo)).', '<l https://example.org/Pane_(cibo)>Pane</l>.'],
  ['[a [b](https://b.example) c](https://c.example)', '[a <l https://b.example>b</l> c](<a https://c.example>)'],
  ['[https://a.example](https://b.example)', '<l https://b.example>https://a.example</l>'],
  ['vedi https://example.org/a*b*c.', 'vedi <a https://example.org/a*b*c>.'],
  ['sì[^1] e mia madre[^madre].', 'sì<n 1> e mia madre<n madre>.'],
  ['\\*pane\\*, \\[a\\](https://example.org)', '*pane*, [a](<a https://example.org>)'],
])('%j is read as %j', (source, tree) => {
  expect(drawn(parseInline(source, 1, notes))).toBe(tree);
});

test.each([
  '- Vieni\n# Titolo\n1. Primo\n> detto\n    rientro',
  '_pane_ `pane` <b>pane</b> C:\\pane',
  '2*3*4',
  '**pane*',
  '****pane****',
  '[parole](http://example.org)',
  '[parole](javascript:alert(1))',
  '[parole](/il-libro)',
  '[^2]',
  '![alt](https)',
])('%j stays as it was typed', (source) => {
  expect(parseInline(source, 1, notes).every(({ kind }) => kind === 'text')).toBe(true);
  expect(wordsOf(parseMarks(source, 1))).toBe(source);
});

test('a photograph is a line of its own, a note stands wherever it was typed, verses keep their indent', () => {
  const blocks = parseMarks(
    `Ciao[^1]\n![La porta](foto:${id})\nPane\n\n  e vino\n    e olio\n\n[^1]: *Mia* madre.\n[^1]: due`,
    1,
  );
  expect(blocks.map(({ kind }) => kind).join()).toBe('paragraph,photograph,paragraph,paragraph,note,paragraph');
  expect(blocks[1]).toMatchObject({ id, alt: 'La porta' });
  expect(wordsOf(blocks)).toBe('Ciao\nPane\n\n  e vino\n    e olio\n: due\n\fMia madre.');
});

const shaped =
  'Serve:\n- farina\n  bianca\n- *acqua*\n\n3. impasta\n4. aspetta\nPoi\n## Il forno\n> La casa\n>\n> è aperta\n\n' +
  '\\- Dove vai?\n1\\. No.\n12 - 3, C:\\.x';

test('a line that begins as Markdown has it is a heading, an item or a quotation, unless a backslash says no', () => {
  const blocks = parseMarks(shaped, 2);
  expect(blocks.map(({ kind }) => kind).join()).toBe(
    'paragraph,bullet,bullet,number,number,paragraph,heading,quotation,paragraph',
  );
  expect(wordsOf(blocks)).toMatch(
    /^Serve:\nfarina\nbianca\nacqua\n\nimpasta\n.*è aperta\n\n- Dove vai\?\n1\. No\.\n12 - 3, C:\.x$/s,
  );
  expect(wordsOf(parseMarks(shaped, 1))).toMatch(/^Serve:\n- farina.*\\- Dove vai\?/s);
});

const plainOf = (text: string, markup: Markup) =>
  readWritten(text, markup).blocks.map((block) => block.kind !== 'photograph' && plainPart(block));

test('for readers the rows stand together, and what has no words yet is left out with its sign', () => {
  const unfinished = 'Uno[^1].\n\n- a\n\n- b\n-\n## \n> c\n\n> d\n\n[^1]: \n';
  expect(plainOf(unfinished, 2)).toEqual(['Uno.', '- a\n- b', '> c\n>\n> d']);
  expect(readWritten(unfinished, 2).notes).toEqual([]);
  expect(plainOf('Uno[^1].\n\n[^1]:', 1)).toEqual(['Uno.']);
});

const repeated = [
  '*a ',
  '**b* ',
  '[^1]: \n',
  'a\n',
  '- a\n',
  '> a\n',
  ...'* [ [*a \\ ![ ](https://a.example) https://( [^1] ***a'.split(' '),
];
test.each(repeated)('twenty thousand letters of %j cost at most ten times what they cost in pieces', (sign) => {
  const text = sign.repeat(20_000 / sign.length);
  const pieces = Array.from({ length: 100 }, () => sign.repeat(200 / sign.length));
  const inPieces = fastestOf(() => pieces.map((piece) => parseMarks(piece, 2)));
  expect(fastestOf(() => parseMarks(text, 2))).toBeLessThan(inPieces * 10);
});
