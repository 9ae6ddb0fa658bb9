import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { messages } from '#app/features/posts/messages.ts';
import { posts } from '#app/features/posts/schema.ts';
import type { Database } from '#app/platform/db/client.ts';
import { inBatches } from '#app/platform/db/in-batches.ts';
import { documentOf, type TextDocument, wordsOf } from './document.ts';
import { readDocument } from './read-document.ts';

type Row = { id: string; document: unknown; content: string };

const batchSize = 100;

/** Anybody can write a backup. Returns sentences for the operator. */
export async function mendDocuments(tx: Database): Promise<string[]> {
  const plain: string[] = [];
  const select = sql`select id, document, content from posts`;
  // No edit date changes.
  await tx.execute(sql`alter table posts disable trigger posts_edited`);
  for await (const rows of inBatches<Row>(tx, select, batchSize)) {
    for (const { id, document: before, content } of rows) {
      const read = readDocument(before);
      if (read.problem === messages.documentUnreadable) plain.push(id);
      // A text that is too long stays: plain SQL may write more than the form takes.
      else if (read.problem || isDeepStrictEqual(read.document, before)) continue;
      const document: TextDocument = read.problem ? documentOf(content) : read.document;
      await tx
        .update(posts)
        .set({ document, content: wordsOf(document) })
        .where(eq(posts.id, id));
    }
  }
  await tx.execute(sql`alter table posts enable trigger posts_edited`);
  return plain.length > 0
    ? [`These thoughts had no readable text, and are plain now: ${plain.join(', ')}`]
    : [];
}
