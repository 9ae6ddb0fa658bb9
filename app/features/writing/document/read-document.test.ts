import { expect, test } from 'vitest';
import { messages } from '#app/features/posts/messages.ts';
import { tooLong } from '#app/features/writing/messages.ts';
import { doc, em, note, p, photo, strong, ul } from '#test/documents.ts';
import { documentOf, emptyDocument, lineNodes, type TextDocument } from './document.ts';
import { parseDocument, printDocument, readDocument } from './read-document.ts';

const id = '11111111-1111-4111-8111-111111111111';
const read = (written: unknown) => readDocument(written);
const nested = (levels: number, inside = '"pane"') =>
  `${'{"type":"doc","content":['.repeat(levels)}${inside}${']}'.repeat(levels)}`;
const withText = (text: object) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [text] }],
});
const linked = (href: unknown) =>
  withText({ type: 'text', marks: [{ type: 'link', attrs: { href } }], text: 'pane' });

test.each<[string, unknown]>([
  ['no JSON', 'Il pane'],
  ['nothing', ''],
  ['null', 'null'],
  ['a number', '7'],
  ['no document', JSON.stringify(p('pane'))],
  ['an unknown node', withText({ type: 'script', text: 'alert(1)' })],
  ['an unknown mark', withText({ type: 'text', text: 'pane', marks: [{ type: 'onclick' }] })],
  ['an empty document', { type: 'doc', content: [] }],
  ['words outside a paragraph', { type: 'doc', content: lineNodes('pane') }],
  [
    'a list in a list',
    doc({ ...ul('a'), content: [{ type: 'list_item', content: [ul('b')] }] } as never),
  ],
  ['a footnote in a footnote', doc(p(note(note('pane'))))],
  ['a footnote without words', doc(p('a', [{ type: 'footnote', content: [] }]))],
  ['a javascript link', linked('javascript:alert(1)')],
  ['a link without encryption', linked('http://example.org')],
  ['a link that is no text', linked({ toString: 'x' })],
  [
    'a photograph without an id',
    { type: 'doc', content: [{ type: 'photograph', attrs: { id: '../../a' } }] },
  ],
  [
    'a heading of another level',
    { type: 'doc', content: [{ type: 'heading', attrs: { level: 1 }, content: lineNodes('a') }] },
  ],
  ['200,000 nodes in each other', nested(200_000)],
  ['5 MB', JSON.stringify(documentOf('pane '.repeat(1_000_000)))],
])('%s is refused with a message, and opens as an empty page', (_, written) => {
  expect(read(written)).toEqual({ problem: messages.documentUnreadable });
  expect(read(JSON.stringify(written))).toEqual({ problem: messages.documentUnreadable });
  expect(parseDocument(JSON.stringify(written))).toEqual(emptyDocument);
});

test('a document opens as it was written', () => {
  const document = documentOf('Una riga\ne l’altra.\n\nPoi.');
  expect(parseDocument(JSON.stringify(document))).toEqual(document);
});

test('a text has at most 50,000 characters; an emoji is one, and footnotes count', () => {
  expect(read(doc(p('🍞'.repeat(49_000), note('b'.repeat(900))))).problem).toBeUndefined();
  expect(read(doc(p('🍞'.repeat(50_001))))).toEqual({ problem: tooLong(50_000, 50_001) });
});

const dirty = doc(
  p(em('a\u0000b'), em('c'), strong('\ud800')),
  p([{ type: 'text', text: 'prima\r\nseconda\u2028terza' }]),
  photo(id, 'Il\nforno'),
  p([
    {
      ...note('Mc 4,27')[0],
      marks: [{ type: 'link', attrs: { href: 'https://example.org' } }],
    } as never,
  ]),
);
const clean = doc(
  p(em('abc'), strong('\ufffd')),
  p('prima\nseconda\nterza'),
  photo(id, 'Il forno'),
  p(note('Mc 4,27')),
);

test('lines are line breaks, no character stays that the database refuses, and no link goes around a footnote', () => {
  expect(read(dirty)).toEqual({
    document: clean,
    content: 'abc\ufffd\n\nprima\nseconda\nterza\n\n\fMc 4,27',
  });
  expect(read(clean)).toMatchObject({ document: clean });
});

test('a document is printed with its keys in one order', () => {
  const other = {
    content: [{ content: [{ text: 'a', type: 'text' }], type: 'paragraph' }],
    type: 'doc',
  };
  expect(printDocument(other as TextDocument)).toBe(
    '{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"a"}]}]}',
  );
  expect(JSON.stringify(documentOf('a\nb'))).toBe(printDocument(documentOf('a\nb')));
});
