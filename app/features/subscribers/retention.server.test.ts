import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '#app/db/client.ts';
import { legal } from '#site/author.ts';
import { openSiteForTests } from '#test/app.ts';
import { findByEmail, writeSubscription } from '#test/subscribers.ts';
import { deleteUnconfirmed, forgetFormerSubscribers } from './retention.server.ts';
import { consentEvents, suppressedAddresses } from './schema.ts';
import { hashAddress } from './suppression.server.ts';

openSiteForTests();

const { unconfirmedDays, formerSubscriberMonths } = legal.retention;
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const monthsAgo = (months: number) => new Date(new Date().setMonth(new Date().getMonth() - months));
const pending = { isActive: false, inactiveReason: 'pending' as const };
const left = { isActive: false, inactiveReason: 'unsubscribed' as const };

test('who did not confirm in time is deleted, and nobody else', async () => {
  await writeSubscription({ ...pending, email: 'old@example.org', inactiveSince: daysAgo(unconfirmedDays + 1) });
  await writeSubscription({ ...pending, email: 'byhand@example.org', subscribedAt: daysAgo(unconfirmedDays + 1) });
  await writeSubscription({ ...pending, email: 'new@example.org', inactiveSince: daysAgo(unconfirmedDays - 1) });
  await writeSubscription({ email: 'active@example.org', subscribedAt: daysAgo(900) });
  await deleteUnconfirmed();
  expect(await findByEmail('old@example.org')).toBeUndefined();
  expect(await findByEmail('byhand@example.org')).toBeUndefined();
  expect(await findByEmail('new@example.org')).toBeDefined();
  expect(await findByEmail('active@example.org')).toBeDefined();
});

test('one who had left and did not confirm a new signup is a former subscriber since the day they left', async () => {
  const again = { ...pending, email: 'again@example.org', name: 'Chiara' };
  const { id } = await writeSubscription({ ...again, inactiveSince: daysAgo(unconfirmedDays + 1) });
  const at = daysAgo(100);
  await db.insert(consentEvents).values({ subscriptionId: id, kind: 'withdrawn', source: '/', at });
  await deleteUnconfirmed();
  expect(await findByEmail('again@example.org')).toMatchObject({ ...left, name: null, inactiveSince: at });
});

test('long after leaving, a subscriber is only a hash that this site alone can make', async () => {
  const since = (months: number) => ({ ...left, inactiveSince: monthsAgo(months) });
  const { id } = await writeSubscription({ ...since(formerSubscriberMonths + 1), email: 'Gone@example.org' });
  await db.insert(consentEvents).values({ subscriptionId: id, kind: 'withdrawn', source: '/' });
  await writeSubscription({ ...since(formerSubscriberMonths - 1), email: 'recent@example.org' });
  await forgetFormerSubscribers();
  expect(await findByEmail('Gone@example.org')).toBeUndefined();
  expect(await findByEmail('recent@example.org')).toBeDefined();
  expect(await db.$count(consentEvents, sql`subscription_id = ${id}`)).toBe(0);
  expect(await db.select().from(suppressedAddresses)).toMatchObject([{ addressHash: hashAddress('gone@example.org') }]);
});
