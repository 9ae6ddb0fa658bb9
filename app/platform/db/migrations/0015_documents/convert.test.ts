import { expect, test } from 'vitest';
import { documentOf, type Mark, wordsOf } from '#app/features/writing/document/document.ts';
import { readDocument } from '#app/features/writing/document/read-document.ts';
import { costOfWhole } from '#test/cost-of-whole.ts';
import { convert } from './convert.ts';
import type { Markup } from './grammar.ts';

const id = '11111111-1111-4111-8111-111111111111';

const read = (text: string, markup: Markup) => convert(text, markup, (photograph) => photograph === id);

const names: Record<string, string> = {
  ...{ paragraph: 'p', heading: 'h', bullet_list: 'ul', ordered_list: 'ol', list_item: 'li', blockquote: 'q' },
  footnote: 'n',
};

type Drawable = { type: string; text?: string; marks?: Mark[]; content?: Drawable[]; attrs?: Record<string, unknown> };

function drawn({ type, text, marks = [], content = [], attrs }: Drawable): string {
  const inside = content.map(drawn).join('');
  if (type === 'doc') return inside;
  if (type === 'photograph') return `<photograph ${attrs?.alt}>`;
  const element = type === 'ordered_list' ? `ol ${attrs?.start}` : names[type];
  const node = text ?? (type === 'hard_break' ? '\n' : `<${element}>${inside}</${names[type]}>`);
  return marks.reduceRight(
    (all, mark) =>
      mark.type === 'link' ? `<l ${mark.attrs.href}>${all}</l>` : `<${mark.type[0]}>${all}</${mark.type[0]}>`,
    node,
  );
}

const drawnFrom = (text: string, markup: Markup) => drawn(read(text, markup).document.toJSON());

test.each<[string, string, Markup?]>([
  ['***pane***', '<p><e><s>pane</s></e></p>'],
  ['*il **pane** di ieri*', '<p><e>il </e><e><s>pane</s></e><e> di ieri</e></p>'],
  ['*il **pane***', '<p><e>il </e><e><s>pane</s></e></p>'],
  ['*pane **e *vino* e** olio*', '<p>*pane <s>e </s><e><s>vino</s></e><s> e</s> olio*</p>'],
  ["l'*amore*, dell’*anima*", "<p>l'<e>amore</e>, dell’<e>anima</e></p>"],
  ['*una riga\ne la seconda*', '<p><e>una riga</e><e>\n</e><e>e la seconda</e></p>'],
  ['[le **parole**](https://a.example)', '<p><l https://a.example>le </l><l https://a.example><s>parole</s></l></p>'],
  ['[Pane](https://a.example/Pane_(cibo)).', '<p><l https://a.example/Pane_(cibo)>Pane</l>.</p>'],
  [
    '[a [b](https://b.example) c](https://c.example)',
    '<p>[a <l https://b.example>b</l> c](https://c.example)</p>',
  ],
  ['[https://a.example](https://b.example)', '<p><l https://b.example>https://a.example</l></p>'],
  ['vedi https://example.org/a*b*c.', '<p>vedi https://example.org/a*b*c.</p>'],
  ['\\*pane\\*, \\[a\\](https://example.org)', '<p>*pane*, [a](https://example.org)</p>'],
  ['- Vieni\n# Titolo\n1. Primo\n> detto\n    rientro', '<p>- Vieni\n# Titolo\n1. Primo\n> detto\n    rientro</p>', 1],
  ['_pane_ `pane` <b>pane</b> C:\\pane', '<p>_pane_ `pane` <b>pane</b> C:\\pane</p>'],
  ['2*3*4, **pane*, ****pane****', '<p>2*3*4, **pane*, ****pane****</p>'],
  ['[a](http://a.example) [b](javascript:alert(1)) [c](/d)', '<p>[a](http://a.example) [b](javascript:alert(1)) [c](/d)</p>'],
  ['[^2], ![alt](https)', '<p>[^2], ![alt](https)</p>'],
  ['*pane* [a](https://a.example)\n- b', '<p>*pane* [a](https://a.example)\n- b</p>', 0],
  ['  Pane,\n    vino\r\n\r\nolio\u2028sale', '<p>  Pane,\n    vino</p><p>olio\nsale</p>', 0],
  [' \n\n  Pane\n\n \n\nvino\n\n ', '<p>  Pane</p><p>vino</p>', 0],
  ['', '<p></p>', 0],
])('%j becomes %j', (text, expected, markup = 2) => {
  expect(drawnFrom(text, markup)).toBe(expected);
});

test('an address that is longer than a link may be loses its link, not its words', () => {
  expect(drawnFrom(`[pane](https://a.example/${'a'.repeat(2000)})`, 1)).toBe('<p>pane</p>');
});

test.each<[string, string]>([
  ['sì[^1] e *no[^b]*.\n\n[^b]: due\n\n[^1]: *Mia* madre,\nmia', '<p>sì<n><e>Mia</e> madre,\nmia</n> e <e>no</e><e><n>due</n></e>.</p>'],
  ['a[^1] b[^1]\n\n[^1]: nota', '<p>a<n>nota</n> b<n>nota</n></p>'],
  ['a\n\n[^1]: di *nessuno*\n\nb', '<p>a</p><p>b</p><p>di <e>nessuno</e></p>'],
  ['a[^1].\n\n[^1]: ', '<p>a.</p>'],
  ['a[^1] e [b[^1]](https://a.example)\n\n[^1]: c[^1]', '<p>a<n>c[^1]</n> e <l https://a.example>b[^1]</l></p>'],
  ['a[^1]\n[^1]: uno\n[^1]: due', '<p>a<n>uno</n></p><p><n>uno</n>: due</p>'],
])('the notes of %j stand where they are called', (text, expected) => {
  expect(drawnFrom(text, 1)).toBe(expected);
});

test('lines that begin as Markdown has it become headings, lists and quotations', () => {
  const shaped =
    'Serve:\n- farina\n  bianca\n- *acqua*\n-\n\n3. impasta\n4. aspetta\nPoi\n## Il *forno*\n> La casa\n>\n> è aperta\n\n> a te\n\n' +
    '\\- Dove vai?\n1\\. No.\n12 - 3, C:\\.x\n\n0. zero';
  expect(drawnFrom(shaped, 2)).toBe(
    '<p>Serve:</p><ul><li><p>farina\nbianca</p></li><li><p><e>acqua</e></p></li></ul>' +
      '<ol 3><li><p>impasta</p></li><li><p>aspetta</p></li></ol><p>Poi</p><h>Il <e>forno</e></h>' +
      '<q><p>La casa</p><p>è aperta</p><p>a te</p></q><p>- Dove vai?\n1. No.\n12 - 3, C:.x</p><ol 1><li><p>zero</p></li></ol>',
  );
  expect(read(shaped, 2).content).toMatch(/^Serve:\n\nfarina\nbianca\nacqua\n\nimpasta\naspetta\n\nPoi\n\nIl forno\n\nLa/);
});

test('a photograph is a block, and one that does not exist is counted', () => {
  const other = id.replace('1', '2');
  const text = `Pane\n![La "porta"](foto:${id})\ne vino\n\n![](foto:${other})\n\n![](foto:${'-'.repeat(36)})`;
  expect(drawnFrom(text, 1)).toBe('<p>Pane</p><photograph La "porta"><p>e vino</p>');
  expect(read(text, 1)).toMatchObject({ content: 'Pane\n\ne vino', lostPhotographs: 2, isPlain: false });
  expect(drawnFrom(`![](foto:${other})`, 1)).toBe('<p></p>');
});

const complete =
  `È *il **pane***[^1] di [ieri](https://a.example)\n\n![x](foto:${id})\n\n- a\n- b\n\n1. c\n\n> d\n\n## e\n\n[^1]: *una*\ndue`;

test('the documents are those of today', () => {
  for (const markup of [0, 1, 2] as const) {
    const { document, content } = read(complete, markup);
    expect(readDocument(document.toJSON())).toEqual({ document: document.toJSON(), content });
    expect(wordsOf(document.toJSON())).toBe(content);
  }
  expect(read(complete, 0).document.toJSON()).toEqual(documentOf(complete));
});

const repeated = ['*a ', '**b* ', '[^1]: \n', 'a\n', '- a\n', '> a\n', ...'* [ [*a \\ ![ ](https://a.example) [^1] ***a'.split(' ')];
test.each(repeated)('twenty thousand letters of %j cost at most ten times what they cost in pieces', async (sign) => {
  const write = (letters: number) => sign.repeat(letters / sign.length);
  expect(await costOfWhole((text) => read(text, 2), write, 20_000)).toBeLessThan(10);
});
