import { and, isNull, sql } from 'drizzle-orm';
import { db } from '#app/db/client.ts';
import { deliveries, issues } from '#app/db/schema.ts';
import type { IssueKey } from './deliveries.server.ts';
import { isForgotten, keepCounts } from './issues.server.ts';
import { dropForgottenMonths, makeMonthsAhead } from './months.server.ts';

// Between batches the one connection of the embedded database serves requests.
const batchSize = 500;

/** Each night. Row by row only what is due before its month is. */
export async function forgetDeliveries() {
  await countForgotten();
  try {
    await makeMonthsAhead();
    await dropForgottenMonths();
  } finally {
    for (const issue of await listForgotten()) await deleteDeliveries(issue);
  }
}

async function countForgotten() {
  const uncounted = await db
    .select({ issueId: issues.id, month: issues.month })
    .from(issues)
    .where(and(isForgotten(), isNull(issues.counts)));
  for (const issue of uncounted) await keepCounts(issue);
}

function listForgotten() {
  const hasDeliveries = sql`exists (select from ${deliveries}
    where ${deliveries.issueId} = ${issues.id} and ${deliveries.month} = ${issues.month})`;
  return db.select({ issueId: issues.id, month: issues.month }).from(issues).where(and(isForgotten(), hasDeliveries));
}

async function deleteDeliveries({ issueId, month }: IssueKey) {
  let after = '00000000-0000-0000-0000-000000000000';
  for (let deleted = batchSize; deleted === batchSize; ) {
    const { rows } = await db.execute<{ id: string }>(sql`
      delete from ${deliveries} where issue_id = ${issueId} and month = ${month} and subscription_id in (
        select subscription_id from ${deliveries}
        where issue_id = ${issueId} and month = ${month} and subscription_id > ${after}
        order by subscription_id limit ${batchSize})
      returning subscription_id as id`);
    after = rows.map(({ id }) => id).reduce((last, id) => (id > last ? id : last), after);
    deleted = rows.length;
  }
}
