import { eq, sql } from 'drizzle-orm';
import {
  endByMailServer,
  reactivateSubscriber,
} from '#app/features/subscribers/subscriptions.server.ts';
import { type Database, db } from '#app/platform/db/client.ts';
import type { Keyed } from './delivery-key.server.ts';
import { mailEvents } from './schema.ts';

type Kind = (typeof mailEvents.$inferSelect)['kind'];
type MailEvent = Keyed & { kind: Kind };

const issuesUntilBounced = 2;
const issuesOfDelay = 5;
const daysOfDelay = 14;

/** Ignores a repeated report. */
export async function recordMailEvent({ subscriptionId, issuePrefix, kind }: MailEvent) {
  await db.transaction(async (tx) => {
    await tx.execute(
      sql`select from newsletter_subscriptions where id = ${subscriptionId} for update`,
    );
    const { rows } = await tx.execute(sql`
      insert into ${mailEvents} (issue_id, subscription_id, kind)
      select d.issue_id, d.subscription_id, ${kind} from deliveries d
      where d.subscription_id = ${subscriptionId} and d.issue_id::text like ${`${issuePrefix}-%`}
        and d.state in ('submitted', 'uncertain', 'handing_over')
      on conflict do nothing returning 1`);
    if (rows.length > 0) await judgeAddress(tx, subscriptionId, kind);
  });
}

async function judgeAddress(tx: Database, subscriptionId: string, kind: Kind) {
  if (kind === 'complaint') return endByMailServer(tx, subscriptionId, 'complained');
  const limit = kind === 'gone' ? issuesUntilBounced : issuesOfDelay;
  if ((await countIssues(tx, subscriptionId, kind)) >= limit)
    await endByMailServer(tx, subscriptionId, 'bounced');
}

/** Counts by the day of each mail, because the site may read the reports late. Earlier mails went to an address from before a move. */
async function countIssues(
  tx: Database,
  subscriptionId: string,
  kind: 'gone' | 'later',
): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    with reported as (
      select d.at from ${mailEvents} e join deliveries d using (issue_id, subscription_id)
      where e.subscription_id = ${subscriptionId} and e.kind = ${kind} and not e.is_undone
        and d.at > coalesce((select max(at) from consent_events
          where subscription_id = ${subscriptionId} and kind = 'confirmed'), '-infinity')
    )
    select count(*)::int as count from reported
    where ${kind} = 'gone' or at > (select max(at) from reported) - make_interval(days => ${daysOfDelay}::int)`);
  return rows[0]?.count ?? 0;
}

export async function undoMailEvents(subscriptionId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx
      .update(mailEvents)
      .set({ isUndone: true })
      .where(eq(mailEvents.subscriptionId, subscriptionId));
    return reactivateSubscriber(tx, subscriptionId);
  });
}
