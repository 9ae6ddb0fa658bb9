import { expect, test } from 'vitest';
import { pageForm } from '#app/features/pages/page-form.ts';
import { openDatabaseForTests } from '#test/database.ts';
import {
  findEntry,
  findPresentPath,
  findVisible,
  listVisible,
  moveEntry,
} from './entries.server.ts';
import { readTypedEntry, slugOf, typedEntry } from './entry-form.ts';
import { createEntry, listEntryVersions, saveEntry } from './save-entry.server.ts';

openDatabaseForTests();

const newId = () => crypto.randomUUID();

function written(title: string, more: Record<string, string> = {}) {
  const { entry } = readTypedEntry(pageForm, {
    ...typedEntry(pageForm),
    title,
    status: 'published',
    ...more,
  });
  if (!entry) throw new Error('The form was refused');
  return entry;
}

test('a page has an address from its title, and a second one of the same title another', async () => {
  const [one, two] = [newId(), newId()];
  await createEntry(pageForm, one, written('Così è l’alba'), {});
  await createEntry(pageForm, two, written('Così è l’alba'), {});
  expect((await findVisible('/cosi-e-l-alba'))?.id).toBe(one);
  expect((await findVisible('/cosi-e-l-alba-2'))?.id).toBe(two);
});

test('a changed address leads to the new one, and back', async () => {
  const id = newId();
  await createEntry(pageForm, id, written('Stampa', { slug: 'stampa' }), {});
  await saveEntry(pageForm, id, 1, written('Stampa', { slug: 'rassegna' }), {});
  expect(await findPresentPath('/stampa')).toBe('/rassegna');
  await saveEntry(pageForm, id, 2, written('Stampa', { slug: 'stampa' }), {});
  expect(await findPresentPath('/rassegna')).toBe('/stampa');
  expect(await findPresentPath('/stampa')).toBe('/stampa');
});

test('an address of another page is refused', async () => {
  await createEntry(pageForm, newId(), written('Stessa', { slug: 'stessa' }), {});
  const outcome = await createEntry(pageForm, newId(), written('Altra', { slug: 'stessa' }), {});
  expect(outcome).toEqual({ outcome: 'taken' });
});

test('the version of another form is never overwritten, and each save is a version', async () => {
  const id = newId();
  await createEntry(pageForm, id, written('Prima'), {});
  await saveEntry(pageForm, id, 1, written('Mia'), { email: 'a@example.org' });
  const met = await saveEntry(pageForm, id, 1, written('Tua'), {});
  expect(met).toMatchObject({ outcome: 'conflict', current: { title: 'Mia', version: 2 } });
  expect((await listEntryVersions(id)).map(({ version }) => version)).toEqual([2, 1]);
  expect((await findEntry(id))?.title).toBe('Mia');
});

test('the author orders the pages by hand', async () => {
  const made = ['Uno', 'Due', 'Tre'];
  for (const title of made) await createEntry(pageForm, newId(), written(title), {});
  const titles = async () =>
    (await listVisible('page')).map(({ title }) => title).filter((title) => made.includes(title));
  expect(await titles()).toEqual(['Tre', 'Due', 'Uno']);
  const [first] = await listVisible('page');
  await moveEntry(first?.id ?? '', 1);
  expect(await titles()).toEqual(['Due', 'Tre', 'Uno']);
});

test('an address from a long title ends with a whole word', () => {
  expect(slugOf(`${'pane '.repeat(20)}`)).toBe('pane-'.repeat(16).slice(0, -1));
  expect(slugOf('pane'.repeat(30))).toHaveLength(80);
  expect(slugOf('L’ora «più» buia!')).toBe('l-ora-piu-buia');
});
