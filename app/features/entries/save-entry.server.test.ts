import { expect, test } from 'vitest';
import { eventForm } from '#app/features/events/event-form.ts';
import { pageForm } from '#app/features/pages/page-form.ts';
import { openDatabaseForTests } from '#test/database.ts';
import { writePage, writtenIn } from '#test/entries.ts';
import { findPresentPath, findVisible } from './entries.server.ts';
import { slugOf } from './entry-form.ts';
import { saveEntry } from './save-entry.server.ts';

openDatabaseForTests();

test('a page has an address from its title, and a second one of the same title another', async () => {
  const one = await writePage({ title: 'Così è l’alba' });
  const two = await writePage({ title: 'Così è l’alba' });
  expect((await findVisible('/cosi-e-l-alba'))?.id).toBe(one);
  expect((await findVisible('/cosi-e-l-alba-2'))?.id).toBe(two);
  const heart = await writePage({ title: '❤' });
  expect((await findVisible('/senza-titolo'))?.id).toBe(heart);
});

test('a changed address leads to the new one, and back', async () => {
  const typed = (slug: string) => ({ title: 'Stampa', slug });
  const id = await writePage(typed('stampa'));
  await saveEntry(pageForm, id, 1, writtenIn(pageForm, typed('rassegna')), {});
  expect(await findPresentPath('/stampa')).toBe('/rassegna');
  await saveEntry(pageForm, id, 2, writtenIn(pageForm, typed('stampa')), {});
  expect(await findPresentPath('/rassegna')).toBe('/stampa');
  expect(await findPresentPath('/stampa')).toBe('/stampa');
});

test('a number added to an address leaves the old addresses of other pages', async () => {
  const moved = await writePage({ title: 'Ospiti', slug: 'ospiti-2' });
  await saveEntry(pageForm, moved, 1, writtenIn(pageForm, { title: 'Ospiti', slug: 'amici' }), {});
  await writePage({ title: 'Ospiti' });
  const third = await writePage({ title: 'Ospiti' });
  expect((await findVisible('/ospiti-3'))?.id).toBe(third);
  expect(await findPresentPath('/ospiti-2')).toBe('/amici');
});

test('the form of another kind does not change an entry', async () => {
  const id = await writePage({ title: 'Chi scrive' });
  const written = writtenIn(eventForm, { title: 'Alba', day: '2026-12-01', place: 'Via Roma 1' });
  expect(await saveEntry(eventForm, id, 1, written, {})).toEqual({ outcome: 'deleted' });
  expect((await findVisible('/chi-scrive'))?.title).toBe('Chi scrive');
});

test('an address from a long title ends with a whole word', () => {
  expect(slugOf(`${'pane '.repeat(20)}`)).toBe('pane-'.repeat(16).slice(0, -1));
  expect(slugOf('pane'.repeat(30))).toHaveLength(80);
  expect(slugOf('L’ora «più» buia!')).toBe('l-ora-piu-buia');
});
