import { sql } from 'drizzle-orm';
import { timeZone } from '#app/calendar/time-zone.ts';
import { isPublished, within } from '#app/features/posts/posts.server.ts';
import { posts } from '#app/features/posts/schema.ts';
import { db } from '#app/platform/db/client.ts';
import type { Night } from './month.ts';

const { id, title, datedAt } = posts;
const zone = sql.raw(`'${timeZone}'`);
const wallClock = sql`${datedAt} at time zone ${zone}`;

/** Takes one index step for each month, since grouping 20,000 days takes 30 ms. */
export async function listLitMonths() {
  const { rows } = await db.execute<{ month: string }>(sql`
    with recursive lit as (
      (select date_trunc('month', ${wallClock}) as first from ${posts} where ${isPublished}
        order by ${datedAt} desc limit 1)
      union all
      select older.first from lit, lateral (
        select date_trunc('month', ${wallClock}) as first from ${posts}
        where ${isPublished} and ${datedAt} < lit.first at time zone ${zone}
        order by ${datedAt} desc limit 1
      ) as older
    )
    select to_char(first, 'YYYY-MM') as month from lit order by first desc`);
  return rows.map(({ month }) => month);
}

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
