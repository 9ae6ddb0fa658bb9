import { expect, test } from 'vitest';
import { line } from '#app/features/overrides/rules/field.ts';
import type { ShownField } from './read-page.server.ts';
import { newsFor } from './use-texts.ts';

const path = 'texts.home.book.title';
const seen = { [path]: { value: 'Un libro', version: 1 } };
const read = (opened: string, version = 2) => [{ path, field: line('Titolo'), opened, version } as ShownField];
const newsOf = (fields: ShownField[], typed: string, sent?: string) =>
  newsFor(fields, { inputs: { [path]: typed }, seen, saved: () => sent }).map(({ isFilled }) =>
    isFilled ? 'filled' : 'learnt',
  );

test.each([
  ['what nobody has touched here is filled', read('Loro'), 'Un libro', undefined, ['filled']],
  ['so it is after a save that sent it with the others', read('Loro'), 'Un libro', 'Un libro', ['filled']],
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
])('%s', (_, fields, typed, sent, told) => {
  expect(newsOf(fields, typed, sent)).toEqual(told);
});
