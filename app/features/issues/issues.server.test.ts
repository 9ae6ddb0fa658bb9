import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '#app/platform/db/client.ts';
import { legal } from '#site/author.ts';
import { openSiteForTests } from '#test/app.ts';
import { writeSubscription } from '#test/subscribers.ts';
import { forgetDeliveries, retryFailed } from './issues.server.ts';
import { listIssues } from './list-issues.server.ts';
import { deliveries, issues } from './schema.ts';

openSiteForTests();

const { deliveryDays } = legal.retention;
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
test('the deliveries of an issue are deleted some time after its end, except those for a weekly mail; its counts stay', async () => {
  const { id: reader } = await writeSubscription({ email: 'reader@example.org' });
  const { id: refused } = await writeSubscription({ email: 'refused@example.org' });
  async function writeIssue(issue: Partial<typeof issues.$inferInsert>) {
    const [written] = await db
      .insert(issues)
      .values({ subject: 'Il seme', ...issue })
      .returning();
    const { id: issueId } = written ?? { id: '' };
    await db.insert(deliveries).values([
      { issueId, subscriptionId: reader, state: 'submitted' },
      {
        issueId,
        subscriptionId: refused,
        state: 'failed',
        reply: '552 <refused@example.org> full',
      },
    ]);
    return issueId;
  }
  const old = await writeIssue({ state: 'done', finishedAt: daysAgo(deliveryDays + 1) });
  const recent = await writeIssue({ state: 'done', finishedAt: daysAgo(deliveryDays - 1) });
  const resting = await writeIssue({ state: 'paused', startedAt: daysAgo(2 * deliveryDays) });
  const { id: weekly } = await writeSubscription({ email: 'weekly@example.org', pace: 'weekly' });
  await db.insert(deliveries).values({ issueId: old, subscriptionId: weekly, state: 'kept' });
  await db.execute(
    sql`insert into newsletter_subscriptions (email) select 'd' || n || '@example.org' from generate_series(1, 501) n`,
  );
  await db.execute(sql`insert into deliveries (issue_id, subscription_id, state)
    select i.id, s.id, 'submitted' from issues i, newsletter_subscriptions s
    where i.id = ${old} and email ~ '^d[0-9]'`);

  await forgetDeliveries();
  const stored = await db.select().from(deliveries);
  expect(stored.map(({ issueId }) => issueId).sort()).toEqual(
    [old, recent, recent, resting, resting].sort(),
  );
  expect(stored.find(({ issueId }) => issueId === old)).toMatchObject({
    subscriptionId: weekly,
    state: 'kept',
  });
  const find = async (issueId: string) => (await listIssues()).find(({ id }) => id === issueId);
  expect(await find(old)).toMatchObject({ counts: { submitted: 502, failed: 1 }, canRetry: false });
  expect(await find(recent)).toMatchObject({ counts: { submitted: 1, failed: 1 }, canRetry: true });
  expect(await retryFailed(old)).toBe(false);
  expect(await find(old)).toMatchObject({ state: 'done', counts: { submitted: 502, failed: 1 } });
});
