import { isDeepStrictEqual } from 'node:util';
import { eq, isNull, type SQL, sql } from 'drizzle-orm';
import { pictures } from '#app/features/pictures/schema.ts';
import {
  documentOf,
  photographsIn,
  type TextDocument,
  withoutPhotographs,
  wordsOf,
} from '#app/features/writing/document/document.ts';
import { printDocument, readDocument } from '#app/features/writing/document/read-document.ts';
import type { Database } from '#app/platform/db/client.ts';
import { inBatches } from '#app/platform/db/in-batches.ts';
import { parseJson } from '#app/platform/decode.ts';
import { messages } from './messages.ts';
import { posts } from './schema.ts';

/** `key`: of the row in its table. */
type Row = { post_id: string; key: string; document: unknown; content: string | null };

const batchSize = 100;

/** Checks all documents, because a backup may have been edited. Returns sentences for the operator. */
export async function mendDocuments(tx: Database): Promise<string[]> {
  const existing = tx.select({ id: pictures.id }).from(pictures).where(isNull(pictures.purgedAt));
  const mender = openMender(new Set((await existing).map(({ id }) => id)));

  async function mendAll(select: SQL, write: (document: TextDocument, row: Row) => unknown) {
    for await (const rows of inBatches<Row>(tx, select, batchSize)) {
      for (const row of rows) {
        const document = mender.mend(row);
        if (document) await write(document, row);
      }
    }
  }

  // The trigger would change the edit dates.
  await tx.execute(sql`alter table posts disable trigger posts_edited`);
  await mendAll(
    sql`select id as post_id, id as key, document, content from posts`,
    (document, { key }) =>
      tx
        .update(posts)
        .set({ document, content: wordsOf(document) })
        .where(eq(posts.id, key)),
  );
  await tx.execute(sql`alter table posts enable trigger posts_edited`);
  await mendAll(
    sql`select post_id, version as key, post -> 'document' as document, post ->> 'content' as content from post_versions`,
    (document, { post_id, key }) =>
      tx.execute(sql`
        update post_versions set post = post || jsonb_build_object('document', ${JSON.stringify(document)}::jsonb)
        where post_id = ${post_id} and version = ${key}`),
  );
  // In a form the document is a string.
  await mendAll(
    sql`select post_id, account_id as key, typed ->> 'document' as document, typed ->> 'content' as content from unfinished_posts`,
    (document, { post_id, key }) =>
      tx.execute(sql`
        update unfinished_posts set typed = typed || jsonb_build_object('document', ${printDocument(document)}::text)
        where post_id = ${post_id} and account_id = ${key}`),
  );
  return mender.report();
}

function openMender(photographs: ReadonlySet<string>) {
  const plain = new Set<string>();
  let missing = 0;
  const exists = (id: string) => photographs.has(id);

  /** Undefined if nothing changes. A text that is too long stays: plain SQL may write more than the form takes. */
  function mend({ post_id, document: before, content }: Row): TextDocument | undefined {
    const read = readDocument(before);
    const isInvalid = read.problem === messages.documentUnreadable;
    if (isInvalid) plain.add(post_id);
    else if (read.problem) return undefined;
    const document = read.problem ? documentOf(content ?? textsIn(before)) : read.document;
    missing += photographsIn(document).filter((id) => !exists(id)).length;
    const mended = withoutPhotographs(document, exists);
    return isSame(before, mended) ? undefined : mended;
  }

  function report(): string[] {
    const lost = `${missing} photographs that do not exist were left out of the texts.`;
    const unreadable = `These thoughts had no readable text, and are plain now: ${[...plain].join(', ')}`;
    return [...(missing > 0 ? [lost] : []), ...(plain.size > 0 ? [unreadable] : [])];
  }

  return { mend, report };
}

const isSame = (before: unknown, document: TextDocument) =>
  isDeepStrictEqual(typeof before === 'string' ? parseJson(before) : before, document);

/** The text of a document that the schema refuses. */
function textsIn(document: unknown): string {
  let texts = '';
  try {
    JSON.parse(typeof document === 'string' ? document : JSON.stringify(document), (key, value) => {
      if (key === 'text') texts += value;
      if (key === 'content') texts += '\n\n';
      return value;
    });
  } catch {
    // It is no JSON.
  }
  return texts;
}
