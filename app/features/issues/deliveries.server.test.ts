import { expect, test } from 'vitest';
import { db } from '#app/db/client.ts';
import { deliveries, issues } from '#app/db/schema.ts';
import { openSiteForTests } from '#test/app.ts';
import { writeSubscription } from '#test/subscribers.ts';
import { claimDeliveries } from './deliveries.server.ts';

openSiteForTests();

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

async function writeIssue() {
  const [issue] = await db.insert(issues).values({ subject: 'Il seme', state: 'sending' }).returning();
  return issue?.id ?? '';
}

async function write(issueId: string, email: string, nextAttemptAt: Date | null, isActive = true) {
  const { id } = await writeSubscription({ email, isActive });
  await db.insert(deliveries).values({ issueId, subscriptionId: id, nextAttemptAt });
}

test('new deliveries are claimed first, then retries, the oldest first, each once and none before its time', async () => {
  const issueId = await writeIssue();
  await write(issueId, 'later@example.org', inMinutes(5));
  await write(issueId, 'again@example.org', inMinutes(-1));
  await write(issueId, 'long-ago@example.org', inMinutes(-60));
  await write(issueId, 'new@example.org', null);
  const claim = async () => (await claimDeliveries(issueId, 1)).claimed.map(({ email }) => email);
  const claimed = [await claim(), await claim(), await claim(), await claim()];
  expect(claimed).toEqual([['new@example.org'], ['long-ago@example.org'], ['again@example.org'], []]);
});

test('the delivery of a subscriber who has left is skipped', async () => {
  const issueId = await writeIssue();
  await write(issueId, 'gone@example.org', null, false);
  await write(issueId, 'here@example.org', null);
  const { taken, claimed } = await claimDeliveries(issueId, 5);
  expect([taken, claimed.map(({ email }) => email)]).toEqual([2, ['here@example.org']]);
  expect((await db.select().from(deliveries)).map(({ state }) => state)).toContain('skipped');
});
