import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { db } from '#app/platform/db/client.ts';
import { openSiteForTests } from '#test/app.ts';
import { forgetAllMailings } from '#test/sending.ts';
import { writeSubscription } from '#test/subscribers.ts';
import {
  claimDeliveries,
  listNextDeliveries,
  markInterrupted,
  markSettled,
  writeDeliveries,
} from './deliveries.server.ts';
import { deliveries, issues } from './schema.ts';
import { takeLease } from './send-issue.server.ts';

openSiteForTests();
beforeEach(() => forgetAllMailings());

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

type Sender = { issueId: string; term: string };

async function writeIssue(): Promise<Sender> {
  await db.execute(sql`delete from sending_lease`);
  const [issue] = await db
    .insert(issues)
    .values({ subject: 'Il seme', state: 'sending', audienceUntil: inMinutes(1) })
    .returning({ issueId: issues.id });
  return { issueId: `${issue?.issueId}`, term: `${await takeLease()}` };
}

async function write({ issueId }: Sender, email: string, nextAttemptAt: Date | null) {
  const { id } = await writeSubscription({ email });
  await db.insert(deliveries).values({ issueId, subscriptionId: id, nextAttemptAt });
}

const claimNext = async (sender: Sender) =>
  claimDeliveries(sender, await listNextDeliveries(sender.issueId, 1));

const states = async () => (await db.select().from(deliveries)).map(({ state }) => state).sort();

test('new deliveries are claimed first, then retries, the oldest first, each once and none before its time', async () => {
  const sender = await writeIssue();
  await write(sender, 'later@example.org', inMinutes(5));
  await write(sender, 'again@example.org', inMinutes(-1));
  await write(sender, 'long-ago@example.org', inMinutes(-60));
  await write(sender, 'new@example.org', null);
  const claim = async () => (await claimNext(sender)).claimed.map(({ email }) => email);
  const claimed = [await claim(), await claim(), await claim(), await claim()];
  expect(claimed).toEqual([
    ['new@example.org'],
    ['long-ago@example.org'],
    ['again@example.org'],
    [],
  ]);
});

test('a delivery has the name of its reader, for the greeting', async () => {
  const sender = await writeIssue();
  const { id } = await writeSubscription({ email: 'marta@example.org', name: 'Marta' });
  await db.insert(deliveries).values({ issueId: sender.issueId, subscriptionId: id });
  expect(await listNextDeliveries(sender.issueId, 1)).toMatchObject([{ name: 'Marta' }]);
});

test('a sender without its lease claims no deliveries; its claimed ones are uncertain, and it can still settle them', async () => {
  const dead = await writeIssue();
  await db.execute(sql`insert into newsletter_subscriptions (email)
    select 'lettrice' || n || '@example.org' from generate_series(1, 3) n`);
  expect(await writeDeliveries(dead, 3)).toBe(3);
  const [interrupted] = (await claimNext(dead)).claimed;
  await markInterrupted();
  expect(await states()).toEqual(['handing_over', 'waiting', 'waiting']);
  await db.execute(sql`update sending_lease set leased_until = now() - interval '1 second'`);
  const living = { ...dead, term: `${await takeLease()}` };
  await markInterrupted(living.term);
  expect(await states()).toEqual(['uncertain', 'waiting', 'waiting']);
  expect((await claimNext(dead)).taken).toBe(0);
  await db.execute(sql`update issues set cursor = null`);
  expect(await writeDeliveries(dead, 1)).toBe(0);
  expect((await claimNext(living)).taken).toBe(1);
  const verdict = { state: 'submitted' as const };
  await markSettled(
    db,
    dead.issueId,
    interrupted ? [{ ...interrupted, verdict, reply: '250 2.0.0' }] : [],
  );
  expect(await states()).toEqual(['handing_over', 'submitted', 'waiting']);
});
