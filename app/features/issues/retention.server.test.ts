import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { db } from '#app/db/client.ts';
import { deliveries, issues } from '#app/db/schema.ts';
import { legal } from '#site/author.ts';
import { openTestDatabase } from '#test/database.ts';
import { writeSubscription } from '#test/subscribers.ts';
import { retryFailed } from './issues.server.ts';
import { listIssues } from './list-issues.server.ts';
import { makeMonth } from './months.server.ts';
import { forgetDeliveries } from './retention.server.ts';

let close: () => Promise<void>;
beforeAll(async () => {
  ({ close } = await openTestDatabase());
});
afterAll(() => close());

const { deliveryDays } = legal.retention;
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
test('the deliveries of an issue are deleted some time after its end, its counts are kept', async () => {
  const { id: reader } = await writeSubscription({ email: 'reader@example.org' });
  const { id: refused } = await writeSubscription({ email: 'refused@example.org' });
  async function writeIssue(issue: Partial<typeof issues.$inferInsert>) {
    const [written] = await db
      .insert(issues)
      .values({ subject: 'Il seme', ...issue })
      .returning();
    const { id: issueId, month } = written ?? { id: '', month: '' };
    await db.insert(deliveries).values([
      { issueId, month, subscriptionId: reader, state: 'submitted' },
      { issueId, month, subscriptionId: refused, state: 'failed', answer: '552 <refused@example.org> full' },
    ]);
    return issueId;
  }
  const old = await writeIssue({ state: 'done', finishedAt: daysAgo(deliveryDays + 1) });
  const recent = await writeIssue({ state: 'done', finishedAt: daysAgo(deliveryDays - 1) });
  const resting = await writeIssue({ state: 'paused', startedAt: daysAgo(2 * deliveryDays) });
  await db.execute(
    sql`insert into newsletter_subscriptions (email) select 'd' || n || '@example.org' from generate_series(1, 501) n`,
  );
  await db.execute(sql`insert into deliveries (issue_id, month, subscription_id, state)
    select i.id, i.month, s.id, 'submitted' from issues i, newsletter_subscriptions s
    where i.id = ${old} and email ~ '^d[0-9]'`);

  await forgetDeliveries();
  const kept = await db.select().from(deliveries);
  expect(kept.map(({ issueId }) => issueId).sort()).toEqual([recent, recent, resting, resting].sort());
  const find = async (issueId: string) => (await listIssues()).find(({ id }) => id === issueId);
  expect(await find(old)).toMatchObject({ counts: { submitted: 502, failed: 1 }, canRetry: false });
  expect(await find(recent)).toMatchObject({ counts: { submitted: 1, failed: 1 }, canRetry: true });
  expect(await retryFailed(old)).toBe(false);
  expect(await find(old)).toMatchObject({ state: 'done', counts: { submitted: 502, failed: 1 } });
});

type State = (typeof issues.$inferInsert)['state'];

test('a month is dropped when each of its issues is past its days; before that, row by row', async () => {
  await db.execute(sql`truncate newsletter_subscriptions, issues cascade`);
  const { id: reader } = await writeSubscription({ email: 'reader@example.org' });
  const read = async (query: string) => (await db.execute<Record<string, string>>(sql.raw(query))).rows;
  const months = () =>
    read(`select to_date(right(c.relname, 7), 'YYYY_MM')::text as month from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = 'deliveries'::regclass and c.relname < 'deliveries_2021' order by 1`);
  const past = { state: 'done' as const, finishedAt: daysAgo(deliveryDays + 1) };
  async function writeOld(day: string, state: State, finishedAt?: Date) {
    const [issue] = await db
      .insert(issues)
      .values({ subject: day, state, finishedAt, createdAt: new Date(day) })
      .returning({ issueId: issues.id, month: issues.month });
    if (!issue) return;
    await makeMonth(issue.month);
    if (state !== 'cancelled') await db.insert(deliveries).values({ ...issue, subscriptionId: reader });
  }
  await writeOld('2020-01-31T23:30:00Z', past.state, past.finishedAt);
  await writeOld('2020-01-15T05:00:00Z', 'cancelled', new Date());
  await writeOld('2020-02-01T00:30:00+01:00', past.state, past.finishedAt);
  await writeOld('2020-02-02T05:00:00Z', past.state, past.finishedAt);
  await writeOld('2020-02-03T05:00:00Z', 'paused');
  expect(await months()).toEqual([{ month: '2020-01-01' }, { month: '2020-02-01' }]);

  await forgetDeliveries();
  expect(await months()).toEqual([{ month: '2020-02-01' }]);
  expect(await read('select subject from deliveries join issues on id = issue_id')).toEqual([
    { subject: '2020-02-03T05:00:00Z' },
  ]);
  expect(await read(`select distinct counts->>'waiting' as waiting from issues where state = 'done'`)).toEqual([
    { waiting: '1' },
  ]);
});

test('while a table stays locked what is due goes row by row, and the job hears of it', async () => {
  await db.execute(sql`insert into deliveries (issue_id, month, subscription_id)
    select i.id, i.month, s.id from issues i, newsletter_subscriptions s where i.subject = '2020-02-02T05:00:00Z'`);
  expect(await db.$count(deliveries)).toBe(2);
  const locked = vi.spyOn(db, 'transaction').mockRejectedValue(new Error('lock timeout'));
  await expect(forgetDeliveries()).rejects.toThrow('lock timeout');
  locked.mockRestore();
  expect(await db.$count(deliveries)).toBe(1);
});

test('months are made ahead, and two that need one at once make it once', async () => {
  await db.execute(sql`drop table deliveries_2020_02`);
  await Promise.all([makeMonth('2020-02-01'), makeMonth('2020-02-01')]);
  const { rows } = await db.execute<{ month: string }>(sql`
    select to_char(now() at time zone 'UTC' + n * interval '1 month', '"deliveries_"YYYY_MM') as month from generate_series(0, 1) n`);
  for (const { month } of rows) await db.execute(sql`drop table public.${sql.identifier(month)}`);
  await forgetDeliveries();
  for (const { month } of rows) await db.execute(sql`select from public.${sql.identifier(month)}`);
});
