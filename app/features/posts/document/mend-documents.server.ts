import { isDeepStrictEqual } from 'node:util';
import { eq, isNull, type SQL, sql } from 'drizzle-orm';
import { pictures } from '#app/features/pictures/schema.ts';
import { messages } from '#app/features/posts/messages.ts';
import { posts } from '#app/features/posts/schema.ts';
import type { Database } from '#app/platform/db/client.ts';
import { inBatches } from '#app/platform/db/in-batches.ts';
import { parseJson } from '#app/platform/decode.ts';
import { documentOf, type TextDocument, withoutPhotographs, wordsOf } from './document.ts';
import { printDocument, readDocument } from './read-document.ts';

const batchSize = 100;

/** Anybody can write a backup. Returns sentences for the operator. */
export async function mendDocuments(tx: Database): Promise<string[]> {
  const there = await tx
    .select({ id: pictures.id })
    .from(pictures)
    .where(isNull(pictures.purgedAt));
  const mending = new Mending(tx, new Set(there.map(({ id }) => id)));
  // No edit date changes.
  await tx.execute(sql`alter table posts disable trigger posts_edited`);
  await mending.all(
    sql`select id as post_id, document, content from posts`,
    (document, { post_id }) =>
      tx
        .update(posts)
        .set({ document, content: wordsOf(document) })
        .where(eq(posts.id, post_id)),
  );
  await tx.execute(sql`alter table posts enable trigger posts_edited`);
  await mending.all(
    sql`select post_id, version, post -> 'document' as document, post ->> 'content' as content from post_versions`,
    (document, { post_id, version }) =>
      tx.execute(sql`
        update post_versions set post = post || jsonb_build_object('document', ${JSON.stringify(document)}::jsonb)
        where post_id = ${post_id} and version = ${version}`),
  );
  // Here the document is a string.
  await mending.all(
    sql`select account_id, post_id, typed ->> 'document' as document, typed ->> 'content' as content from unfinished_posts`,
    (document, { post_id, account_id }) =>
      tx.execute(sql`
        update unfinished_posts set typed = typed || jsonb_build_object('document', ${printDocument(document)}::text)
        where account_id = ${account_id} and post_id = ${post_id}`),
  );
  return mending.report();
}

type Written = {
  post_id: string;
  document: unknown;
  content: string | null;
  version?: number;
  account_id?: string;
};

class Mending {
  readonly #tx: Database;
  readonly #photographs: ReadonlySet<string>;
  readonly #plainTexts = new Set<string>();
  #lostPhotographs = 0;

  constructor(tx: Database, photographs: ReadonlySet<string>) {
    this.#tx = tx;
    this.#photographs = photographs;
  }

  async all(select: SQL, write: (document: TextDocument, row: Written) => PromiseLike<unknown>) {
    for await (const rows of inBatches<Written>(this.#tx, select, batchSize)) {
      for (const row of rows) {
        const document = this.#read(row);
        const before = typeof row.document === 'string' ? parseJson(row.document) : row.document;
        if (document && !isDeepStrictEqual(document, before)) await write(document, row);
      }
    }
  }

  /** Undefined where it is too long: plain SQL may write more than the form takes. */
  #read({ post_id, document, content }: Written): TextDocument | undefined {
    const read = readDocument(document);
    if (!read.problem) return this.#withoutLost(read.document);
    if (read.problem !== messages.documentUnreadable) return undefined;
    this.#plainTexts.add(post_id);
    return documentOf(content ?? '');
  }

  #withoutLost(document: TextDocument): TextDocument {
    const isThere = (id: string) => this.#photographs.has(id.toLowerCase());
    const lost = document.content.filter(
      (block) => block.type === 'photograph' && !isThere(block.attrs.id),
    );
    this.#lostPhotographs += lost.length;
    return lost.length > 0 ? withoutPhotographs(document, isThere) : document;
  }

  report(): string[] {
    const lost = `${this.#lostPhotographs} photographs that do not exist were left out of the texts.`;
    const plain = `These thoughts had no readable text, and are plain now: ${[...this.#plainTexts].join(', ')}`;
    return [
      ...(this.#lostPhotographs > 0 ? [lost] : []),
      ...(this.#plainTexts.size > 0 ? [plain] : []),
    ];
  }
}
