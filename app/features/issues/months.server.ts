import { type SQL, sql } from 'drizzle-orm';
import { type Database, db } from '#app/db/client.ts';
import { issues } from '#app/db/schema.ts';
import { isForgotten } from './issues.server.ts';

// Partitions of deliveries, one for each month of issues: migration 0027.

const thisMonth = sql`date_trunc('month', now() at time zone 'UTC')::date`;

/** Before an issue is written; nothing, if it is there. */
export async function makeMonth(month: string) {
  await makeIn(db, sql`${month}`);
}

/** Before a restore writes these `deliveries`. */
export async function makeMonthsOf(tx: Database, deliveries: SQL) {
  const months = sql`select distinct month from jsonb_to_recordset(${deliveries}) as d (month date)`;
  await tx.execute(sql`select make_deliveries_month(month) from (${months}) as needed`);
}

/** Ahead of need. @throws when a table stays locked */
export async function makeMonthsAhead() {
  for (const month of [thisMonth, sql`(${thisMonth} + interval '1 month')::date`]) {
    await withPatience((tx) => makeIn(tx, month));
  }
}

/** Months that are over and whose issues are all forgotten. @throws when a table stays locked */
export async function dropForgottenMonths() {
  const { rows } = await db.execute<{ name: string }>(sql`
    with months as (
      select c.relname as name, to_date(right(c.relname, 7), 'YYYY_MM') as month
      from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'public.deliveries'::regclass
    )
    select name from months where month < ${thisMonth} and not exists (select from ${issues}
      where ${issues.month} = months.month and ${issues.state} <> 'cancelled' and not ${isForgotten()})
    order by name`);
  for (const { name } of rows) {
    await withPatience((tx) => tx.execute(sql`drop table public.${sql.identifier(name)}`));
  }
}

async function makeIn(tx: Database, month: SQL) {
  await tx.execute(sql`select make_deliveries_month(${month})`);
}

/** Both wait for whoever reads or writes, a backup for instance, and whoever comes later waits for them. */
async function withPatience(change: (tx: Database) => Promise<unknown>) {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local lock_timeout = '2s'`);
    await change(tx);
  });
}
