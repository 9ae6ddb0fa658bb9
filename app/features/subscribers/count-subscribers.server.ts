import { desc, sql } from 'drizzle-orm';
import { romeSlashDay } from '#app/calendar/rome.ts';
import { db } from '#app/db/client.ts';
import { subscriptionCounts as counts, newsletterSubscriptions as subscriptions } from '#app/db/schema.ts';

// Each statement that changes subscriptions adds a row; beyond so many they are added up into one.
const mostRows = 500;

export type SubscriberFigures = { active: number; total: number; lastSubscribedOn: string | undefined };

/** The three figures over all subscriptions, whatever is searched for. */
export async function countSubscribers(): Promise<SubscriberFigures> {
  const [[sums], [last]] = await Promise.all([
    db
      .select({
        active: sql`coalesce(sum(${counts.active}), 0)`.mapWith(Number),
        total: sql`coalesce(sum(${counts.total}), 0)`.mapWith(Number),
        rows: sql`count(*)`.mapWith(Number),
      })
      .from(counts),
    db
      .select({ at: subscriptions.subscribedAt })
      .from(subscriptions)
      .orderBy(desc(subscriptions.subscribedAt))
      .limit(1),
  ]);
  if (sums && sums.rows > mostRows) await addUp();
  return { active: sums?.active ?? 0, total: sums?.total ?? 0, lastSubscribedOn: last && romeSlashDay(last.at) };
}

/** One statement, so that whoever reads meanwhile sees the rows or their sum, and a second one at once finds nothing to do. */
async function addUp() {
  await db.execute(sql`
    with gone as (delete from ${counts} returning active, total)
    insert into ${counts} select sum(active), sum(total) from gone having count(*) > 0`);
}
