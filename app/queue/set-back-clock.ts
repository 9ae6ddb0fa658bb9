import { sql } from 'drizzle-orm';
import { db } from '#app/db/client.ts';
import { logError } from '#app/log.ts';

const lookEveryMs = 30_000;
const toleranceMs = 60_000;

/**
 * pg-boss compares moments with those that it wrote down. When the clock is set back they lie in the future, and the
 * hours of the clock and what waits would stand still until it comes round again: they count as now instead.
 */
export async function forgetFuture() {
  await db.execute(sql`do $$ declare limit_at timestamptz := now() + interval '1 minute'; begin
    if to_regclass('pgboss.version') is null then return; end if;
    update pgboss.version set cron_on = now() where cron_on > limit_at;
    update pgboss.queue set monitor_on = now(), monitor_claim_on = now(), maintain_on = now()
      where greatest(monitor_on, monitor_claim_on, maintain_on) > limit_at;
    update pgboss.job set singleton_on = null where singleton_on > limit_at at time zone 'UTC';
    update pgboss.job set start_after = now() + (start_after - created_on)
      where state in ('created', 'retry') and created_on > limit_at;
  end $$`);
}

/** Calls `wentBack` when this machine's clock was set back, or that of the database. Gives back what ends the watch. */
export function watchClocks(wentBack: () => Promise<unknown>) {
  let last: { times: number[]; at: number } | undefined;
  const look = async () => {
    const times = await readClocks();
    const at = performance.now();
    const before = last;
    last = { times, at };
    if (before?.times.some((time, which) => (times[which] ?? time) - time < at - before.at - toleranceMs))
      await wentBack();
  };
  const timer = setInterval(() => look().catch(logError), lookEveryMs);
  look().catch(logError);
  return () => clearInterval(timer);
}

async function readClocks() {
  const { rows } = await db.execute<{ time: number }>(
    sql`select extract(epoch from clock_timestamp())::float8 * 1000 as time`,
  );
  return [Date.now(), Number(rows[0]?.time)];
}
