import { expect, test } from 'vitest';
import { pageForm } from '#app/features/pages/page-form.ts';
import { openTestDatabase } from '#test/database.ts';
import { readTypedEntry, typedEntry } from './entry-form.ts';
import { readMenu } from './menu.server.ts';
import { createEntry } from './save-entry.server.ts';

async function createPage(title: string, more: Record<string, string> = {}) {
  const typed = { ...typedEntry(pageForm), title, status: 'published', inMenu: 'on', ...more };
  const { entry } = readTypedEntry(pageForm, typed);
  if (entry) await createEntry(pageForm, crypto.randomUUID(), entry, {});
}

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
