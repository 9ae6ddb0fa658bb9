import { eq, sql } from 'drizzle-orm';
import { wordsOf } from '#app/features/writing/document/document.ts';
import { openMender } from '#app/features/writing/document/mend.server.ts';
import type { Database } from '#app/platform/db/client.ts';
import { entries } from './schema.ts';

/** After a restore. Returns sentences for the operator. */
export async function mendEntries(tx: Database): Promise<string[]> {
  const { mendAll, report } = await openMender(tx);
  await mendAll(
    sql`select id as text_id, id as key, document, content from entries`,
    (document, { key }) =>
      tx
        .update(entries)
        .set({ document, content: wordsOf(document) })
        .where(eq(entries.id, key)),
  );
  await mendAll(
    sql`select entry_id as text_id, version as key, entry -> 'document' as document, entry ->> 'content' as content from entry_versions`,
    (document, { text_id, key }) =>
      tx.execute(sql`
        update entry_versions set entry = entry || jsonb_build_object('document', ${JSON.stringify(document)}::jsonb)
        where entry_id = ${text_id} and version = ${key}`),
  );
  return report();
}
