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
import { readDocument } from './read-document.ts';

/** `key`: of the row in its table. */
type Row = { text_id: string; key: string; document: unknown; content: string | null };

const batchSize = 100;

/** Checks documents after a restore, because a backup may have been edited. */
export async function openMender(tx: Database) {
  const existing = tx.select({ id: pictures.id }).from(pictures).where(isNull(pictures.purgedAt));
  const mender = mendWith(new Set((await existing).map(({ id }) => id)));

  async function mendAll(select: SQL, write: (document: TextDocument, row: Row) => unknown) {
    for await (const rows of inBatches<Row>(tx, select, batchSize)) {
      for (const row of rows) {
        const document = mender.mend(row);
        if (document) await write(document, row);
      }
    }
  }

  function mendTexts(name: 'posts' | 'entries') {
    const table = sql.identifier(name);
    return mendAll(
      sql`select id as text_id, id as key, document, content from ${table}`,
      (document, { key }) =>
        tx.execute(sql`
          update ${table} set document = ${JSON.stringify(document)}::jsonb, content = ${wordsOf(document)}
          where id = ${key}`),
    );
  }

  function mendVersions(name: 'post' | 'entry') {
    const [table, id, text] = [`${name}_versions`, `${name}_id`, name].map((of) =>
      sql.identifier(of),
    );
    return mendAll(
      sql`select ${id} as text_id, version as key, ${text} -> 'document' as document, ${text} ->> 'content' as content from ${table}`,
      (document, { text_id, key }) =>
        tx.execute(sql`
          update ${table} set ${text} = ${text} || jsonb_build_object('document', ${JSON.stringify(document)}::jsonb)
          where ${id} = ${text_id} and version = ${key}`),
    );
  }

  return { mendAll, mendTexts, mendVersions, report: mender.report };
}

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

  /** Sentences for the operator. */
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
