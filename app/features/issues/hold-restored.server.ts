import { sql } from 'drizzle-orm';
import { romeDay } from '#app/calendar/rome.ts';
import type { Database } from '#app/db/client.ts';
import { pauseReasons } from './issues.server.ts';

/**
 * After a restore nobody knows what was mailed since the copy was made. So what was under way or set for later rests
 * until a person resumes it, and the daily issue looks only at what is first published from now on.
 */
export async function holdRestored(tx: Database, now: Date): Promise<number> {
  const held = await tx.execute(sql`
    update issues set state = 'paused', pause_reason = ${pauseReasons.restored}, held_until = null
    where state in ('scheduled', 'sending') returning id`);
  await tx.execute(sql`
    insert into daily_runs (day, at) values (${romeDay(now)}, ${now.toISOString()})
    on conflict (day) do update set at = excluded.at`);
  return held.rows.length;
}
