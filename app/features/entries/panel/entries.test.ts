import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { findEntry, purgeEntries } from '#app/features/entries/entries.server.ts';
import { typedEntry } from '#app/features/entries/entry-form.ts';
import { forgetOldUnfinishedEntries } from '#app/features/entries/save-entry.server.ts';
import { entries, entryVersions } from '#app/features/entries/schema.ts';
import { entryMessages, listWords, noticesOf } from '#app/features/entries/words.ts';
import { eventForm } from '#app/features/events/event-form.ts';
import { pageForm } from '#app/features/pages/page-form.ts';
import { findPicture } from '#app/features/pictures/list-pictures.server.ts';
import { deletePicture } from '#app/features/pictures/manage-pictures.server.ts';
import { pictures } from '#app/features/pictures/schema.ts';
import { workForm } from '#app/features/works/work-form.ts';
import { mendDocuments } from '#app/features/writing/document/mend.server.ts';
import { nounWords } from '#app/features/writing/editor/words.ts';
import { textMessages } from '#app/features/writing/messages.ts';
import { unfinishedPosts } from '#app/features/writing/schema.ts';
import { type Database, db } from '#app/platform/db/client.ts';
import { administrators, sessionOf } from '#test/administrators.ts';
import { get, openSiteForTests, post } from '#test/app.ts';
import { doc, p, photo, typedText } from '#test/documents.ts';
import { writeEvent } from '#test/entries.ts';

openSiteForTests();
beforeEach(async () => {
  await db.delete(entries);
  await db.delete(unfinishedPosts);
});

const session = sessionOf(administrators.agnese);
const { list } = pageForm;
const id = '66666666-6666-4666-8666-666666666666';
const typed = { ...typedEntry(pageForm), ...typedText('Prima riga.'), title: 'Rassegna' };
const { saved, deleted, restored, stale } = noticesOf(pageForm.noun);

async function read(path: string) {
  const response = await get(path, session);
  return { status: response.status, text: await response.text() };
}

async function send(path: string, fields: Record<string, string>) {
  const response = await post(path, fields, session);
  return { status: response.status, text: await response.text() };
}

const save = (fields: Record<string, string> = {}, at = id) =>
  send(`${list}/${at}.data`, { ...typed, id: at, version: '1', intent: 'create', ...fields });
const manage = (intent: string, at = id) => send(`${list}.data`, { intent, id: at });

test('the list is empty with one sentence; then it has drafts and published pages, each with its form', async () => {
  const { title } = pageForm.empty;
  expect((await read(list)).text).toContain(title);
  expect((await save({ status: 'published' })).text).toContain(saved.published.title);
  const { text } = await read(list);
  expect(text).toContain('Rassegna');
  expect(text).toContain('Pubblicata');
  expect(text).not.toContain(title);
  const form = await read(`${list}/${id}`);
  expect(form.text).toContain('value="rassegna"');
  expect(form.text).toMatch(/href="\/anteprima\/[^"]+"/);
});

test('the list leads to the page of a published entry, and of no draft', async () => {
  const link = `href="/rassegna" aria-label="${listWords.seeOf('Rassegna')}"`;
  await save();
  expect((await read(list)).text).not.toContain(link);
  await save({ intent: 'save', status: 'published' });
  expect((await read(list)).text).toContain(link);
});

test('the list states which pages are in the menu, which has at most twenty', async () => {
  for (let number = 22; number > 0; number -= 1)
    await save({ title: `Pagina ${number}`, inMenu: 'yes', status: 'published' }, randomUUID());
  await save({ title: 'Bozza', inMenu: 'yes' });
  const { text } = await read(list);
  const described = Array.from(text.matchAll(/>(\/[^<]+)</g), ([, path]) => path);
  const inMenu = Array.from({ length: 20 }, (_, index) => `/pagina-${index + 1}, nel menu`);
  const beyond = [21, 22].map((one) => `/pagina-${one}, fuori dal menu, che ha già venti pagine`);
  expect(described).toEqual(['/bozza', ...inMenu, ...beyond]);
});

test('a refused page has its messages beside the fields, and nothing is written', async () => {
  const refused = await save({ title: ' ' });
  expect([refused.status, refused.text]).toEqual([
    422,
    expect.stringContaining(entryMessages.titleMissing.title),
  ]);
  const gone = await save({
    document: JSON.stringify(doc(p('Uno'), photo('77777777-7777-4777-8777-777777777777'))),
  });
  expect(gone.text).toContain(textMessages.photographDeleted.title);
  expect(await db.$count(entries)).toBe(0);
  await save();
  const other = '88888888-8888-4888-8888-888888888888';
  expect((await save({ slug: 'rassegna' }, other)).text).toContain(entryMessages.pathTaken.title);
});

test('two people: the second sees the text of the first and chooses; versions remain', async () => {
  await save();
  expect((await save({ intent: 'save', title: 'Di Agnese' })).status).toBe(200);
  const second = await save({ intent: 'save', title: 'Della redazione' });
  expect([second.status, second.text]).toEqual([409, expect.stringContaining('Di Agnese')]);
  expect((await save({ intent: 'save', version: '2', title: 'Della redazione' })).status).toBe(200);
  const { text } = await read(`${list}/${id}/versioni.data`);
  for (const title of ['Rassegna', 'Di Agnese', 'Della redazione']) expect(text).toContain(title);
});

test('a deleted page is in the bin for thirty days; «Ripristina e salva» writes the text of its form', async () => {
  await save();
  expect((await manage('delete')).text).toContain(deleted.title);
  expect((await manage('delete')).text).toContain(stale.title);
  expect((await read(list)).text).toContain(listWords.restoreOf('Rassegna'));
  const form = await read(`${list}/${id}`);
  expect([form.status, form.text]).toEqual([
    404,
    expect.stringContaining(nounWords(pageForm.noun).inBin),
  ]);
  expect((await save({ intent: 'save' })).text).toContain('deleted');
  expect((await save({ intent: 'restore', title: 'Ancora qui' })).status).toBe(200);
  expect(await findEntry(id)).toMatchObject({ title: 'Ancora qui', deletedAt: null });
  await manage('delete');
  expect((await manage('restore')).text).toContain(restored.title);
  await manage('delete');
  await db.update(entries).set({ deletedAt: sql`now() - interval '31 days'` });
  expect((await read(list)).text).not.toContain('Ancora qui');
  await purgeEntries();
  expect(await db.$count(entries)).toBe(0);
  expect((await save({ intent: 'restore' })).status).toBe(200);
});

test('an unfinished page waits for its author, apart from an unfinished post', async () => {
  const keep = (path: string, fields: Record<string, string>) =>
    send(path, { ...typed, intent: 'keep', version: '0', form: 'a', seen: '', ...fields });
  expect((await keep(`${list}/${id}/testo`, { title: 'A metà' })).text).toContain('stored');
  expect((await read(`${list}/nuovo`)).text).toContain('value="A metà"');
  expect((await read('/amministrazione/post/nuovo')).text).not.toContain('A metà');
  expect((await read('/amministrazione/appuntamenti/nuovo')).text).not.toContain('A metà');
  await save({ form: 'a' });
  expect((await read(`${list}/nuovo`)).text).not.toContain('A metà');
  await keep(`${list}/${id}/testo`, { version: '1', form: 'b' });
  await db.delete(entries);
  await forgetOldUnfinishedEntries();
  expect(await db.$count(unfinishedPosts)).toBe(0);
});

test('a new page starts as the copy of an earlier one, as a draft with an address of its own', async () => {
  await save({ status: 'published', slug: 'stampa' });
  const { text } = await read(`${list}/nuovo?da=${id}`);
  expect(text).toContain('value="Rassegna"');
  expect(text).not.toContain('value="stampa"');
  expect((await read(`/amministrazione/opere/${id}`)).status).toBe(404);
});

test('a cancelled appointment says so in the list, and its copy is not cancelled', async () => {
  const event = await writeEvent({
    title: 'Sera',
    day: '2026-12-05',
    town: 'Torino',
    state: 'cancelled',
  });
  const { list } = eventForm;
  expect((await read(list)).text).toContain('sabato 5 dicembre 2026, annullato<');
  const chosen = '<option value="cancelled" selected=""';
  expect((await read(`${list}/${event}`)).text).toContain(chosen);
  expect((await read(`${list}/nuovo?da=${event}`)).text).not.toContain(chosen);
});

test('a picture of a page is in use; a restore leaves out the pictures that do not exist', async () => {
  const [picture] = await db
    .insert(pictures)
    .values({ hash: 'a'.repeat(32), width: 64, height: 48, bytes: 1, alt: 'Pane', uploadedBy: 'x' })
    .returning({ id: pictures.id });
  const pictureId = picture?.id ?? '';
  await save({ pictureId });
  expect((await findPicture(pictureId))?.usedByEntries).toMatchObject([{ id, kind: 'page' }]);
  expect((await read('/amministrazione/immagini')).text).toContain('In un testo');
  expect(await deletePicture(pictureId)).toBe(false);
  await save({
    intent: 'save',
    document: JSON.stringify(doc(p('Uno'), photo(pictureId))),
    pictureId: '',
  });
  expect((await read(`/amministrazione/immagini?foto=${pictureId}`)).text).toContain(
    `${list}/${id}`,
  );
  expect(await deletePicture(pictureId)).toBe(false);
  await db.delete(pictures);
  expect(await db.transaction((tx) => mendDocuments(tx as Database))).toHaveLength(1);
  expect((await findEntry(id))?.content).toBe('Uno');
  const [version] = await db.select().from(entryVersions).where(eq(entryVersions.version, 2));
  expect(JSON.stringify(version?.entry)).not.toContain(pictureId);
});

test.each([eventForm, workForm, pageForm])(
  'a new form of «$title» that nobody has touched has no unsaved text',
  (form) => {
    const opened = typedEntry(form);
    expect(opened).toMatchObject(form.complete(opened));
  },
);
