import { eq, sql } from 'drizzle-orm';
import { db } from '#app/db/client.ts';
import { deliveries } from '#app/db/schema.ts';
import type { DeliveryCounts } from './issue.ts';

export async function countDeliveries(issueId: string): Promise<DeliveryCounts> {
  const rows = await db
    .select({ state: deliveries.state, count: sql<number>`count(*)::int` })
    .from(deliveries)
    .where(eq(deliveries.issueId, issueId))
    .groupBy(deliveries.state);
  const { handing_over: leaving, ...counts } = {
    ...{ waiting: 0, submitted: 0, failed: 0, uncertain: 0, skipped: 0, handing_over: 0 },
    ...Object.fromEntries(rows.map(({ state, count }) => [state, count])),
  };
  return { ...counts, waiting: counts.waiting + leaving };
}
