import { isDeepStrictEqual } from 'node:util';
import { isNull, type SQL, sql } from 'drizzle-orm';
import { pictures } from '#app/features/pictures/schema.ts';
import { textMessages as messages } from '#app/features/writing/messages.ts';
import type { Database } from '#app/platform/db/client.ts';
import { inBatches } from '#app/platform/db/in-batches.ts';
import { parseJson } from '#app/platform/decode.ts';
import {
  documentOf,
  photographsIn,
  type TextDocument,
  withoutPhotographs,
  wordsOf,
} from './document.ts';
import { printDocument, readDocument } from './read-document.ts';

/** `key`: of the row in its table. */
type Row = { text_id: string; key: string; document: unknown; content: string | null };

const batchSize = 100;

/** Checks documents after a restore, because a backup may have been edited. Returns sentences for the operator. */
export async function mendDocuments(tx: Database): Promise<string[]> {
  const existing = tx.select({ id: pictures.id }).from(pictures).where(isNull(pictures.purgedAt));
  const { mend, report } = mendWith(new Set((await existing).map(({ id }) => id)));
  // The trigger would change the edit dates.
  await tx.execute(sql`alter table posts disable trigger posts_edited`);
  for (const { select, update } of sources) {
    for await (const rows of inBatches<Row>(tx, select, batchSize)) {
      for (const row of rows) {
        const document = mend(row);
        if (document) await tx.execute(update(document, row));
      }
    }
  }
  await tx.execute(sql`alter table posts enable trigger posts_edited`);
  return report();
}

type Source = { select: SQL; update: (document: TextDocument, row: Row) => SQL };

function textsOf(name: 'posts' | 'entries'): Source {
  const table = sql.identifier(name);
  return {
    select: sql`select id as text_id, id as key, document, content from ${table}`,
    update: (document, { key }) => sql`
      update ${table} set document = ${JSON.stringify(document)}::jsonb, content = ${wordsOf(document)}
      where id = ${key}`,
  };
}

function versionsOf(name: 'post' | 'entry'): Source {
  const [table, id, text] = [`${name}_versions`, `${name}_id`, name].map((of) =>
    sql.identifier(of),
  );
  return {
    select: sql`select ${id} as text_id, version as key, ${text} -> 'document' as document, ${text} ->> 'content' as content from ${table}`,
    update: (document, { text_id, key }) => sql`
      update ${table} set ${text} = ${text} || jsonb_build_object('document', ${JSON.stringify(document)}::jsonb)
      where ${id} = ${text_id} and version = ${key}`,
  };
}

/** In a form the document is a string. */
const unfinished: Source = {
  select: sql`select post_id as text_id, account_id as key, typed ->> 'document' as document, typed ->> 'content' as content from unfinished_posts`,
  update: (document, { text_id, key }) => sql`
    update unfinished_posts set typed = typed || jsonb_build_object('document', ${printDocument(document)}::text)
    where post_id = ${text_id} and account_id = ${key}`,
};

const sources = [
  textsOf('posts'),
  textsOf('entries'),
  versionsOf('post'),
  versionsOf('entry'),
  unfinished,
];

function mendWith(photographs: ReadonlySet<string>) {
  const plain = new Set<string>();
  let missing = 0;
  const exists = (id: string) => photographs.has(id);

  /** Undefined if nothing changes. A text that is too long stays: plain SQL may write more than the form takes. */
  function mend({ text_id, document: before, content }: Row): TextDocument | undefined {
    const read = readDocument(before);
    const isInvalid = read.problem === messages.documentUnreadable;
    if (isInvalid) plain.add(text_id);
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
