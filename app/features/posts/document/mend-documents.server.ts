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
    for (const row of rows) {
      const document = mended(row);
      if (readDocument(row.document).problem && document) plain.push(row.id);
      if (document)
        await tx
          .update(posts)
          .set({ document, content: wordsOf(document) })
          .where(eq(posts.id, row.id));
    }
  }
  await tx.execute(sql`alter table posts enable trigger posts_edited`);
  return plain.length > 0
    ? [`These thoughts had no readable text, and are plain now: ${plain.join(', ')}`]
    : [];
}

/** Undefined for a text that is too long: plain SQL may write more than the form takes. */
function mended({ document, content }: Row): TextDocument | undefined {
  const read = readDocument(document);
  if (read.problem)
    return read.problem === messages.documentUnreadable ? documentOf(content) : undefined;
  return isDeepStrictEqual(read.document, document) ? undefined : read.document;
}
