import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { costOfWhole } from '#test/cost-of-whole.ts';
import { doc, em, h2, link, note, ol, p, photo, quote, strong, ul } from '#test/documents.ts';
import { type Block, documentOf, wordsOf } from './document.ts';
import { drawDocument, hasWords, html, indented, plainParts } from './draw-document.tsx';

const id = '11111111-1111-4111-8111-111111111111';
const a = 'https://a.example';

function drawn(...blocks: Block[]) {
  const { body, notes } = drawDocument(doc(...blocks), { ...html, text: indented });
  return renderToStaticMarkup([body, ...notes]);
}

test.each<[string, Block[], string]>([
  [
    'neighbours share their marks',
    [p(em('a', strong('b'), 'c'))],
    '<p><em>a<strong>b</strong>c</em></p>',
  ],
  ['a link is outside', [p(link(a, 'a', em('b'), 'c'))], `<p><a href="${a}">a<em>b</em>c</a></p>`],
  [
    'two links stay two',
    [p(link(a, 'a'), link(`${a}/b`, 'b'))],
    `<p><a href="${a}">a</a><a href="${a}/b">b</a></p>`,
  ],
  ['an address is a link', [p(`vedi ${a}/x.`)], `<p>vedi <a href="${a}/x">${a}/x</a>.</p>`],
  ['but not in a link', [p(link(`${a}/b`, `${a}/x`))], `<p><a href="${a}/b">${a}/x</a></p>`],
  ['lines keep their indent', [p('  a  b\n c')], '<p>\u00a0\u00a0a  b<br/>\u00a0c</p>'],
  [
    'footnotes are numbered',
    [p('a', note('x'), em('b', note('y')))],
    '<p>a<sup>1</sup><em>b<sup>2</sup></em></p>xy',
  ],
  [
    'lists',
    [ul('a', em('b')), ol(3, 'c')],
    '<ul><li>a</li><li><em>b</em></li></ul><ol start="3"><li>c</li></ol>',
  ],
  ['a quotation', [quote(p('a'), p('b'))], '<blockquote><p>a</p><p>b</p></blockquote>'],
  ['no block without words', [p(''), h2('a'), p(' '), ul(''), p('b')], '<h2>a</h2><p>b</p>'],
  [
    'hostile words are words',
    [p('<b>', link(`${a}/"><i>`, 'x'))],
    `<p>&lt;b&gt;<a href="${a}/&quot;&gt;&lt;i&gt;">x</a></p>`,
  ],
])('on a page %s', (_, blocks, expected) => {
  expect(drawn(...blocks)).toBe(expected);
});

test.each(['https://', 'https:// ', 'https://(', 'https://a.it,'])(
  '49,000 characters of «%s» cost at most ten times what their pieces cost',
  async (part) => {
    const write = (letters: number) => part.repeat(letters / part.length);
    expect(await costOfWhole((text) => drawn(p(text)), write, 49_000)).toBeLessThan(10);
  },
);

test('an item of several paragraphs has a line for each', () => {
  const item = { type: 'list_item', content: [p('a'), p('b')] } as const;
  const list: Block = { type: 'bullet_list', content: [{ ...item, content: [...item.content] }] };
  expect(drawn(list)).toBe('<ul><li>a<br/>b</li></ul>');
  expect(plainParts(doc(list))).toEqual(['- a\n  b']);
});

const all = doc(
  h2('Il forno'),
  p('Pane', note('Mc ', em('4,27')), '\ncaldo'),
  ul('farina', 'acqua'),
  photo(id, 'La porta'),
  quote(p('a'), p('b\nc')),
  ol(9, link(a, 'qui')),
);

test('the plain words have a blank line between paragraphs, and the notes behind the text', () => {
  expect(wordsOf(all)).toBe(
    'Il forno\n\nPane\ncaldo\n\nfarina\nacqua\n\na\n\nb\nc\n\nqui\n\n\fMc 4,27',
  );
});

test('a mail without HTML marks its blocks by characters', () => {
  expect(plainParts(all, ({ alt }) => `[${alt}]`)).toEqual([
    ...[
      'Il forno',
      'Pane[1]\ncaldo',
      '- farina\n- acqua',
      '[La porta]',
      '> a\n>\n> b\n> c',
      `9. qui (${a})`,
    ],
    '[1] Mc 4,27',
  ]);
});

test('plain text is paragraphs and lines, without blank lines at its ends', () => {
  expect(documentOf('\n\n  a\r\nb\n\n\n\nc\n')).toEqual(doc(p('  a\nb'), p('c')));
  expect(documentOf('\n \n')).toEqual(doc(p(' ')));
  expect(documentOf('')).toEqual({ type: 'doc', content: [{ type: 'paragraph' }] });
});

test('a block without words or notes has no words', () => {
  expect([p(), p(' '), p('a'), p(note('a'))].map((block) => hasWords(block))).toEqual([
    ...[false, false],
    ...[true, true],
  ]);
});
