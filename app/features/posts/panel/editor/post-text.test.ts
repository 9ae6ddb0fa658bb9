import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { administrators as accounts } from '#app/features/accounts/schema.ts';
import { fieldsOf } from '#app/features/posts/post-form.ts';
import { posts as table } from '#app/features/posts/schema.ts';
import { limits } from '#app/features/posts/typed-post.ts';
import {
  findUnfinished,
  findUnfinishedNew,
  forgetOldUnfinishedPosts,
} from '#app/features/posts/unfinished-posts.server.ts';
import { wordsOf } from '#app/features/writing/document/document.ts';
import { parseDocument } from '#app/features/writing/document/read-document.ts';
import { unfinishedPosts } from '#app/features/writing/schema.ts';
import { newCopyKey } from '#app/features/writing/unsaved/unsaved-copies.ts';
import { db } from '#app/platform/db/client.ts';
import { administrators, sessionOf, signInAs } from '#test/administrators.ts';
import { openSiteForTests, post } from '#test/app.ts';
import { typedText } from '#test/documents.ts';
import { posts, writePosts } from '#test/fixtures.ts';
import { saveForm } from './editor.server.ts';

openSiteForTests();

const id = '55555555-5555-4555-8555-555555555555';
const phone = { 'User-Agent': 'Mozilla/5.0 (iPhone) Mobile/15E148' };
const written = 'Comincia qui';
const typed = { ...fieldsOf(), ...typedText(written), title: 'A metà' };
const session = sessionOf(administrators.agnese);
let agnese = '';

beforeAll(async () => {
  [{ id: agnese = '' } = {}] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.email, administrators.agnese.email));
});

beforeEach(async () => {
  await db.delete(unfinishedPosts);
  await db.delete(table);
});

async function send(fields: Record<string, string>, { as = session, postId = id } = {}) {
  const sent = { ...typed, intent: 'keep', version: '0', form: 'a', seen: '', ...fields };
  const response = await post(`/amministrazione/post/${postId}/testo`, sent, { ...phone, ...as });
  return {
    status: response.status,
    ...((await response.json()) as { outcome: string; at?: string }),
  };
}

async function texts() {
  const found = await findUnfinished(agnese, id);
  return found && wordsOf(parseDocument(found.typed.document));
}

function save(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...typed, id, ...fields })) form.set(name, value);
  return saveForm(form, { account: administrators.agnese.email, address: '192.0.2.1' }, agnese);
}

test('a typed text is found again with its id, its day and its device; a later text replaces it', async () => {
  const { at } = await send({});
  expect(await findUnfinishedNew(agnese)).toMatchObject({ postId: id, typed, version: 0, at });
  expect((await findUnfinishedNew(agnese))?.source).toMatch(/ al telefono$/);
  expect(await send({ ...typedText('E va avanti') })).toMatchObject({
    status: 200,
    outcome: 'stored',
  });
  expect(await texts()).toBe('E va avanti');
});

test('another account neither finds nor changes an unfinished text', async () => {
  await send({});
  const other = await signInAs(administrators.redazione);
  await send({ ...typedText('Della redazione') }, { as: other });
  await send({ intent: 'forget', form: 'a' }, { as: other });
  expect(await texts()).toBe(written);
  expect(await findUnfinished('nobody', id)).toBeUndefined();
});

test('a window that opened with an older text does not overwrite the newer text; a window that opened with the newer text does', async () => {
  const { at = '' } = await send({});
  expect(await send({ form: 'b', ...typedText('Di una scheda vecchia') })).toMatchObject({
    status: 409,
    outcome: 'stale',
  });
  expect(await send({ form: 'b', ...typedText('Al computer'), seen: at })).toMatchObject({
    outcome: 'stored',
  });
  expect(await send({ form: 'a', ...typedText('Di nuovo al telefono') })).toMatchObject({
    outcome: 'stale',
  });
  await send({ intent: 'forget', form: 'a' });
  expect(await texts()).toBe('Al computer');
  await send({ intent: 'forget', form: 'b' });
  expect(await texts()).toBeUndefined();
});

test('a save removes the unfinished text, also for the longest name of a form; a request from before the save is stale', async () => {
  const form = newCopyKey('post', id, id).replace(/[\d-]+$/, '4294967295-4294967295');
  await send({ form });
  const [underWay] = await db.select().from(unfinishedPosts);
  await save({ intent: 'create', form });
  expect(await texts()).toBeUndefined();
  await db.insert(unfinishedPosts).values(underWay as typeof unfinishedPosts.$inferInsert);
  expect(await texts()).toBeUndefined();
  expect(await send({ form, ...typedText('Più vecchio del salvato') })).toMatchObject({
    outcome: 'stale',
  });
  expect(await send({ form, ...typedText('Scritto dopo'), version: '1' })).toMatchObject({
    outcome: 'stored',
  });
  expect(await findUnfinishedNew(agnese)).toBeUndefined();
});

test('an unfinished text has the limits of a post', async () => {
  expect(await send({ ...typedText('a'.repeat(limits.document)) })).toMatchObject({
    outcome: 'stored',
  });
  expect(await send({ ...typedText('a'.repeat(limits.document + 1)) })).toMatchObject({
    status: 422,
  });
  expect(await send({ document: '{"type":"doc"}' })).toMatchObject({ status: 422 });
  expect(await send({ facebook: 'a'.repeat(2001) })).toMatchObject({ status: 422 });
  expect(await texts()).toHaveLength(limits.document);
});

test('an unfinished text is deleted with its post, with its account, or after a year; one of a new post stays', async () => {
  const { bozza } = posts;
  await writePosts(bozza);
  await send({});
  await send({ version: '1' }, { postId: bozza.id });
  await db.execute(sql`update unfinished_posts set at = now() - interval '360 days'`);
  await forgetOldUnfinishedPosts();
  expect(await db.$count(unfinishedPosts)).toBe(2);
  await db.delete(table);
  await forgetOldUnfinishedPosts();
  expect(await db.$count(unfinishedPosts)).toBe(1);
  await db.execute(sql`update unfinished_posts set at = now() - interval '366 days'`);
  await forgetOldUnfinishedPosts();
  expect(await db.$count(unfinishedPosts)).toBe(0);
});

test('a save from an old window leaves the newer text of another device', async () => {
  await save({ intent: 'create', form: 'phone' });
  // The server has the text, so the computer has no copy.
  const onComputer = { form: 'computer', version: '1', ...typedText('Tre pagine al computer') };
  expect(await send(onComputer)).toMatchObject({ outcome: 'stored' });
  // The older page of the phone is saved.
  await save({
    intent: 'save',
    version: '1',
    form: 'phone',
    ...typedText('Una virgola al telefono'),
  });
  expect(await texts()).toBe('Tre pagine al computer');
});
