import { sql } from 'drizzle-orm';
import { openMender } from '#app/features/writing/document/mend.server.ts';
import { printDocument } from '#app/features/writing/document/read-document.ts';
import type { Database } from '#app/platform/db/client.ts';

/** Checks the documents of posts and all unfinished texts, after a restore. Returns sentences for the operator. */
export async function mendDocuments(tx: Database): Promise<string[]> {
  const { mendAll, mendTexts, mendVersions, report } = await openMender(tx);
  // The trigger would change the edit dates.
  await tx.execute(sql`alter table posts disable trigger posts_edited`);
  await mendTexts('posts');
  await tx.execute(sql`alter table posts enable trigger posts_edited`);
  await mendVersions('post');
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
