import { expect, test } from 'vitest';
import { namedIn } from '#app/routes/admin/post-editor/photographs.tsx';

const id = 'aaaaaaaa-0000-4000-8000-000000000001';
const other = 'bbbbbbbb-0000-4000-8000-000000000002';

test('the photographs of a text are told once each, that above it first', () => {
  const content = `![Uno](foto:${id})\r\n\r\nPoi ![no](foto:${other})\n\n![Due](foto:${id})`;
  expect(namedIn({ pictureId: other, markup: '1', content })).toEqual([other, id]);
  expect(namedIn({ pictureId: '', markup: '', content })).toEqual([]);
});
