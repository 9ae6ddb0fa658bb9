import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { posts, postVersions } from '#app/features/posts/schema.ts';
import { documentOf, type TextDocument } from '#app/features/writing/document/document.ts';
import { unfinishedPosts } from '#app/features/writing/schema.ts';
import { type Database, db } from '#app/platform/db/client.ts';
import { openDatabaseForTests } from '#test/database.ts';
import { mendDocuments } from './mend.server.ts';

openDatabaseForTests();

const uuid = (digit: string) => '11111111-1111-4111-8111-111111111111'.replaceAll('1', digit);
const [valid, dangerous, unknown, long] = ['1', '2', '3', '4'].map(uuid) as [string, ...string[]];
const [stored, purged, illustrated, invalid] = ['5', '6', '7', '8'].map(uuid) as [
  string,
  string,
  string,
  string,
];
const text = (words: string) => ({ type: 'paragraph', content: [{ type: 'text', text: words }] });
const doc = (...content: object[]) => ({ type: 'doc', content }) as TextDocument;
const link = {
  type: 'text',
  text: 'qui',
  marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }],
};

test('a restore makes plain text of a document that the schema refuses', async () => {
  const more = { title: 'T', category: 'c' };
  const paragraphs = doc(text('Pane'), text('vino'));
  const tooLong = doc(text('a'.repeat(60_000)));
  await db.insert(posts).values([
    { ...more, id: valid, content: 'Pane\r\n\r\nvino', document: paragraphs },
    {
      ...more,
      id: dangerous as string,
      content: 'Leggi\n\nqui',
      document: doc({ type: 'paragraph', content: [link] }),
    },
    { ...more, id: unknown as string, content: 'Pane', document: doc({ type: 'script' }) },
    { ...more, id: long as string, content: 'a', document: tooLong },
  ]);

  const mended = await db.transaction((tx) => mendDocuments(tx as Database));

  expect(mended).toEqual([expect.stringContaining(`${dangerous}, ${unknown}`)]);
  const { id, document, content, editedAt } = posts;
  expect(await db.select({ id, document, content, editedAt }).from(posts).orderBy(id)).toEqual([
    { id: valid, content: 'Pane\r\n\r\nvino', document: paragraphs, editedAt: null },
    {
      id: dangerous,
      content: 'Leggi\n\nqui',
      document: documentOf('Leggi\n\nqui'),
      editedAt: null,
    },
    { id: unknown, content: 'Pane', document: documentOf('Pane'), editedAt: null },
    { id: long, content: 'a', document: tooLong, editedAt: null },
  ]);
  await db.update(posts).set({ title: 'Altro' }).where(eq(id, valid));
  expect(await db.select({ editedAt }).from(posts).where(eq(id, valid))).toEqual([
    { editedAt: expect.any(Date) },
  ]);
});

test('a restore leaves out photographs that do not exist, of posts, versions and unfinished texts', async () => {
  const photograph = (id: string) => ({ type: 'photograph', attrs: { id, alt: '' } });
  await db.execute(sql`insert into pictures (id, hash, width, height, uploaded_by, purged_at) values
    (${stored}, 'a', 1, 1, 'a', null), (${purged}, 'b', 1, 1, 'a', now())`);
  const before = doc(text('Pane'), photograph(stored), photograph(purged), text('vino'));
  const after = doc(text('Pane'), photograph(stored), text('vino'));
  await writeTexts(illustrated, before);

  const mended = await db.transaction((tx) => mendDocuments(tx as Database));

  expect(mended).toEqual([expect.stringMatching(/^3 photographs/)]);
  expect(await textsOf(illustrated)).toEqual([after, after, after]);
});

test('a version or an unfinished text without a valid document is the plain words of its document', async () => {
  const strong = { type: 'text', marks: [{ type: 'strong' }], text: ' caldo' };
  const paragraph = { type: 'paragraph', content: [{ type: 'text', text: 'Pane' }, strong] };
  await writeTexts(invalid, doc(paragraph, { type: 'script' }, text('vino')), 'Pane');

  const mended = await db.transaction((tx) => mendDocuments(tx as Database));

  expect(mended).toEqual([expect.stringContaining(invalid)]);
  const plain = documentOf('Pane caldo\n\nvino');
  expect(await textsOf(invalid)).toEqual([documentOf('Pane'), plain, plain]);
});

/** A post, one version and an unfinished text with the same document. */
async function writeTexts(id: string, document: TextDocument, content = 'Pane\n\nvino') {
  await db.execute(
    sql`insert into administrators (id, email, password_hash) values (${id}, ${id}, 'x')`,
  );
  await db.insert(posts).values({ id, title: 'T', category: 'c', content, document });
  const at = new Date();
  await db.insert(postVersions).values({ postId: id, version: 1, post: { document }, at });
  const typed = { document: JSON.stringify(document) };
  const window = { accountId: id, version: 1, device: 'phone' as const, form: 'f' };
  await db.insert(unfinishedPosts).values({ ...window, postId: id, typed, at });
}

async function textsOf(id: string) {
  const [post] = await db.select().from(posts).where(eq(posts.id, id));
  const [version] = await db.select().from(postVersions).where(eq(postVersions.postId, id));
  const [unfinished] = await db
    .select()
    .from(unfinishedPosts)
    .where(eq(unfinishedPosts.postId, id));
  const typed = JSON.parse(`${unfinished?.typed.document}`);
  return [post?.document, version?.post.document, typed];
}
