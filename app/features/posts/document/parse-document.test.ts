import { expect, test } from 'vitest';
import { documentOf, emptyDocument } from './document.ts';
import { parseDocument } from './parse-document.ts';

const deep = `{"type":"doc","content":[${'{"type":"blockquote","content":['.repeat(20_000)}${']}'.repeat(20_000)}]}`;
const linked = {
  type: 'text',
  text: 'ciao',
  marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }],
};
const noDocuments = [
  '',
  'null',
  '{"content":[null]}',
  '{"type":"paragraph"}',
  '{"type":"doc","content":[]}',
  '{"type":"doc","content":[{"type":"video"}]}',
  '{"type":"doc","content":[{"type":"photograph"}]}',
  '{"type":"doc","content":[{"type":"paragraph","content":5}]}',
  '{"type":"doc","content":[{"type":"text","text":"ciao"}]}',
  JSON.stringify({ type: 'doc', content: [{ type: 'paragraph', content: [linked] }] }),
  deep,
];

test('a copy in the browser that is no document opens as an empty page', () => {
  for (const written of noDocuments) expect(parseDocument(written)).toEqual(emptyDocument);
});

test('a document opens as it was written', () => {
  const document = documentOf('Una riga\ne l’altra.\n\nPoi.');
  expect(parseDocument(JSON.stringify(document))).toEqual(document);
});
