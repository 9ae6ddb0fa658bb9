import { type SQL, sql } from 'drizzle-orm';
import { db } from '#app/db/client.ts';
import { posts } from '#app/db/schema.ts';
import { isPublished } from '#app/features/posts/posts.server.ts';
import type { Lead } from './lead.tsx';
import { lead, leadColumns } from './leads.server.ts';

const published = sql`${posts} where ${isPublished}`;
const count = sql`(select count(*) from ${published})`;
const oneDayMs = 86_400_000;
// Neighbouring days lie far apart, and none comes again before all have come.
const stride = 2_654_435_761;

/** Each published post as likely as any other. Undefined: there is none. */
export async function findAnyPost(): Promise<string | undefined> {
  const [row] = await nthNewest(sql`floor(random() * ${count})::bigint`, 1);
  return row?.id;
}

/** Chosen by the day, the same for everybody: never the newest, nor one of `shown`. */
export async function findPostOfDay(iso: string, shown: Lead[]): Promise<Lead | undefined> {
  const day = (Date.parse(iso) / oneDayMs) * stride;
  const others = sql`greatest(${count} - ${1 + shown.length}, 1)`;
  const rows = await nthNewest(sql`1 + ${day}::bigint % ${others}`, shown.length + 1);
  return rows.map(lead).find(({ id }) => !shown.some((other) => other.id === id));
}

/** Skips over the index alone. */
function nthNewest(skipped: SQL, most: number) {
  return db
    .select(leadColumns)
    .from(posts)
    .where(
      sql`${posts.id} in (select id from ${published} order by dated_at desc, id desc offset ${skipped} limit ${most})`,
    )
    .orderBy(sql`${posts.datedAt} desc, ${posts.id} desc`);
}
