import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '#app/platform/db/client.ts';
import { hashAddress } from '#app/platform/signature.ts';
import { legal } from '#site/author.ts';
import { openSiteForTests } from '#test/app.ts';
import { findByEmail, writeSubscription } from '#test/subscribers.ts';
import { deleteUnconfirmed, forgetFormerSubscribers } from './retention.server.ts';
import { consentEvents, suppressedAddresses } from './schema.ts';

openSiteForTests();

const { unconfirmedDays, formerSubscriberMonths } = legal.retention;
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const monthsAgo = (months: number) => new Date(new Date().setMonth(new Date().getMonth() - months));
const pending = { isActive: false, inactiveReason: 'pending' as const };
const left = { isActive: false, inactiveReason: 'unsubscribed' as const };

test('only signups that were not confirmed in time are deleted', async () => {
  await writeSubscription({
    ...pending,
    email: 'old@example.org',
    inactiveSince: daysAgo(unconfirmedDays + 1),
  });
  await writeSubscription({
    ...pending,
    email: 'byhand@example.org',
    subscribedAt: daysAgo(unconfirmedDays + 1),
  });
  await writeSubscription({
    ...pending,
    email: 'new@example.org',
    inactiveSince: daysAgo(unconfirmedDays - 1),
  });
  await writeSubscription({ email: 'active@example.org', subscribedAt: daysAgo(900) });
  await deleteUnconfirmed();
  expect(await findByEmail('old@example.org')).toBeUndefined();
  expect(await findByEmail('byhand@example.org')).toBeUndefined();
  expect(await findByEmail('new@example.org')).toBeDefined();
  expect(await findByEmail('active@example.org')).toBeDefined();
});

test('a signup that a former subscriber did not confirm in time is deleted, and their other data stay', async () => {
  const former = { ...left, name: 'Chiara', inactiveSince: monthsAgo(formerSubscriberMonths + 1) };
  const requested = (days: number) => ({
    requestedAt: daysAgo(days),
    requestedName: 'Brutte parole',
  });
  await writeSubscription({
    ...former,
    ...requested(unconfirmedDays + 1),
    email: 'again@example.org',
  });
  await writeSubscription({
    ...former,
    ...requested(unconfirmedDays - 1),
    email: 'lately@example.org',
  });
  const old = { ...pending, inactiveSince: daysAgo(unconfirmedDays + 1) };
  await writeSubscription({ ...old, ...requested(1), email: 'pending@example.org' });
  await deleteUnconfirmed();
  expect(await findByEmail('again@example.org')).toMatchObject({
    ...former,
    requestedAt: null,
    requestedName: null,
  });
  expect(await findByEmail('pending@example.org')).toMatchObject({
    requestedName: 'Brutte parole',
  });
  await forgetFormerSubscribers();
  expect(await findByEmail('again@example.org')).toBeUndefined();
  expect(await findByEmail('lately@example.org')).toMatchObject({
    ...former,
    requestedName: 'Brutte parole',
  });
  await db.execute(sql`truncate newsletter_subscriptions, suppressed_addresses cascade`);
});

test('long after a subscriber left, only a keyed hash remains', async () => {
  const since = (months: number) => ({ ...left, inactiveSince: monthsAgo(months) });
  const { id } = await writeSubscription({
    ...since(formerSubscriberMonths + 1),
    email: 'Gone@example.org',
  });
  await db.insert(consentEvents).values({ subscriptionId: id, kind: 'withdrawn', source: '/' });
  await writeSubscription({ ...since(formerSubscriberMonths - 1), email: 'recent@example.org' });
  await forgetFormerSubscribers();
  expect(await findByEmail('Gone@example.org')).toBeUndefined();
  expect(await findByEmail('recent@example.org')).toBeDefined();
  expect(await db.$count(consentEvents, sql`subscription_id = ${id}`)).toBe(0);
  expect(await db.select().from(suppressedAddresses)).toMatchObject([
    { addressHash: hashAddress('gone@example.org') },
  ]);
});
