import { expect, test } from 'vitest';
import type { ShownField } from '#app/routes/admin/site-texts/read-page.server.ts';
import { newsFor } from './use-typed.ts';

const path = 'texts.home.book.title';
const seen = { [path]: { value: 'Un libro', version: 1 } };
const read = (opened: string, version = 2) => [{ path, opened, version } as ShownField];
const newsOf = (fields: ShownField[], now: string, saved?: string) =>
  newsFor(
    fields,
    seen,
    () => now,
    () => saved,
  ).map(({ isFilled }) => (isFilled ? 'filled' : 'learnt'));

test.each([
  ['what nobody has touched here is filled', read('Loro'), 'Un libro', undefined, ['filled']],
  ['what is shown already is learnt', read('Mio'), 'Mio', 'Mio', ['learnt']],
  [
    'what was saved and changed further is learnt, and stays as it is typed',
    read('Mio'),
    'Mio, ancora',
    'Mio',
    ['learnt'],
  ],
  ['what somebody else has saved meanwhile stays unseen', read('Loro'), 'Mio', undefined, []],
  ['so it does after a save of another value', read('Loro', 3), 'Mio, ancora', 'Mio', []],
  ['what is no newer tells nothing', read('Loro', 1), 'Mio', undefined, []],
])('%s', (_, fields, now, saved, told) => {
  expect(newsOf(fields, now, saved)).toEqual(told);
});
