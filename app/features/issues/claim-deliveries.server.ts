import { sql } from 'drizzle-orm';
import { db } from '#app/db/client.ts';
import { deliveries, issues, newsletterSubscriptions as subscriptions } from '#app/db/schema.ts';

export type Claimed = { subscriptionId: string; attempts: number; email: string };

const wantsMail = sql`s.is_active and (s.paused_until is null or s.paused_until <= now())`;

/**
 * Writes the deliveries of the next subscribers after the cursor, in the order of their ids, and moves the cursor in
 * the same statement. Gives back how many: none when everybody has one.
 */
export async function writeDeliveries(issueId: string, count: number): Promise<number> {
  const { rows } = await db.execute<{ written: number }>(sql`
    with issue as (
      select id, cursor, audience_until from ${issues} where id = ${issueId} and state = 'sending' for update
    ), next as (
      select s.id from ${subscriptions} s, issue
      where ${wantsMail} and s.subscribed_at <= issue.audience_until
        and s.id > coalesce(issue.cursor, '00000000-0000-0000-0000-000000000000')
      order by s.id limit ${count}
    ), written as (
      insert into ${deliveries} (issue_id, subscription_id) select ${issueId}::uuid, id from next on conflict do nothing
    ), moved as (
      update ${issues} set cursor = (select id from next order by id desc limit 1)
      where id = ${issueId} and exists (select from next)
    )
    select count(*)::int as written from next`);
  return rows[0]?.written ?? 0;
}

/**
 * Takes deliveries that are due, new ones first, so that nobody else hands them over, and looks in the same statement
 * whether their subscribers still want them: whoever left or rests is skipped. Nothing while the issue is paused.
 *
 * Subscribers are joined inside, where the limit stands: outside, the planner merged all that were sent with them.
 */
export async function claimDeliveries(issueId: string, count: number): Promise<{ taken: number; claimed: Claimed[] }> {
  const { rows } = await db.execute<Claimed & { state: string }>(sql`
    with due as (
      select d.subscription_id, s.email, ${wantsMail} as wants_mail
      from ${deliveries} d join ${subscriptions} s on s.id = d.subscription_id
      where d.issue_id = ${issueId} and d.state = 'waiting' and (d.next_attempt_at is null or d.next_attempt_at <= now())
        and exists (select from ${issues} i where i.id = ${issueId} and i.state = 'sending')
      order by d.next_attempt_at nulls first, d.subscription_id limit ${count} for update of d skip locked
    )
    update ${deliveries} d set at = now(), attempts = d.attempts + 1, next_attempt_at = null,
      state = case when due.wants_mail then 'handing_over' else 'skipped' end
    from due where d.issue_id = ${issueId} and d.subscription_id = due.subscription_id
    returning d.subscription_id as "subscriptionId", d.attempts, d.state, due.email`);
  return { taken: rows.length, claimed: rows.filter(({ state }) => state === 'handing_over') };
}
