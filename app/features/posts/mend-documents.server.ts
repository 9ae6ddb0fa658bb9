import { eq, sql } from 'drizzle-orm';
import { wordsOf } from '#app/features/writing/document/document.ts';
import { openMender } from '#app/features/writing/document/mend.server.ts';
import { printDocument } from '#app/features/writing/document/read-document.ts';
import type { Database } from '#app/platform/db/client.ts';
import { posts } from './schema.ts';

/** Checks the documents of posts and all unfinished texts, after a restore. Returns sentences for the operator. */
export async function mendDocuments(tx: Database): Promise<string[]> {
  const { mendAll, report } = await openMender(tx);
  // The trigger would change the edit dates.
  await tx.execute(sql`alter table posts disable trigger posts_edited`);
  await mendAll(
    sql`select id as text_id, id as key, document, content from posts`,
    (document, { key }) =>
      tx
        .update(posts)
        .set({ document, content: wordsOf(document) })
        .where(eq(posts.id, key)),
  );
  await tx.execute(sql`alter table posts enable trigger posts_edited`);
  await mendAll(
    sql`select post_id as text_id, version as key, post -> 'document' as document, post ->> 'content' as content from post_versions`,
    (document, { text_id, key }) =>
      tx.execute(sql`
        update post_versions set post = post || jsonb_build_object('document', ${JSON.stringify(document)}::jsonb)
        where post_id = ${text_id} and version = ${key}`),
  );
  // In a form the document is a string.
  await mendAll(
    sql`select post_id as text_id, account_id as key, typed ->> 'document' as document, typed ->> 'content' as content from unfinished_posts`,
    (document, { text_id, key }) =>
      tx.execute(sql`
        update unfinished_posts set typed = typed || jsonb_build_object('document', ${printDocument(document)}::text)
        where post_id = ${text_id} and account_id = ${key}`),
  );
  return report();
}
