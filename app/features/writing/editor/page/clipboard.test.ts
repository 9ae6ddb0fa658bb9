import { ResolvedPos } from 'prosemirror-model';
import { expect, test } from 'vitest';
import type { Block } from '#app/features/writing/document/document.ts';
import { doc, ol, p, strong, ul } from '#test/documents.ts';
import { clipboard } from './clipboard.ts';

const context = Object.create(ResolvedPos.prototype) as ResolvedPos;
const paste = (text: string, isPlain = false) =>
  clipboard.clipboardTextParser(text, context, isPlain).content.toJSON();

test.each<[string, Block[]]>([
  ['Compra:\n- pane\n- *vino*\nA dopo', [p('Compra:'), ul('pane', strong('vino')), p('A dopo')]],
  ['* pane\n• vino', [ul('pane', 'vino')]],
  ['3. pane\n4. vino', [ol(3, 'pane', 'vino')]],
  ['3. pane\n7. vino', [p('3. pane\n7. vino')]],
  ['- Ciao.\nDisse', [p('- Ciao.\nDisse')]],
  ['-5 gradi\n-6 gradi', [p('-5 gradi\n-6 gradi')]],
])('the lists of a chat are lists of the document: %j', (text, blocks) => {
  expect(paste(text)).toEqual(doc(...blocks).content);
});

test('a paste without format leaves the lines as they are', () => {
  expect(paste('- pane\n- vino', true)).toEqual(doc(p('- pane\n- vino')).content);
});

test('a pasted blank stays', () => {
  expect(paste(' ')).toEqual(doc(p(' ')).content);
});
