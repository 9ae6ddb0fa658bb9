import { sql } from 'drizzle-orm';
import { db } from '#app/db/client.ts';
import { sendingPace } from '#app/db/issues-schema.ts';

/**
 * Milliseconds until `count` mails may leave, so that all senders of all processes together keep the rate: each takes the next
 * free stretch of time, by the database's clock. A stretch that nobody takes is lost, so that a rest is not made up for.
 */
export async function takeStretch(count: number, mailsPerSecond: number): Promise<number> {
  const stretch = sql`${count / mailsPerSecond}::float8 * interval '1 second'`;
  const { rows } = await db.execute<{ waitMs: number }>(sql`
    insert into ${sendingPace} as pace (free_at) values (clock_timestamp() + ${stretch})
    on conflict (id) do update set free_at = greatest(pace.free_at, clock_timestamp()) + ${stretch}
    returning extract(epoch from free_at - ${stretch} - clock_timestamp())::float8 * 1000 as "waitMs"`);
  return Math.max(0, rows[0]?.waitMs ?? 0);
}
