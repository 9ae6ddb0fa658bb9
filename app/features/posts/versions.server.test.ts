import { beforeEach, expect, test } from 'vitest';
import { wordsOf } from '#app/features/writing/document/document.ts';
import { parseDocument } from '#app/features/writing/document/read-document.ts';
import { db } from '#app/platform/db/client.ts';
import { openSiteForTests } from '#test/app.ts';
import { typedText } from '#test/documents.ts';
import { posts, writePosts } from '#test/fixtures.ts';
import { fieldsOf, readPost } from './post-form.ts';
import { publish } from './publication.server.ts';
import { createPost, findPost, savePost } from './save-post.server.ts';
import { posts as table } from './schema.ts';
import { listVersions, maxVersions } from './versions.server.ts';

openSiteForTests();
beforeEach(() => db.delete(table));

const id = '55555555-5555-4555-8555-555555555555';
const agnese = { email: 'agnese@example.org', form: 'a' };
const written = (words: string) =>
  readPost({ ...fieldsOf(), title: 'Il seme', ...typedText(words) });
const contents = async (postId = id) =>
  (await listVersions(postId)).map(({ typed }) => wordsOf(parseDocument(typed.document)));

test('each save is stored with its account, and so is the row before a publication', async () => {
  const { bozza } = posts;
  await writePosts(bozza);
  await publish(bozza.id, 1);
  await savePost(bozza.id, 2, written('Riscritto.'), agnese);
  expect(await listVersions(bozza.id)).toMatchObject([
    { version: 3, typed: { title: 'Il seme', ...typedText('Riscritto.') }, by: agnese.email },
    { version: 2, typed: { ...typedText(bozza.content), status: 'published' }, by: null },
    { version: 1, typed: { ...typedText(bozza.content), status: 'draft' }, by: null },
  ]);
});

test('thirty of each post stay: the last of an earlier day before the many of one morning', async () => {
  await createPost(id, written('Di ieri'), agnese);
  await db.execute(`update post_versions set at = now() - interval '3 days'`);
  for (let version = 1; version <= maxVersions + 3; version += 1)
    await savePost(id, version, written(`Di oggi ${version}`), agnese);
  const stored = await contents();
  expect(stored).toHaveLength(maxVersions);
  expect(stored[0]).toBe(`Di oggi ${maxVersions + 3}`);
  expect(stored.at(-1)).toBe('Di ieri');
});

test('two windows that opened the same unfinished post do not overwrite each other', async () => {
  await createPost(id, written('Dal telefono'), agnese);
  const second = await createPost(id, written('Dal computer'), { ...agnese, form: 'c' });
  expect(second).toMatchObject({ outcome: 'conflict' });
  expect(await createPost(id, written('Dal telefono, ancora'), agnese)).toEqual({
    outcome: 'saved',
    version: 2,
  });
  expect((await findPost(id))?.post.content).toBe('Dal telefono, ancora');
});
