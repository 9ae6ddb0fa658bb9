import { expect, test } from 'vitest';
import { openDatabaseForTests } from '#test/database.ts';
import { writePage } from '#test/entries.ts';
import { listAll, moveEntry, moveToBin } from './entries.server.ts';

openDatabaseForTests();

test('each of several moves at the same time takes effect; at the end of the list nothing moves', async () => {
  const ids: string[] = [];
  for (const title of ['Sei', 'Cinque', 'Quattro', 'Tre', 'Due', 'Uno'])
    ids.unshift(await writePage({ title }));
  const [first, ...others] = ids;
  const last = others.pop() ?? '';
  const order = async () => (await listAll('page')).map(({ id }) => id);
  expect(await order()).toEqual(ids);
  await Promise.all(others.map(() => moveEntry(last, -1)));
  expect(await order()).toEqual([first, last, ...others]);
  expect([await moveEntry(last, -1), await moveEntry(last, -1)]).toEqual([true, true]);
  expect(await order()).toEqual([last, first, ...others]);
  await moveToBin(last);
  expect(await moveEntry(last, 1)).toBe(false);
});
