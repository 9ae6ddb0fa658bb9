import { and, isNull, sql } from 'drizzle-orm';
import { db } from '#app/db/client.ts';
import { deliveries, issues } from '#app/db/schema.ts';
import { isForgotten, keepCounts } from './issues.server.ts';

// Between batches the one connection of the embedded database serves requests.
const batchSize = 500;

export async function forgetDeliveries() {
  await countForgotten();
  const some = sql`select d.issue_id, d.subscription_id from ${deliveries} d
    where d.issue_id in (select id from ${issues} where ${isForgotten()}) limit ${batchSize}`;
  const deleteSome = () =>
    db
      .delete(deliveries)
      .where(sql`(${deliveries.issueId}, ${deliveries.subscriptionId}) in (${some})`)
      .returning({ id: deliveries.subscriptionId });
  while ((await deleteSome()).length === batchSize);
}

async function countForgotten() {
  const uncounted = await db
    .select({ id: issues.id })
    .from(issues)
    .where(and(isForgotten(), isNull(issues.counts)));
  for (const { id } of uncounted) await keepCounts(id);
}
