import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '#app/db/client.ts';
import { newsletterSubscriptions as subscriptions } from '#app/db/schema.ts';
import { openSiteForTests } from '#test/app.ts';
import { deactivateSubscriber, reactivateSubscriber } from './deactivate-subscriber.server.ts';

openSiteForTests();

async function write(row: Omit<typeof subscriptions.$inferInsert, 'email'>) {
  const [written] = await db
    .insert(subscriptions)
    .values({ email: `${crypto.randomUUID()}@example.org`, ...row })
    .returning();
  return written?.id ?? '';
}
const find = async (id: string) => (await db.select().from(subscriptions).where(eq(subscriptions.id, id)))[0];

test('an active subscriber is deactivated with its reason and its moment, once', async () => {
  const id = await write({});
  expect(await deactivateSubscriber(id)).toBe(true);
  expect(await find(id)).toMatchObject({
    isActive: false,
    inactiveReason: 'deactivated',
    inactiveSince: expect.any(Date),
  });
  expect(await deactivateSubscriber(id)).toBe(false);
});

test.each(['deactivated', 'bounced', null] as const)(
  'one that is %s comes back without a trace',
  async (inactiveReason) => {
    const id = await write({ isActive: false, inactiveReason, inactiveSince: new Date(), refusals: 2 });
    expect(await reactivateSubscriber(id)).toBe(true);
    expect(await find(id)).toMatchObject({ isActive: true, inactiveReason: null, inactiveSince: null, refusals: 0 });
  },
);

test.each(['pending', 'unsubscribed', 'complained'] as const)(
  'one that is %s comes back only by itself',
  async (inactiveReason) => {
    const id = await write({ isActive: false, inactiveReason });
    expect(await reactivateSubscriber(id)).toBe(false);
    expect(await find(id)).toMatchObject({ isActive: false, inactiveReason });
  },
);
