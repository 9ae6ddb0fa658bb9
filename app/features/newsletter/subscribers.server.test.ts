import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { db } from '#app/db/client.ts';
import { newsletterSubscriptions } from '#app/db/schema.ts';
import { openTestDatabase } from '#test/database.ts';
import { subscribe } from './subscribers.server.ts';

let close: () => Promise<void>;
beforeAll(async () => {
  ({ close } = await openTestDatabase());
});
afterAll(() => close());

const find = (email: string) =>
  db.select().from(newsletterSubscriptions).where(eq(newsletterSubscriptions.email, email));

test('a signup is active at once', async () => {
  expect(await subscribe({ email: 'marta@example.org', name: null })).toBe('subscribed');
  expect(await find('marta@example.org')).toMatchObject([{ name: null, isActive: true }]);
});

test('the same address again is a duplicate and changes nothing', async () => {
  expect(await subscribe({ email: 'marta@example.org', name: 'Marta' })).toBe('duplicate');
  expect(await find('marta@example.org')).toMatchObject([{ name: null }]);
});

test('an address imported in capitals is the same address', async () => {
  await db.execute(sql`insert into newsletter_subscriptions (email) values ('Piero@Example.org')`);
  expect(await subscribe({ email: 'piero@example.org', name: null })).toBe('duplicate');
});

test('any other failure of the database is not taken for a duplicate', async () => {
  await expect(subscribe({ email: null as unknown as string, name: null })).rejects.toThrow();
});
