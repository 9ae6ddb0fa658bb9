import { isDeepStrictEqual } from 'node:util';
import { eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#app/db/client.ts';
import { inBatches } from '#app/db/in-batches.ts';
import { pictures } from '#app/features/pictures/schema.ts';
import { messages } from '#app/features/posts/messages.ts';
import { posts } from '#app/features/posts/schema.ts';
import { documentOf, type TextDocument, withoutPhotographs, wordsOf } from './document.ts';
import { printDocument, readDocument } from './read-document.ts';

/** `plainTexts`: the posts whose document could not be read. */
export type Mended = { lostPhotographs: number; plainTexts: string[] };

const batchSize = 100;

/** Anybody can write a backup. */
export async function mendDocuments(tx: Database): Promise<Mended> {
  const there = await tx.select({ id: pictures.id }).from(pictures).where(isNull(pictures.purgedAt));
  const mending = new Mending(new Set(there.map(({ id }) => id)));
  // No edit date changes.
  await tx.execute(sql`alter table posts disable trigger posts_edited`);
  await mendPosts(tx, mending);
  await tx.execute(sql`alter table posts enable trigger posts_edited`);
  await mendVersions(tx, mending);
  await mendUnfinished(tx, mending);
  return mending.result();
}

type Written = { post_id: string; document: unknown; content: string | null };

async function mendPosts(tx: Database, mending: Mending) {
  const all = sql`select id as post_id, document, content from posts`;
  for await (const rows of inBatches<Written>(tx, all, batchSize)) {
    for (const row of rows) {
      const document = mending.read(row);
      if (!document || isSame(document, row.document)) continue;
      await tx
        .update(posts)
        .set({ document, content: wordsOf(document) })
        .where(eq(posts.id, row.post_id));
    }
  }
}

async function mendVersions(tx: Database, mending: Mending) {
  const all = sql`select post_id, version, post -> 'document' as document, post ->> 'content' as content from post_versions`;
  for await (const rows of inBatches<Written & { version: number }>(tx, all, batchSize)) {
    for (const row of rows) {
      const document = mending.read(row);
      if (!document || isSame(document, row.document)) continue;
      await tx.execute(sql`
        update post_versions set post = post || jsonb_build_object('document', ${JSON.stringify(document)}::jsonb)
        where post_id = ${row.post_id} and version = ${row.version}`);
    }
  }
}

// The attributes of ProseMirror have no prototype.
const isSame = (read: TextDocument, stored: unknown) => isDeepStrictEqual(JSON.parse(JSON.stringify(read)), stored);

/** Here the document is a string. */
async function mendUnfinished(tx: Database, mending: Mending) {
  const all = sql`
    select account_id, post_id, typed ->> 'document' as document, typed ->> 'content' as content from unfinished_posts`;
  for await (const rows of inBatches<Written & { account_id: string }>(tx, all, batchSize)) {
    for (const row of rows) {
      const document = mending.read(row);
      const printed = document && printDocument(document);
      if (!printed || printed === row.document) continue;
      await tx.execute(sql`
        update unfinished_posts set typed = typed || jsonb_build_object('document', ${printed}::text)
        where account_id = ${row.account_id} and post_id = ${row.post_id}`);
    }
  }
}

class Mending {
  readonly #photographs: ReadonlySet<string>;
  readonly #plainTexts = new Set<string>();
  #lostPhotographs = 0;

  constructor(photographs: ReadonlySet<string>) {
    this.#photographs = photographs;
  }

  /** Undefined where it is too long: plain SQL may write more than the form takes. */
  read({ post_id, document, content }: Written): TextDocument | undefined {
    const read = readDocument(document);
    if (!read.problem) return this.#withoutLost(read.document);
    if (read.problem !== messages.documentUnreadable) return undefined;
    this.#plainTexts.add(post_id);
    return documentOf(content ?? '');
  }

  #withoutLost(document: TextDocument): TextDocument {
    const isThere = (id: string) => this.#photographs.has(id.toLowerCase());
    const lost = document.content.filter((block) => block.type === 'photograph' && !isThere(block.attrs.id));
    this.#lostPhotographs += lost.length;
    return lost.length > 0 ? withoutPhotographs(document, isThere) : document;
  }

  result(): Mended {
    return { lostPhotographs: this.#lostPhotographs, plainTexts: [...this.#plainTexts] };
  }
}
