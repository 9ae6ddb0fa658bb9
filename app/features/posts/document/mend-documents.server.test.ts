import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { posts, postVersions, unfinishedPosts } from '#app/features/posts/schema.ts';
import { type Database, db } from '#app/platform/db/client.ts';
import { openDatabaseForTests } from '#test/database.ts';
import { documentOf, type TextDocument } from './document.ts';
import { mendDocuments } from './mend-documents.server.ts';

openDatabaseForTests();

const uuid = (digit: string) => '11111111-1111-4111-8111-111111111111'.replaceAll('1', digit);
const [kept, foreign, long, there, purged] = ['1', '2', '3', '4', '5'].map(uuid) as [
  string,
  ...string[],
];
const text = (words: string) => ({ type: 'paragraph', content: [{ type: 'text', text: words }] });
const photograph = (id?: string) => ({ type: 'photograph', attrs: { id, alt: '' } });
const doc = (...content: object[]) => ({ type: 'doc', content }) as TextDocument;
const dangerous = {
  type: 'text',
  text: 'qui',
  marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }],
};

test('a restore leaves out photographs that do not exist, and makes what is no document plain text', async () => {
  await db.execute(sql`insert into pictures (id, hash, width, height, uploaded_by, purged_at) values
    (${there}, 'a', 1, 1, 'a', null), (${purged}, 'b', 1, 1, 'a', now())`);
  const more = { title: 'T', category: 'c' };
  await db.insert(posts).values([
    {
      ...more,
      id: kept,
      content: 'Pane\r\n\r\nvino',
      document: doc(text('Pane'), photograph(there), text('vino')),
    },
    {
      ...more,
      id: foreign,
      content: 'Leggi\n\nqui',
      document: doc({ type: 'paragraph', content: [dangerous] }),
    },
    { ...more, id: long as string, content: 'a', document: doc(text('a'.repeat(60_000))) },
  ]);
  const old = doc(text('Pane'), photograph(purged));
  await db.insert(postVersions).values([
    { postId: kept, version: 1, post: { title: 'T', document: old }, at: new Date() },
    {
      postId: kept,
      version: 2,
      post: { title: 'T', document: doc({ type: 'script' }), content: 'a' },
      at: new Date(),
    },
  ]);
  await db.execute(
    sql`insert into administrators (id, email, password_hash) values ('a', 'agnese@example.org', 'x')`,
  );
  const typed = { title: 'T', document: JSON.stringify(old) };
  await db.insert(unfinishedPosts).values({
    accountId: 'a',
    postId: kept,
    typed,
    version: 1,
    device: 'phone',
    form: 'f',
    at: new Date(),
  });

  const mended = await db.transaction((tx) => mendDocuments(tx as Database));

  expect(mended).toEqual([
    expect.stringMatching(/^2 photographs/),
    expect.stringContaining(`${foreign}, ${kept}`),
  ]);
  const { id, document, content, editedAt } = posts;
  expect(await db.select({ id, document, content, editedAt }).from(posts).orderBy(id)).toEqual([
    {
      id: kept,
      content: 'Pane\r\n\r\nvino',
      document: doc(text('Pane'), photograph(there), text('vino')),
      editedAt: null,
    },
    { id: foreign, content: 'Leggi\n\nqui', document: documentOf('Leggi\n\nqui'), editedAt: null },
    { id: long, content: 'a', document: doc(text('a'.repeat(60_000))), editedAt: null },
  ]);
  expect(
    await db.select({ post: postVersions.post }).from(postVersions).orderBy(postVersions.version),
  ).toEqual([
    { post: { title: 'T', document: doc(text('Pane')) } },
    { post: { title: 'T', document: doc(text('a')), content: 'a' } },
  ]);
  expect(await db.select({ typed: unfinishedPosts.typed }).from(unfinishedPosts)).toEqual([
    { typed: { title: 'T', document: JSON.stringify(doc(text('Pane'))) } },
  ]);
  await db.update(posts).set({ title: 'Altro' }).where(eq(id, kept));
  expect(await db.select({ editedAt }).from(posts).where(eq(id, kept))).toEqual([
    { editedAt: expect.any(Date) },
  ]);
});
