import { sql } from 'drizzle-orm';
import { type OpenDatabase, setDatabase } from '#app/db/client.ts';
import { migrateInTransaction } from '#app/db/migrate.ts';
import { openPostgres } from '#app/db/postgres.ts';
import { claimDeliveries, countDeliveries, type IssueKey } from '#app/features/issues/deliveries.server.ts';
import { listIssues } from '#app/features/issues/list-issues.server.ts';
import { dropForgottenMonths, makeMonth } from '#app/features/issues/months.server.ts';
import { forgetDeliveries } from '#app/features/issues/retention.server.ts';
import { groupSize, leaseSlot, type Sender } from '#app/features/issues/sending/senders.server.ts';
import { createDatabase, startPostgres } from '#test/postgres.ts';
import { medianOf } from './pages.ts';
import { atMost, type Budget, type Figure, inWords, judged, milliseconds, seconds } from './table.ts';

const runs = 15;
const month = '2026-10-01';
const [claimBudget, countBudget, dropBudget, moveBudget] = [atMost(5), atMost(300), atMost(1000), atMost(60_000)];

/** A month of `issues` to `readers` each, on PostgreSQL: 30 million deliveries take 6 GB. The last issue is half sent. */
export async function measureDeliveries(issues: number, readers: number): Promise<Figure[]> {
  const postgres = await startPostgres();
  const opened = await openPostgres(await createDatabase(postgres.url));
  setDatabase(opened);
  try {
    await fillMonth(opened, issues, readers);
    const [bytes] = (
      await opened.db.execute<{ size: string }>(sql`select pg_size_pretty(
      pg_total_relation_size('deliveries_2026_10')) as size`)
    ).rows;
    const ofMonth = `${issues} × ${readers.toLocaleString('en')} deliveries`;
    return [
      { name: `A month of ${ofMonth}, on disk`, postgres: `${bytes?.size}` },
      ...(await measureSender(await leaseLast(opened))),
      ...(await measureForgetting(opened, readers)),
      await measureMove(await createDatabase(postgres.url), readers),
    ];
  } finally {
    await opened.close();
    await postgres.stop();
  }
}

async function fillMonth({ db }: OpenDatabase, issues: number, readers: number) {
  const sent = { waiting: 0, submitted: readers, failed: 0, uncertain: 0, skipped: 0 };
  await makeMonth(month);
  await db.execute(sql`insert into newsletter_subscriptions (id, email)
    select lpad(to_hex(n), 32, '0')::uuid, 'lettore' || n || '@example.org' from generate_series(1, ${readers}::int) n`);
  await db.execute(sql`insert into issues (subject, state, counts, created_at, audience_until, cursor, finished_at)
    select 'Invio ' || n, case when n = ${issues} then 'sending' else 'done' end,
      case when n < ${issues} then ${JSON.stringify(sent)}::jsonb end, ${month}::timestamptz + n * interval '1 day',
      now(), lpad(to_hex(${readers}::int), 32, '0')::uuid, now() from generate_series(1, ${issues}::int) n`);
  for (let issue = 1; issue <= issues; issue += 1) {
    await db.transaction(async (tx) => {
      // Without triggers: checking the references of 30 million rows takes longer than all the rest.
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`insert into deliveries (issue_id, month, subscription_id, attempts, state)
        select i.id, i.month, s.id, 1, case when ${issue}::int = ${issues}::int and n > ${readers}::int / 2 then 'waiting' else 'submitted' end
        from issues i, generate_series(1, ${readers}::int) n, lateral (select lpad(to_hex(n), 32, '0')::uuid as id) s
        where i.subject = 'Invio ' || ${issue}::int`);
    });
  }
  await db.execute(sql`vacuum analyze deliveries, newsletter_subscriptions, issues`);
}

async function leaseLast({ db }: OpenDatabase): Promise<Sender> {
  const { rows } = await db.execute<IssueKey>(
    sql`select id as "issueId", month::text from issues where state = 'sending'`,
  );
  const sender = rows[0] && (await leaseSlot(rows[0], 1));
  if (!sender) throw new Error('The last issue is not leased');
  return sender;
}

async function measureSender(sender: Sender): Promise<Figure[]> {
  const claim = () => claimDeliveries(sender, groupSize);
  return [
    await timed('A sender claims five', claimBudget, claim),
    await timed('A running issue is counted', countBudget, () => countDeliveries(sender)),
    await timed('The list of issues, one of them running', countBudget, () => listIssues()),
  ];
}

/** One issue while the others stay, then the month. */
async function measureForgetting({ db }: OpenDatabase, readers: number): Promise<Figure[]> {
  const end = (subject: string) =>
    db.execute(
      sql`update issues set state = 'done', finished_at = '2000-01-01', counts = '{}' where subject like ${subject}`,
    );
  await end('Invio 1');
  const one = await once(forgetDeliveries);
  await end('%');
  const dropping = once(dropForgottenMonths);
  const waited = await longestWait(() => db.execute(sql`select from deliveries limit 1`), dropping);
  const whole = await dropping;
  return [
    { name: `Forgetting ${readers.toLocaleString('en')} of a month that stays`, postgres: seconds(one) },
    {
      name: 'Dropping the month',
      postgres: judged(whole, dropBudget, milliseconds),
      budget: inWords(dropBudget, milliseconds),
    },
    { name: 'Longest wait for deliveries meanwhile', postgres: milliseconds(waited) },
  ];
}

/** The upgrade of a database that has them in one table. */
async function measureMove(url: string, readers: number): Promise<Figure> {
  const { db, close } = await openPostgres(url, { migrates: false });
  await db.execute(sql`insert into newsletter_subscriptions (email)
    select 'lettore' || n || '@example.org' from generate_series(1, ${readers}::int) n`);
  await db.execute(sql`insert into issues (subject, state) values ('Invio', 'done')`);
  await db.execute(sql`insert into deliveries (issue_id, subscription_id, state)
    select i.id, s.id, 'submitted' from issues i, newsletter_subscriptions s`);
  await close();
  return {
    name: `Moving ${readers.toLocaleString('en')} deliveries into months`,
    postgres: judged(ms, moveBudget, seconds),
    budget: inWords(moveBudget, seconds),
  };
}

async function timed(name: string, budget: Budget, run: () => Promise<unknown>): Promise<Figure> {
  const ms = await medianOf(runs, run);
  return { name, postgres: judged(ms, budget, milliseconds), budget: inWords(budget, milliseconds) };
}

async function longestWait(ask: () => Promise<unknown>, until: Promise<unknown>) {
  const ended = new AbortController();
  void until.finally(() => ended.abort());
  let longest = 0;
  while (!ended.signal.aborted) longest = Math.max(longest, await once(ask));
  return longest;
}

async function once(run: () => Promise<unknown>) {
  const startedAt = performance.now();
  await run();
  return performance.now() - startedAt;
}
