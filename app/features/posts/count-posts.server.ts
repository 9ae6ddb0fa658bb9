import { sql } from 'drizzle-orm';
import { db } from '#app/db/client.ts';
import { postCounts } from '#app/db/schema.ts';

// Each statement that changes the figures adds a row; beyond so many they are added up into one.
const mostRows = 500;

export type PostFigures = { total: number; published: number };

/** How many posts there are outside the bin, over all of them, whatever is searched for. */
export async function countPosts(): Promise<PostFigures> {
  const [sums] = await db
    .select({
      total: sql`coalesce(sum(${postCounts.total}), 0)`.mapWith(Number),
      published: sql`coalesce(sum(${postCounts.published}), 0)`.mapWith(Number),
      rows: sql`count(*)`.mapWith(Number),
    })
    .from(postCounts);
  if (sums && sums.rows > mostRows) await addUp();
  return { total: sums?.total ?? 0, published: sums?.published ?? 0 };
}

/** One statement, so that whoever reads meanwhile sees the rows or their sum, and a second one at once finds nothing to do. */
async function addUp() {
  await db.execute(sql`
    with gone as (delete from ${postCounts} returning published, total)
    insert into ${postCounts} select sum(published), sum(total) from gone having count(*) > 0`);
}
