import { sql } from 'drizzle-orm';
import type { Database } from '#app/platform/db/client.ts';
import { inBatches } from '#app/platform/db/in-batches.ts';
import { log } from '#app/platform/log.ts';
import { type Converted, convert } from './convert.ts';
import type { Markup } from './grammar.ts';

type Row = { post_id: string; written: string | null; markup: string | null };
type Convert = (row: Row) => Converted;

const batchSize = 100;

/** The texts of posts, of their versions and of unfinished copies. */
export async function convertRows(tx: Database) {
  const { rows } = await tx.execute<{ id: string }>(sql`select id from pictures where purged_at is null`);
  const photographs = new Set(rows.map(({ id }) => id));
  const report = new Report();
  const convertRow = (row: Row) => {
    const converted = convert(row.written ?? '', markupOf(row.markup), (id) => photographs.has(id));
    report.add(row.post_id, converted);
    return converted;
  };
  await convertPosts(tx, convertRow);
  await convertVersions(tx, convertRow);
  await convertUnfinished(tx, convertRow);
  report.log();
}

async function convertPosts(tx: Database, convert: Convert) {
  const old = sql`select id as post_id, content as written, markup::text from posts`;
  for await (const rows of inBatches<Row>(tx, old, batchSize)) {
    const converted = rows.map((row) => ({ id: row.post_id, ...pick(convert(row)) }));
    await tx.execute(sql`
      update posts set document = converted.document, content = converted.content
      from jsonb_to_recordset(${JSON.stringify(converted)}) as converted (id uuid, document jsonb, content text)
      where posts.id = converted.id`);
  }
}

const pick = ({ document, content }: Converted) => ({ document, content });

async function convertVersions(tx: Database, convert: Convert) {
  type Version = Row & { version: number };
  const old = sql`
    select post_id, version, post ->> 'content' as written, post ->> 'markup' as markup from post_versions`;
  for await (const rows of inBatches<Version>(tx, old, batchSize)) {
    const converted = rows.map((row) => ({ ...keyOf(row), version: row.version, document: convert(row).document }));
    await tx.execute(sql`
      update post_versions
      set post = post - '{content, markup, words}'::text[] || jsonb_build_object('document', converted.document)
      from jsonb_to_recordset(${JSON.stringify(converted)}) as converted (post_id uuid, version int, document jsonb)
      where post_versions.post_id = converted.post_id and post_versions.version = converted.version`);
  }
}

const keyOf = ({ post_id }: Row) => ({ post_id });

/** Here the document is text, in the order of keys that the editor writes. */
async function convertUnfinished(tx: Database, convert: Convert) {
  type Unfinished = Row & { account_id: string };
  const old = sql`
    select account_id, post_id, typed ->> 'content' as written, typed ->> 'markup' as markup from unfinished_posts`;
  for await (const rows of inBatches<Unfinished>(tx, old, batchSize)) {
    for (const row of rows) {
      await tx.execute(sql`
        update unfinished_posts
        set typed = typed - '{content, markup, words}'::text[]
          || jsonb_build_object('document', ${JSON.stringify(convert(row).document)}::text)
        where account_id = ${row.account_id} and post_id = ${row.post_id}`);
    }
  }
}

function markupOf(written: string | null): Markup {
  const known: Record<string, Markup> = { 1: 1, 2: 2 };
  return known[written?.trim() ?? ''] ?? 0;
}

class Report {
  #lostPhotographs = 0;
  readonly #ofLost = new Set<string>();
  readonly #plain = new Set<string>();

  add(postId: string, { lostPhotographs, isPlain }: Converted) {
    this.#lostPhotographs += lostPhotographs;
    if (lostPhotographs > 0) this.#ofLost.add(postId);
    if (isPlain) this.#plain.add(postId);
  }

  log() {
    if (this.#lostPhotographs > 0)
      log.warn(
        { posts: [...this.#ofLost] },
        `Posts, their versions and unfinished copies named ${this.#lostPhotographs} photographs that do not exist: they were left out`,
      );
    if (this.#plain.size > 0)
      log.warn({ posts: [...this.#plain] }, `The texts of ${this.#plain.size} posts were invalid: they are plain text`);
  }
}
