import { and, eq, type SQL, sql } from 'drizzle-orm';
import { newsletterSubscriptions as subscriptions } from '#app/features/subscribers/schema.ts';
import {
  clearRefusals,
  countRefusal,
  endByMailServer,
} from '#app/features/subscribers/subscriptions.server.ts';
import { type Database, db } from '#app/platform/db/client.ts';
import type { Outcome } from '#app/platform/mail/message.ts';
import { kindOfReply } from '#app/platform/mail/reply-kind.ts';
import { type DeliveryCounts, deliveries, issues, sendingLease } from './schema.ts';

// No other file writes the state of a delivery.

export type Recipient = {
  subscriptionId: string;
  email: string;
  name?: string | null;
  moves?: number;
};
export type Claimed = Recipient & { attempts: number };
export type Settled = Claimed & { verdict: Verdict; reply: string };

const longestResponse = 500;
export const wantsMail = sql`(s.is_active and (s.paused_until is null or s.paused_until <= now()))`;
const readsWeekly = (isWeeklyOn: boolean) => sql`(${isWeeklyOn} and s.pace = 'weekly')`;
const awaitsWeeklyMail = sql`k.state = 'kept' and k.carried_by is null`;

const isAfterCursor = (issue: SQL) =>
  sql`s.id > coalesce(${issue}.cursor, '00000000-0000-0000-0000-000000000000')`;
const isUnwritten = (issue: SQL) =>
  sql`(${wantsMail} and s.subscribed_at <= ${issue}.audience_until and ${isAfterCursor(issue)})`;

export const areDeliveriesLeft = sql`exists (select from ${deliveries} where ${deliveries.issueId} = ${issues.id}
  and ${deliveries.state} in ('waiting', 'handing_over'))`;

/** `term` identifies the sender's lease. */
export type Sender = { issueId: string; term: string };

/** A weekly mail does not start while this is true. */
export const areEarlierUnwritten = sql`exists (select from ${issues} i
  where i.gathers is null and i.scheduled_for <= ${issues.scheduledFor} and (i.state = 'scheduled'
    or i.state = 'sending' and exists (select from ${subscriptions} s where ${isUnwritten(sql`i`)})))`;

/** Has no row if another process holds the lease. */
const lockedIssue = ({ issueId, term }: Sender) => sql`issue as (
  select id, cursor, audience_until, gathers from ${issues} where id = ${issueId} and state = 'sending'
    and exists (select from ${sendingLease} where term = ${term})
  for no key update
)`;

async function moveCursor({ issueId }: Sender, written: SQL): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    with ${written}, moved as (
      update ${issues} set cursor = (select id from next order by id desc limit 1)
      where id = ${issueId} and exists (select from next)
    )
    select count(*)::int as count from next`);
  return rows[0]?.count ?? 0;
}

/** A reader with a delivery for the weekly mail gets the next posts by weekly mail too. */
export function writeDeliveries(sender: Sender, count: number, isWeeklyOn = true): Promise<number> {
  return moveCursor(
    sender,
    sql`${lockedIssue(sender)}, next as (
      select s.id, ${readsWeekly(isWeeklyOn)}
        or exists (select from ${deliveries} k where k.subscription_id = s.id and ${awaitsWeeklyMail}) as is_weekly
      from ${subscriptions} s, issue where ${isUnwritten(sql`issue`)} order by s.id limit ${count}
    ), written as (
      insert into ${deliveries} (issue_id, subscription_id, state)
      select ${sender.issueId}::uuid, id, case when is_weekly then 'kept' else 'waiting' end from next
      on conflict do nothing
    )`,
  );
}

/** Does the same as `writeDeliveries`, for a weekly mail. */
export function gatherDeliveries(
  sender: Sender,
  count: number,
  isWeeklyOn = true,
): Promise<number> {
  const { issueId } = sender;
  return moveCursor(
    sender,
    sql`${lockedIssue(sender)}, next as (
      select s.id, ${wantsMail} as wants_mail from ${subscriptions} s, issue
      where s.id in (select k.subscription_id from ${deliveries} k where ${awaitsWeeklyMail})
        and (issue.gathers <> 'switched' or not ${readsWeekly(isWeeklyOn)})
        and ${isAfterCursor(sql`issue`)}
      order by s.id limit ${count}
    ), included as (
      update ${deliveries} k set at = now(), state = case when next.wants_mail then 'kept' else 'skipped' end,
        carried_by = case when next.wants_mail then ${issueId}::uuid end
      from next where k.subscription_id = next.id and ${awaitsWeeklyMail}
    ), written as (
      insert into ${deliveries} (issue_id, subscription_id) select ${issueId}::uuid, id from next where wants_mail
      on conflict do nothing
    )`,
  );
}

type Week = { isOver: boolean; isWeeklyOn: boolean };

export async function isAnythingToGather(
  tx: Database,
  { isOver, isWeeklyOn }: Week,
): Promise<boolean> {
  const isDue = isOver && isWeeklyOn ? sql`true` : sql`not ${readsWeekly(isWeeklyOn)}`;
  const { rows } = await tx.execute<{ isSo: boolean }>(sql`
    select exists (select from ${deliveries} k join ${subscriptions} s on s.id = k.subscription_id where ${awaitsWeeklyMail} and ${isDue})
      or ${isOver} and exists (select from ${subscriptions} s where s.is_active and ${readsWeekly(isWeeklyOn)}) as "isSo"`);
  return rows[0]?.isSo ?? false;
}

/** After a restore: a weekly mail that was sent after the backup may have included these. */
export async function markUnmailedUncertain(tx: Database) {
  await tx.execute(sql`update ${deliveries} k set state = 'uncertain' where ${awaitsWeeklyMail}`);
}

export async function listNextDeliveries(issueId: string, count: number): Promise<Recipient[]> {
  const { rows } = await db.execute<Recipient>(sql`
    select d.subscription_id as "subscriptionId", s.email, s.name, cardinality(s.former_addresses) as moves
    from ${deliveries} d join ${subscriptions} s on s.id = d.subscription_id
    where d.issue_id = ${issueId} and d.state = 'waiting' and (d.next_attempt_at is null or d.next_attempt_at <= now())
    order by d.next_attempt_at nulls first, d.subscription_id limit ${count}`);
  return rows;
}

/** The lock makes a new lease holder wait for this claim. */
export async function claimDeliveries(
  sender: Sender,
  next: Recipient[],
): Promise<{ taken: number; claimed: Claimed[] }> {
  const { issueId, term } = sender;
  const ids = JSON.stringify(next.map(({ subscriptionId }) => subscriptionId));
  const { rows } = await db.execute<Claimed & { state: string }>(sql`
    with lease as (
      select term from ${sendingLease} where term = ${term} for share
    ), due as (
      select d.subscription_id, s.email, ${wantsMail} as wants_mail
      from ${deliveries} d join ${subscriptions} s on s.id = d.subscription_id
      where d.issue_id = ${issueId} and d.state = 'waiting'
        and d.subscription_id in (select jsonb_array_elements_text(${ids}::jsonb)::uuid)
        and exists (select from lease) and exists (select from ${issues} i where i.id = ${issueId} and i.state = 'sending')
      for update of d skip locked
    )
    update ${deliveries} d set at = now(), attempts = d.attempts + 1, next_attempt_at = null,
      state = case when due.wants_mail then 'handing_over' else 'skipped' end
    from due where d.issue_id = ${issueId} and d.subscription_id = due.subscription_id
    returning d.subscription_id as "subscriptionId", d.attempts, d.state, due.email`);
  return { taken: rows.length, claimed: rows.filter(({ state }) => state === 'handing_over') };
}

export async function markSettled(tx: Database, issueId: string, settled: Settled[]) {
  const marks = settled.map(({ subscriptionId, verdict, reply }) => ({
    subscription_id: subscriptionId,
    state: verdict.state,
    minutes: verdict.againInMinutes,
    // PostgreSQL refuses a NUL and half of a surrogate pair.
    reply: reply.replaceAll('\0', '').slice(0, longestResponse).toWellFormed(),
  }));
  await tx.execute(sql`
    update ${deliveries} d
    set state = m.state, answer = m.reply, at = now(), next_attempt_at = now() + m.minutes * interval '1 minute'
    from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb)
      as m(subscription_id uuid, state text, minutes int, reply text)
    where d.issue_id = ${issueId} and d.subscription_id = m.subscription_id
      and d.state in ('handing_over', 'uncertain')`);
}

/** Deliveries that a dead sender claimed may have arrived. Only the lease holder may mark them. */
export async function markInterrupted(term?: string) {
  const isHeld = sql`exists (select from ${sendingLease} where leased_until > now() and term is distinct from ${term ?? null}::uuid)`;
  const open = sql`${deliveries.issueId} in (select id from ${issues} where ${issues.state} in ('sending', 'paused'))`;
  await db
    .update(deliveries)
    .set({ state: 'uncertain', reply: null })
    .where(and(open, eq(deliveries.state, 'handing_over'), sql`not ${isHeld}`));
}

const isTroubled = (
  issueId: string,
) => sql`d.issue_id = ${issueId} and d.state in ('waiting', 'failed', 'uncertain')
  and d.at >= (select troubled_since from ${issues} where id = ${issueId})`;

/** Counts failed first attempts since the server stopped accepting mail. A failed second attempt may concern only its recipient. */
export async function countTroubled(tx: Database, issueId: string): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from ${deliveries} d where ${isTroubled(issueId)} and d.attempts = 1`);
  return rows[0]?.count ?? 0;
}

/** Resets the failed first attempts and the attempts of `settled`, so that they do not count. */
export async function putBackTroubled(tx: Database, issueId: string, settled: Settled[]) {
  const ids = JSON.stringify(settled.map(({ subscriptionId }) => subscriptionId));
  await tx.execute(sql`
    update ${deliveries} d set state = 'waiting', attempts = d.attempts - 1, next_attempt_at = null
    where ${isTroubled(issueId)} and d.state <> 'uncertain' and (d.attempts = 1
      or d.subscription_id in (select jsonb_array_elements_text(${ids}::jsonb)::uuid))`);
}

export async function retryFailedDeliveries(tx: Database, issueId: string) {
  await tx
    .update(deliveries)
    .set({ state: 'waiting', attempts: 0, nextAttemptAt: null })
    .where(and(eq(deliveries.issueId, issueId), eq(deliveries.state, 'failed')));
}

// Between batches the embedded database serves requests.
const batchSize = 500;

export const hasStoredDeliveries = sql`exists (select from ${deliveries} k where k.issue_id = ${issues.id} and not (${awaitsWeeklyMail}))`;

export async function deleteDeliveries(issueId: string) {
  let deleted: number;
  do {
    const { rows } = await db.execute(sql`
      delete from ${deliveries} where issue_id = ${issueId} and subscription_id in (
        select k.subscription_id from ${deliveries} k
        where k.issue_id = ${issueId} and not (${awaitsWeeklyMail}) limit ${batchSize})
      returning 1`);
    deleted = rows.length;
  } while (deleted === batchSize);
}

export async function countDeliveries(issueId: string, tx: Database = db): Promise<DeliveryCounts> {
  const rows = await tx
    .select({ state: deliveries.state, count: sql<number>`count(*)::int` })
    .from(deliveries)
    .where(eq(deliveries.issueId, issueId))
    .groupBy(deliveries.state);
  const { handing_over: claimed, ...counts } = {
    waiting: 0,
    submitted: 0,
    failed: 0,
    uncertain: 0,
    skipped: 0,
    handing_over: 0,
    ...Object.fromEntries(rows.map(({ state, count }) => [state, count])),
  };
  return { ...counts, waiting: counts.waiting + claimed };
}

type Verdict = {
  state: 'waiting' | 'submitted' | 'failed' | 'uncertain' | 'skipped';
  againInMinutes?: number;
  address?: 'bounced' | 'doubtful';
  /** The server accepts mail from this site. */
  isServing?: boolean;
  isOfSite?: boolean;
};

// RFC 5321, 4.5.4.1: greylisting needs a second attempt. The attempts take two days in total.
const laterMinutes = [5, 15, 60];
const thenMinutes = 240;
const mostAttempts = 16;

export function judgeDelivery(result: Outcome, attempt: number): Verdict {
  if (result.outcome === 'submitted') return { state: 'submitted', isServing: true };
  const { outcome, reply, isOfSite = outcome === 'unreachable' } = result;
  if (outcome === 'uncertain') return { state: 'uncertain' };
  if (outcome === 'refused') return judgeRefusal(reply);
  if (outcome === 'site-refused' || attempt >= mostAttempts) return { state: 'failed', isOfSite };
  return { state: 'waiting', againInMinutes: laterMinutes[attempt - 1] ?? thenMinutes, isOfSite };
}

/** The text of a response without an enhanced status code (RFC 3463) is not reliable. */
function judgeRefusal(reply: string): Verdict {
  const kind = /^5\d\d[ -]5\./.test(reply) ? kindOfReply(reply) : undefined;
  if (kind)
    return {
      state: 'failed',
      isServing: true,
      address: kind === 'gone' ? 'bounced' : undefined,
    };
  const isDoubtful = /^(550(?![ -]5\.)|5\d\d[ -]5\.1\.)/.test(reply);
  return { state: 'failed', address: isDoubtful ? 'doubtful' : undefined };
}

export async function settleAddresses(tx: Database, settled: Settled[]) {
  const accepted = settled.filter(({ verdict }) => verdict.state === 'submitted');
  await clearRefusals(
    tx,
    accepted.map(({ subscriptionId }) => subscriptionId),
  );
  for (const { subscriptionId, verdict } of settled) {
    if (verdict.address === 'bounced') await endByMailServer(tx, subscriptionId, 'bounced');
    if (verdict.address === 'doubtful') await countRefusal(tx, subscriptionId);
  }
}
