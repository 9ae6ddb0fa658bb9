import { sql } from 'drizzle-orm';
import { config } from '#app/config.ts';
import { db } from '#app/db/client.ts';

const longSeconds = 30;

/** Whether readers may still see pages of before: the CDN has not taken a change for half a minute (decision 34). */
export async function isCdnLeftBehind(): Promise<boolean> {
  if (!config.purge) return false;
  const { rows } = await db.execute(sql`
    select from content_changes
    where purge_at is not null and purges = 0 and at < now() - make_interval(secs => ${longSeconds}) limit 1`);
  return rows.length > 0;
}
