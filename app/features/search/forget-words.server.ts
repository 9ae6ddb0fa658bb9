import { sql } from 'drizzle-orm';
import { db } from '#app/db/client.ts';
import { posts, vocabulary } from '#app/db/schema.ts';
import { isPublished } from '#app/features/posts/posts.server.ts';

/** No published post holds them; one may be a name. Returns their number. */
export async function forgetWords(): Promise<number> {
  const gone = await db
    .delete(vocabulary)
    .where(
      sql`not exists (
        select from ${posts} where ${isPublished} and ${posts.searchWords} @@ phraseto_tsquery('simple', ${vocabulary.word}))`,
    )
    .returning({ word: vocabulary.word });
  return gone.length;
}
