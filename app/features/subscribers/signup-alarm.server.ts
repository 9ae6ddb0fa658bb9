import { sql } from 'drizzle-orm';
import { db } from '#app/db/client.ts';
import { logSecurityEvent } from '#app/features/security-log/security-log.server.ts';

const alarmingTimes = 10;
// Below it ten times the usual is a parish that signs up together.
const fewestSignups = 50;
const usualDays = 30;

/** Tells, in the security log, of an hour with ten times the usual signups: what the limit of one visitor does not see. */
export async function watchSignups() {
  const { rows } = (await db.execute(sql`
    select count(*) filter (where at > now() - interval '1 hour')::int as lately,
      count(*) filter (where at <= now() - interval '1 hour')::float / (${usualDays} * 24) as usually
    from consent_events where kind = 'requested' and at > now() - make_interval(days => ${usualDays}, hours => 1)`)) as {
    rows: { lately: number; usually: number }[];
  };
  const { lately = 0, usually = 0 } = rows[0] ?? {};
  if (lately < fewestSignups || lately < alarmingTimes * usually) return;
  await logSecurityEvent({ kind: 'many-signups', details: { lately, usually: Math.round(usually * 10) / 10 } });
}
