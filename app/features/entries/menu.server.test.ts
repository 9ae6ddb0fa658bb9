import { expect, test } from 'vitest';
import { openTestDatabase } from '#test/database.ts';
import { writePage } from '#test/entries.ts';
import { readMenu } from './menu.server.ts';

const createPage = (title: string, more: Record<string, string> = {}) =>
  writePage({ title, inMenu: 'on', ...more });

test('the menu has the published pages that are in it, and remains without the database', async () => {
  const opened = await openTestDatabase();
  expect(await readMenu()).toEqual({ hasEvents: false, worksCount: 0, pages: [] });
  await createPage('Stampa');
  await createPage('Fuori', { inMenu: '' });
  await createPage('Bozza', { status: 'draft' });
  await createPage('Le presentazioni del libro', { menuLabel: 'Presentazioni' });
  const pages = [
    { path: '/le-presentazioni-del-libro', title: 'Presentazioni' },
    { path: '/stampa', title: 'Stampa' },
  ];
  expect(await readMenu()).toEqual({ hasEvents: false, worksCount: 0, pages });
  for (let number = 1; number <= 20; number += 1) await createPage(`Pagina ${number}`);
  expect((await readMenu()).pages).toHaveLength(20);
  await opened.close();
  expect((await readMenu()).pages).toHaveLength(20);
});
