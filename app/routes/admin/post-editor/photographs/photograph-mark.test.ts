import { expect, test } from 'vitest';
import { parseMarks } from '#app/features/posts/marks/blocks.ts';
import { photographsIn, putPhotograph, renamePhotograph } from './photograph-mark.ts';

const id = 'aaaaaaaa-0000-4000-8000-000000000001';
const other = 'bbbbbbbb-0000-4000-8000-000000000002';
const shown = ({ text, end }: { text: string; end: number }) => `${text.slice(0, end)}|${text.slice(end)}`;

test.each([
  ['|', `![Pane](foto:${id})\n\n|`],
  ['Uno.|', `Uno.\n\n![Pane](foto:${id})\n\n|`],
  ['Uno.\n|', `Uno.\n\n![Pane](foto:${id})\n\n|`],
  ['Uno.\n\n|Due.', `Uno.\n\n![Pane](foto:${id})\n\n|Due.`],
  ['Uno.|\n\nDue.', `Uno.\n\n![Pane](foto:${id})|\n\nDue.`],
  ['Una |riga', `Una \n\n![Pane](foto:${id})\n\n|riga`],
])('in %j a photograph stands alone on a line', (text, result) => {
  const put = putPhotograph(text.replace('|', ''), text.indexOf('|'), { id, alt: '[Pane]' });
  expect(shown(put)).toBe(result);
  expect(parseMarks(put.text).filter(({ kind }) => kind === 'photograph')).toMatchObject([{ id, alt: 'Pane' }]);
});

test('the photographs of a text are told once each, and named anew wherever they stand', () => {
  const text = `![Uno](foto:${id})\n\nPoi ![no](foto:${other})\n\n![Due](foto:${other})\n![Tre](foto:${id})`;
  expect(photographsIn(text)).toEqual([
    { id, alt: 'Uno' },
    { id: other, alt: 'Due' },
  ]);
  expect(renamePhotograph(text, id, 'Pane]')).toBe(text.replace('Uno', 'Pane').replace('Tre', 'Pane'));
});
