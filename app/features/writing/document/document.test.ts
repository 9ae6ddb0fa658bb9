import { expect, test } from 'vitest';
import { doc, note, p } from '#test/documents.ts';
import { footnotesOf } from './document.ts';

test('the footnotes of a document are in the order of its text', () => {
  const document = doc(p('Uno', note('Prima'), ' due', note('Seconda')), p('Tre', note('Terza')));
  expect(footnotesOf(document).map(({ content }) => content)).toEqual(
    ['Prima', 'Seconda', 'Terza'].map((text) => [{ type: 'text', text }]),
  );
});
