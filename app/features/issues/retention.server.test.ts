import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { db } from '#app/db/client.ts';
import { consentEvents, deliveries, issues, suppressedAddresses } from '#app/db/schema.ts';
import { hashAddress } from '#app/features/subscribers/suppression.server.ts';
import { openTestDatabase } from '#test/database.ts';
import { findByEmail, writeSubscription } from '#test/subscribers.ts';
import { retryFailed } from './issues.server.ts';
import { listIssues } from './list-issues.server.ts';
import { deleteUnconfirmed, forgetDeliveries, forgetFormerSubscribers } from './retention.server.ts';

let close: () => Promise<void>;
beforeAll(async () => {
  ({ close } = await openTestDatabase());
});
afterAll(() => close());

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const pending = { isActive: false, inactiveReason: 'pending' as const };
const left = { isActive: false, inactiveReason: 'unsubscribed' as const };

test('who did not confirm within thirty days is deleted, and nobody else', async () => {
  await writeSubscription({ ...pending, email: 'old@example.org', inactiveSince: daysAgo(31) });
  await writeSubscription({ ...pending, email: 'byhand@example.org', subscribedAt: daysAgo(31) });
  await writeSubscription({ ...pending, email: 'new@example.org', inactiveSince: daysAgo(29) });
  await writeSubscription({ email: 'active@example.org', subscribedAt: daysAgo(900) });
  await deleteUnconfirmed();
  expect(await findByEmail('old@example.org')).toBeUndefined();
  expect(await findByEmail('byhand@example.org')).toBeUndefined();
  expect(await findByEmail('new@example.org')).toBeDefined();
  expect(await findByEmail('active@example.org')).toBeDefined();
});

test('who had left before and did not confirm coming back is a former subscriber since the day they left', async () => {
  const again = { ...pending, email: 'again@example.org', name: 'Chiara' };
  const { id } = await writeSubscription({ ...again, inactiveSince: daysAgo(31) });
  const at = daysAgo(100);
  await db.insert(consentEvents).values({ subscriptionId: id, kind: 'withdrawn', source: '/', at });
  await deleteUnconfirmed();
  expect(await findByEmail('again@example.org')).toMatchObject({ ...left, name: null, inactiveSince: at });
});

test('of who left two years ago stays a hash that only this site can make', async () => {
  const { id } = await writeSubscription({ ...left, email: 'Gone@example.org', inactiveSince: daysAgo(740) });
  await db.insert(consentEvents).values({ subscriptionId: id, kind: 'withdrawn', source: '/' });
  await writeSubscription({ ...left, email: 'recent@example.org', inactiveSince: daysAgo(700) });
  await forgetFormerSubscribers();
  expect(await findByEmail('Gone@example.org')).toBeUndefined();
  expect(await findByEmail('recent@example.org')).toBeDefined();
  expect(await db.$count(consentEvents, sql`subscription_id = ${id}`)).toBe(0);
  expect(await db.select().from(suppressedAddresses)).toMatchObject([{ addressHash: hashAddress('gone@example.org') }]);
});

test('more than one piece of them is forgotten in one go', async () => {
  await db.execute(sql`insert into newsletter_subscriptions (email, is_active, inactive_reason, inactive_since)
    select 'p' || n || '@example.org', false, 'unsubscribed', now() - interval '3 years' from generate_series(1, 501) n`);
  await forgetFormerSubscribers();
  expect(await db.$count(suppressedAddresses)).toBe(502);
});

test('who got an issue is forgotten a month after its end, how many they were is not', async () => {
  const { id: reader } = await writeSubscription({ email: 'reader@example.org' });
  const { id: refused } = await writeSubscription({ email: 'refused@example.org' });
  async function writeIssue(issue: Partial<typeof issues.$inferInsert>) {
    const [written] = await db
      .insert(issues)
      .values({ subject: 'Il seme', ...issue })
      .returning();
    const issueId = written?.id ?? '';
    await db.insert(deliveries).values([
      { issueId, subscriptionId: reader, state: 'submitted' },
      { issueId, subscriptionId: refused, state: 'failed', answer: '552 <refused@example.org> full' },
    ]);
    return issueId;
  }
  const old = await writeIssue({ state: 'done', finishedAt: daysAgo(31) });
  const recent = await writeIssue({ state: 'done', finishedAt: daysAgo(29) });
  const resting = await writeIssue({ state: 'paused', startedAt: daysAgo(60) });
  await db.execute(
    sql`insert into newsletter_subscriptions (email) select 'd' || n || '@example.org' from generate_series(1, 501) n`,
  );
  await db.execute(sql`insert into deliveries (issue_id, subscription_id, state)
    select ${old}::uuid, id, 'submitted' from newsletter_subscriptions where email ~ '^d[0-9]'`);

  await forgetDeliveries();
  const kept = await db.select().from(deliveries);
  expect(kept.map(({ issueId }) => issueId).sort()).toEqual([recent, recent, resting, resting].sort());
  const find = async (issueId: string) => (await listIssues()).find(({ id }) => id === issueId);
  expect(await find(old)).toMatchObject({ counts: { submitted: 502, failed: 1 }, canRetry: false });
  expect(await find(recent)).toMatchObject({ counts: { submitted: 1, failed: 1 }, canRetry: true });
  expect(await retryFailed(old)).toBe(false);
  expect(await find(old)).toMatchObject({ state: 'done', counts: { submitted: 502, failed: 1 } });
});
