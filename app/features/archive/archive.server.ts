import { sql } from 'drizzle-orm';
import { timeZone } from '#app/calendar/time-zone.ts';
import { isPublished, within } from '#app/features/posts/posts.server.ts';
import { posts } from '#app/features/posts/schema.ts';
import { db } from '#app/platform/db/client.ts';
import type { Night } from './month.ts';

const { id, title, datedAt } = posts;
const zone = sql.raw(`'${timeZone}'`);
const wallClock = sql`${datedAt} at time zone ${zone}`;

const displayedTitles = 3;

export async function listNights(first: string, last: string): Promise<Night[]> {
  const { rows } = await db.execute<Night>(sql`
    select to_char(${wallClock}, 'YYYY-MM-DD') as day,
      (array_agg(${id} order by ${datedAt} desc, ${id} desc))[1] as id,
      (array_agg(${title} order by ${datedAt} desc, ${id} desc))[1:${sql.raw(`${displayedTitles}`)}] as titles,
      count(*)::int as count
    from ${posts} where ${isPublished} and ${within(first, last)}
    group by day order by day`);
  return rows;
}
