import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { documentOf } from '#app/features/writing/document/document.ts';
import { db } from '#app/platform/db/client.ts';
import { openSiteForTests } from '#test/app.ts';
import { doc, h2, link, note, ol, p, textOf } from '#test/documents.ts';
import { posts, writePosts } from '#test/fixtures.ts';
import { fieldsOf, readPost } from './post-form.ts';
import { markMailed, publish, unpublish } from './publication.server.ts';
import { createPost, savePost } from './save-post.server.ts';
import { postVersions, posts as table } from './schema.ts';

openSiteForTests();
beforeEach(() => db.delete(table));

const id = '55555555-5555-4555-8555-555555555555';
const written = readPost({
  ...fieldsOf(),
  title: 'Il seme',
  document: JSON.stringify(documentOf('Non chiede\nil permesso.')),
  category: 'Memorie',
  instagram: 'https://example.org/post/15',
});
const find = async (postId = id) => (await db.select().from(table).where(eq(table.id, postId)))[0];

test('a new post is stored as written; the same form sent twice creates one post with the text of the second request', async () => {
  expect(await createPost(id, written)).toEqual({ outcome: 'saved', version: 1 });
  expect(await find()).toMatchObject({
    ...written,
    version: 1,
    mail: 'new',
    isSample: false,
  });
  expect(await createPost(id, { ...written, title: 'Il seme, di nuovo' })).toEqual({
    outcome: 'saved',
    version: 2,
  });
  expect(await db.$count(table)).toBe(1);
  expect((await find())?.title).toBe('Il seme, di nuovo');
});

test('a save over another version writes nothing and returns the current version', async () => {
  await createPost(id, written);
  await savePost(id, 1, { ...written, ...textOf(p('di Agnese')) });
  const second = await savePost(id, 1, { ...written, ...textOf(p('della redazione')) });
  expect(second).toMatchObject({
    outcome: 'conflict',
    current: { version: 2, post: { content: 'di Agnese' } },
  });
  expect((await find())?.content).toBe('di Agnese');
  expect(await savePost(id, 2, { ...written, ...textOf(p('di tutte e due')) })).toEqual({
    outcome: 'saved',
    version: 3,
  });
});

test('of two simultaneous saves one is written, and the other gets a conflict', async () => {
  await createPost(id, written);
  const outcomes = await Promise.all(
    ['a', 'b'].map((content) => savePost(id, 1, { ...written, ...textOf(p(content)) })),
  );
  expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['conflict', 'saved']);
});

test('the same text sent twice is no conflict and one version, whatever stands in it', async () => {
  const document = JSON.stringify(
    doc(h2('Il forno'), ol(3, link('https://example.org', 'qui')), p('a', note('b'))),
  );
  const post = readPost({ ...fieldsOf(), title: 'Il seme', document });
  await createPost(id, written);
  expect(await createPost(id, written)).toEqual({ outcome: 'saved', version: 1 });
  for (const opened of [1, 1, 2])
    expect(await savePost(id, opened, post)).toEqual({ outcome: 'saved', version: 2 });
  expect(await db.$count(postVersions)).toBe(2);
});

test('a post is due for the mail from its first publication on, by form or table, until it is mailed', async () => {
  await createPost(id, { ...written, status: 'published' });
  expect((await find())?.mail).toBe('due');
  await unpublish(id, 1);
  expect((await find())?.mail).toBe('due');
  await markMailed(db, [id]);
  await publish(id, 2);
  expect((await find())?.mail).toBe('done');
  await writePosts(posts.bozza);
  await savePost(posts.bozza.id, 1, { ...written, status: 'published' });
  expect((await find(posts.bozza.id))?.mail).toBe('due');
});

test('a post that was published elsewhere is never mailed, withdrawn and published again', async () => {
  await writePosts(posts.farina);
  await savePost(posts.farina.id, 1, { ...written, status: 'draft' });
  await savePost(posts.farina.id, 2, { ...written, status: 'published' });
  expect((await find(posts.farina.id))?.mail).toBe('done');
});
