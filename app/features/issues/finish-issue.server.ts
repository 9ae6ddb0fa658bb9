import { and, eq, sql } from 'drizzle-orm';
import { db } from '#app/db/client.ts';
import { deliveries, issues } from '#app/db/schema.ts';
import { countDeliveries } from './count-deliveries.server.ts';

/** Once every delivery is written the audience is exact; once all are settled the issue is done, and keeps its counts. */
export async function finishIssue(issueId: string) {
  const counts = await countDeliveries(issueId);
  const audience = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const isOpen = and(eq(issues.id, issueId), eq(issues.state, 'sending'));
  await db.update(issues).set({ audience }).where(isOpen);
  const isLeft = sql`exists (select from ${deliveries} where ${deliveries.issueId} = ${issues.id}
    and ${deliveries.state} in ('waiting', 'handing_over'))`;
  await db
    .update(issues)
    .set({ state: 'done', finishedAt: new Date(), counts })
    .where(and(isOpen, sql`not ${isLeft}`));
}
