import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { posts } from '#app/features/posts/schema.ts';
import { type Database, db } from '#app/platform/db/client.ts';
import { openDatabaseForTests } from '#test/database.ts';
import { documentOf, type TextDocument } from './document.ts';
import { mendDocuments } from './mend-documents.server.ts';

openDatabaseForTests();

const uuid = (digit: string) => '11111111-1111-4111-8111-111111111111'.replaceAll('1', digit);
const [valid, dangerous, unknown, long] = ['1', '2', '3', '4'].map(uuid) as [string, ...string[]];
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
