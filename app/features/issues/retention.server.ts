import { and, isNull, sql } from 'drizzle-orm';
import { db } from '#app/db/client.ts';
import { deliveries, issues } from '#app/db/schema.ts';
import { isForgotten, keepCounts } from './issues.server.ts';

// Between batches the embedded database serves requests.
const batchSize = 500;

/** The counts of an issue stay. */
export async function forgetDeliveries() {
  const uncounted = await db
    .select({ id: issues.id })
    .from(issues)
    .where(and(isForgotten(), isNull(issues.counts)));
  for (const { id } of uncounted) await keepCounts(id);
  const hasDeliveries = sql`exists (select from ${deliveries} where ${deliveries.issueId} = ${issues.id})`;
  const forgotten = await db.select({ id: issues.id }).from(issues).where(and(isForgotten(), hasDeliveries));
  for (const { id } of forgotten) await deleteDeliveries(id);
}

async function deleteDeliveries(issueId: string) {
  let after = '00000000-0000-0000-0000-000000000000';
  for (let deleted = batchSize; deleted === batchSize; ) {
    const { rows } = await db.execute<{ id: string }>(sql`
      delete from ${deliveries} where issue_id = ${issueId} and subscription_id in (
        select subscription_id from ${deliveries}
        where issue_id = ${issueId} and subscription_id > ${after}
        order by subscription_id limit ${batchSize})
      returning subscription_id as id`);
    after = rows.map(({ id }) => id).reduce((last, id) => (id > last ? id : last), after);
    deleted = rows.length;
  }
}
