import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { type Database, db } from '#app/db/client.ts';
import { deliveries, issues, newsletterSubscriptions as subscriptions } from '#app/db/schema.ts';
import type { Claimed } from './claim-deliveries.server.ts';
import { mostFailuresInARow, mostRefusals, type Verdict } from './delivery.ts';
import { pauseReasons } from './issues.server.ts';

export type Settled = Claimed & { verdict: Verdict; answer: string };

const longestAnswer = 500;

/** Writes down what became of the deliveries that were handed over, and what it means for the addresses and the issue. */
export async function settleDeliveries(issueId: string, settled: Settled[]) {
  await db.transaction(async (db) => {
    await mark(db, issueId, settled);
    await judgeAddresses(db, settled);
    await judgeServer(db, issueId, settled);
  });
}

// One that was given up as uncertain in the meantime is corrected: its answer came after all.
async function mark(db: Database, issueId: string, settled: Settled[]) {
  const marks = settled.map(({ subscriptionId, attempts, verdict, answer }) => ({
    subscription_id: subscriptionId,
    attempts,
    state: verdict.state,
    minutes: verdict.againInMinutes,
    answer: answer.slice(0, longestAnswer),
  }));
  await db.execute(sql`
    update ${deliveries} d
    set state = m.state, answer = m.answer, at = now(), next_attempt_at = now() + m.minutes * interval '1 minute'
    from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb)
      as m(subscription_id uuid, attempts smallint, state text, minutes int, answer text)
    where d.issue_id = ${issueId} and d.subscription_id = m.subscription_id and d.attempts = m.attempts
      and d.state in ('handing_over', 'uncertain')`);
}

async function judgeAddresses(db: Database, settled: Settled[]) {
  await forgiveRefusals(db, settled);
  for (const { subscriptionId, verdict } of settled) {
    if (!verdict.address) continue;
    const refusals = verdict.address === 'gone' ? sql`${mostRefusals}` : sql`${subscriptions.refusals} + 1`;
    const isGone = sql`${refusals} >= ${mostRefusals}`;
    await db
      .update(subscriptions)
      .set({
        refusals,
        isActive: sql`not ${isGone}`,
        inactiveReason: sql`case when ${isGone} then 'bounced' end`,
        inactiveSince: sql`case when ${isGone} then now() end`,
      })
      .where(and(eq(subscriptions.id, subscriptionId), subscriptions.isActive));
  }
}

async function forgiveRefusals(db: Database, settled: Settled[]) {
  const reached = settled.filter(({ verdict }) => verdict.state === 'submitted');
  if (reached.length === 0) return;
  const ids = reached.map(({ subscriptionId }) => subscriptionId);
  await db
    .update(subscriptions)
    .set({ refusals: 0 })
    .where(and(inArray(subscriptions.id, ids), gt(subscriptions.refusals, 0)));
}

async function judgeServer(db: Database, issueId: string, settled: Settled[]) {
  const submitted = settled.findLastIndex(({ verdict }) => verdict.state === 'submitted');
  const ours = settled.slice(submitted + 1).filter(({ verdict }) => verdict.isOurTrouble);
  const last = ours.at(-1);
  const failures = sql`${ours.length}::int + ${submitted < 0 ? issues.failuresInARow : 0}`;
  const isEnough = sql`(${issues.state} = 'sending' and ${failures} >= ${mostFailuresInARow})`;
  await db
    .update(issues)
    .set({
      counts: null,
      failuresInARow: failures,
      state: sql`case when ${isEnough} then 'paused' else ${issues.state} end`,
      pauseReason: sql`case when ${isEnough} then ${last ? pauseReasons.refused(last.answer) : null} else ${issues.pauseReason} end`,
    })
    .where(eq(issues.id, issueId));
}
