import { sql } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { db } from '#app/db/client.ts';
import { deliveries, issues } from '#app/db/schema.ts';
import { openSiteForTests } from '#test/app.ts';
import { forgetAllMailings } from '#test/sending.ts';
import { writeSubscription } from '#test/subscribers.ts';
import {
  claimDeliveries,
  countDeliveries,
  markInterrupted,
  markSettled,
  writeDeliveries,
} from './deliveries.server.ts';
import { leaseSlot, type Sender } from './sending/senders.server.ts';

openSiteForTests();
beforeEach(() => forgetAllMailings());

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

/** Its senders, as many as asked for. */
async function writeIssue(count = 1) {
  const [issue] = await db
    .insert(issues)
    .values({ subject: 'Il seme', state: 'sending', audienceUntil: inMinutes(1) })
    .returning({ issueId: issues.id, month: issues.month });
  const senders: Sender[] = [];
  for (let slot = 1; issue && slot <= count; slot += 1) senders.push(...[(await leaseSlot(issue, slot)) ?? []].flat());
  return senders as [Sender, ...Sender[]];
}

async function write({ issueId, month }: Sender, email: string, nextAttemptAt: Date | null, isActive = true) {
  const { id } = await writeSubscription({ email, isActive });
  await db.insert(deliveries).values({ issueId, month, subscriptionId: id, nextAttemptAt });
}

async function writeMany(sender: Sender, count: number) {
  await db.execute(sql`insert into newsletter_subscriptions (email)
    select 'lettrice' || n || '@example.org' from generate_series(1, ${count}::int) n`);
  expect(await writeDeliveries(sender, count)).toBe(count);
}

const states = async () => (await db.select().from(deliveries)).map(({ slot, state }) => `${slot} ${state}`).sort();

test('new deliveries are claimed first, then retries, the oldest first, each once and none before its time', async () => {
  const [sender] = await writeIssue();
  await write(sender, 'later@example.org', inMinutes(5));
  await write(sender, 'again@example.org', inMinutes(-1));
  await write(sender, 'long-ago@example.org', inMinutes(-60));
  await write(sender, 'new@example.org', null);
  const claim = async () => (await claimDeliveries(sender, 1)).claimed.map(({ email }) => email);
  const claimed = [await claim(), await claim(), await claim(), await claim()];
  expect(claimed).toEqual([['new@example.org'], ['long-ago@example.org'], ['again@example.org'], []]);
});

test('the delivery of a subscriber who has left is skipped', async () => {
  const [sender] = await writeIssue();
  await write(sender, 'gone@example.org', null, false);
  await write(sender, 'here@example.org', null);
  const { taken, claimed } = await claimDeliveries(sender, 5);
  expect([taken, claimed.map(({ email }) => email)]).toEqual([2, ['here@example.org']]);
  expect((await db.select().from(deliveries)).map(({ state }) => state)).toContain('skipped');
});

test('senders that claim at once take different deliveries; a slot that is leased is nobody else’s', async () => {
  const senders = await writeIssue(4);
  await writeMany(senders[0], 20);
  expect(await leaseSlot(senders[0], 3)).toBeUndefined();
  const claims = await Promise.all(senders.map((sender) => claimDeliveries(sender, 5)));
  expect(claims.map(({ taken }) => taken)).toEqual([5, 5, 5, 5]);
  expect(new Set(claims.flatMap(({ claimed }) => claimed.map(({ email }) => email))).size).toBe(20);
});

test('of a dead sender only its own deliveries become uncertain; it claims no more, and may still say what became of them', async () => {
  const [living, dead] = (await writeIssue(2)) as [Sender, Sender];
  await writeMany(living, 3);
  await claimDeliveries(living, 1);
  const [interrupted] = (await claimDeliveries(dead, 1)).claimed;
  await db.execute(sql`update issue_senders set leased_until = now() - interval '1 second' where slot = 2`);
  await markInterrupted(living);
  expect(await states()).toEqual(['1 handing_over', '2 uncertain', 'null waiting']);
  expect(await leaseSlot(living, 2)).toBeDefined();
  expect((await claimDeliveries(dead, 1)).taken).toBe(0);
  await db.execute(sql`update issues set cursor = null`);
  expect(await writeDeliveries(dead, 1)).toBe(0);
  const verdict = { state: 'submitted' as const };
  await markSettled(db, dead, interrupted ? [{ ...interrupted, verdict, answer: '250 2.0.0' }] : []);
  expect(await states()).toEqual(['1 handing_over', '2 submitted', 'null waiting']);
});

test('whatever is asked of an issue touches the partition of its month alone', async () => {
  await db.execute(sql`select make_deliveries_month('2020-01-01')`);
  const [sender] = await writeIssue();
  await writeMany(sender, 2);
  const query = vi.spyOn(db.$client, 'query');
  const { claimed } = await claimDeliveries(sender, 1);
  await markSettled(db, sender, [{ ...claimed[0], verdict: { state: 'submitted' }, answer: '' } as never]);
  await countDeliveries(sender);
  await markInterrupted(sender);
  const asked = query.mock.calls as unknown as [{ text: string }, unknown[]][];
  query.mockRestore();
  const touched = new Map<string, string[]>();
  for (const [{ text }, values] of asked.filter(([{ text }]) => /"?deliveries"? /.test(text))) {
    const { rows } = await db.$client.query(`explain (format json) ${text}`, values);
    touched.set(text, [...new Set(JSON.stringify(rows).match(/deliveries_\d{4}_\d\d/g))]);
  }
  expect(touched.size).toBe(4);
  const month = `deliveries_${sender.month.slice(0, 7).replace('-', '_')}`;
  for (const [text, partitions] of touched) expect(partitions, text).toEqual([month]);
});
