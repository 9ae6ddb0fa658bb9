import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { documentOf, type TextDocument } from '#app/features/writing/document/document.ts';
import { db } from '#app/platform/db/client.ts';
import { openDatabaseForTests } from '#test/database.ts';
import { posts } from './schema.ts';

openDatabaseForTests();
beforeEach(async () => void (await db.delete(posts)));

const insert = (content: string, document?: TextDocument) =>
  db
    .insert(posts)
    .values({ title: 'Il seme', content, category: 'Vangelo', ...(document && { document }) });

async function find() {
  const [post] = await db
    .select({ document: posts.document, editedAt: posts.editedAt })
    .from(posts);
  return post;
}

test.each([
  '',
  '\n \n',
  'Il seme cresce.',
  '\n\nIl seme\ncresce.\n\n\n\n  Da solo,\n\tdi notte.\n',
  'Il seme\r\ncresce.\r\n\r\nDa solo\rdi notte.\u2028\u2029E\u0085poi\v\fdi \\ "giorno" 🍞',
])('a row of plain SQL with the content %j has the document of it', async (content) => {
  await insert(content);
  expect((await find())?.document).toEqual(documentOf(content));
  await db.update(posts).set({ content: `${content}\n\nAltro` });
  expect((await find())?.document).toEqual(documentOf(`${content}\n\nAltro`));
});

const strong: TextDocument = {
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [{ type: 'text', marks: [{ type: 'strong' }], text: 'Il seme' }],
    },
  ],
};

test('a document that is written stays, and counts as an edit', async () => {
  await insert('Il seme', strong);
  await db.update(posts).set({ title: 'Altro', version: 2 });
  expect((await find())?.document).toEqual(strong);
  await db.execute(sql`update posts set edited_at = null`);
  await db.update(posts).set({ document: documentOf('Il seme'), content: 'Il seme' });
  expect(await find()).toEqual({ document: documentOf('Il seme'), editedAt: expect.any(Date) });
  await db.update(posts).set({ document: strong });
  await db
    .update(posts)
    .set({ document: strong, content: 'Un altro testo' })
    .where(eq(posts.title, 'Altro'));
  expect((await find())?.document).toEqual(strong);
});
