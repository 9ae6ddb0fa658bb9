import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { messages } from '#app/features/posts/messages.ts';
import { posts } from '#app/features/posts/schema.ts';
import type { Database } from '#app/platform/db/client.ts';
import { inBatches } from '#app/platform/db/in-batches.ts';
import { documentOf, wordsOf } from './document.ts';
import { readDocument } from './read-document.ts';

type Row = { id: string; document: unknown; content: string };

const batchSize = 100;

/** Checks all documents, because a backup may have been edited. Returns sentences for the operator. */
export async function mendDocuments(tx: Database): Promise<string[]> {
  const plain: string[] = [];
  const select = sql`select id, document, content from posts`;
  // The trigger would change the edit dates.
  await tx.execute(sql`alter table posts disable trigger posts_edited`);
  for await (const rows of inBatches<Row>(tx, select, batchSize)) {
    for (const row of rows) if (await mend(tx, row)) plain.push(row.id);
  }
  await tx.execute(sql`alter table posts enable trigger posts_edited`);
  return plain.length > 0
    ? [`These thoughts had no readable text, and are plain now: ${plain.join(', ')}`]
    : [];
}

/** Returns true when the plain words replace an unreadable document. Plain SQL may have written a longer text than the form accepts; it is not changed. */
async function mend(tx: Database, { id, document: before, content }: Row): Promise<boolean> {
  const read = readDocument(before);
  const isPlain = read.problem === messages.documentUnreadable;
  const document = isPlain ? documentOf(content) : 'document' in read && read.document;
  if (document && !isDeepStrictEqual(document, before))
    await tx
      .update(posts)
      .set({ document, content: wordsOf(document) })
      .where(eq(posts.id, id));
  return isPlain;
}
