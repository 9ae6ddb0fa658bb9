import { and, eq, isNull, sql } from 'drizzle-orm';
import { db } from '#app/db/client.ts';
import { deliveries, issues } from '#app/db/schema.ts';
import { countDeliveries } from './deliveries.server.ts';
import { isForgotten } from './issues.server.ts';

// Between batches the one connection of the embedded database serves requests.
const batchSize = 500;

export async function forgetDeliveries() {
  await keepCounts();
  const some = sql`select d.issue_id, d.subscription_id from ${deliveries} d
    where d.issue_id in (select id from ${issues} where ${isForgotten}) limit ${batchSize}`;
  const deleteSome = () =>
    db
      .delete(deliveries)
      .where(sql`(${deliveries.issueId}, ${deliveries.subscriptionId}) in (${some})`)
      .returning({ id: deliveries.subscriptionId });
  while ((await deleteSome()).length === batchSize);
}

async function keepCounts() {
  const uncounted = await db
    .select({ id: issues.id })
    .from(issues)
    .where(and(isForgotten, isNull(issues.counts)));
  for (const { id } of uncounted) {
    const counts = await countDeliveries(id);
    await db
      .update(issues)
      .set({ counts })
      .where(and(eq(issues.id, id), isForgotten));
  }
}
