import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '#app/db/client.ts';
import { deliveries, issues, newsletterSubscriptions } from '#app/db/schema.ts';
import { openSiteForTests } from '#test/app.ts';
import { forgetAllMailings, subscribe } from '#test/sending.ts';
import { expectTheRule, liveRandomWeeks } from '#test/weeks.ts';
import { gatherDeliveries, writeDeliveries } from './deliveries.server.ts';
import { beginIssue, pauseRestoredIssues } from './issues.server.ts';
import { takeLease } from './send-issue.server.ts';

openSiteForTests();

const plans = [
  { from: '2027-03-01', days: 60, seed: 31 },
  { from: '2027-10-04', days: 60, seed: 19 },
];

test.each(plans)(
  '60 random days from $from: each thought reaches each reader once, in order, or never',
  async (plan) => {
    const lived = await liveRandomWeeks(plan);
    expect(lived.mails.length).toBeGreaterThan(50);
    expectTheRule(lived);
  },
);

const lease = async () => `${await takeLease()}`;

test('a weekly letter waits until the issues before it are written out', async () => {
  await forgetAllMailings();
  await db.execute(sql`delete from sending_lease`);
  const [reader] = await subscribe(1);
  await db.update(newsletterSubscriptions).set({ pace: 'weekly' });
  const day = { subject: 'Il seme', state: 'sending' as const, audienceUntil: new Date(Date.now() + 60_000) };
  const [issue, letter] = await db
    .insert(issues)
    .values([day, { subject: 'La settimana', gathers: 'all' as const }])
    .returning({ id: issues.id });
  expect(await beginIssue(`${letter?.id}`)).toBeUndefined();
  const term = await lease();
  expect(await writeDeliveries({ issueId: `${issue?.id}`, term }, 10)).toBe(1);
  expect(await beginIssue(`${letter?.id}`)).toMatchObject({ gathers: 'all' });
  expect(await gatherDeliveries({ issueId: `${letter?.id}`, term }, 10)).toBe(1);
  expect(await db.select().from(deliveries).orderBy(deliveries.state)).toMatchObject([
    { subscriptionId: reader?.id, issueId: issue?.id, state: 'kept', carriedBy: letter?.id },
    { subscriptionId: reader?.id, issueId: letter?.id, state: 'waiting', carriedBy: null },
  ]);
});

test('after a restore what was kept may have arrived, and is not sent', async () => {
  await forgetAllMailings();
  await db.execute(sql`delete from sending_lease`);
  await subscribe(1);
  await db.update(newsletterSubscriptions).set({ pace: 'weekly' });
  const day = { subject: 'Il seme', state: 'sending' as const, audienceUntil: new Date(Date.now() + 60_000) };
  const [issue] = await db.insert(issues).values(day).returning({ id: issues.id });
  await writeDeliveries({ issueId: `${issue?.id}`, term: await lease() }, 10);
  await db.transaction(async (tx) => void (await pauseRestoredIssues(tx)));
  expect(await db.select().from(deliveries)).toMatchObject([{ state: 'uncertain' }]);
});
