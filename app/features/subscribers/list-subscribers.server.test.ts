import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { db } from '#app/db/client.ts';
import { newsletterSubscriptions } from '#app/db/schema.ts';
import { openSiteForTests } from '#test/app.ts';
import { countSubscribers, findSubscribers, listSubscribers } from './list-subscribers.server.ts';

openSiteForTests();
beforeEach(() => db.execute(sql`truncate newsletter_subscriptions cascade`));

const emails = async (search?: string) => (await listSubscribers({ search })).subscribers.map(({ email }) => email);
const write = (...rows: (typeof newsletterSubscriptions.$inferInsert)[]) =>
  db.insert(newsletterSubscriptions).values(rows);
const noon = (day: number) => new Date(Date.UTC(2026, 10, day, 11));

test('the newest comes first, with its day in Rome', async () => {
  await write(
    { email: 'anna@example.org', subscribedAt: noon(3) },
    { email: 'piero@example.org', subscribedAt: new Date('2026-12-24T23:30:00Z') },
  );
  const { subscribers, next } = await listSubscribers({});
  expect(subscribers).toMatchObject([
    { email: 'piero@example.org', subscribedOn: '25/12/2026', isActive: true, inactiveReason: null },
    { email: 'anna@example.org', subscribedOn: '03/11/2026' },
  ]);
  expect(next).toBeUndefined();
});

test('a search reads address and name, without regard to case and accents', async () => {
  await write({ email: 'anna@example.org', name: 'Nicolò' }, { email: 'PIERO@example.org' });
  expect(await emails('NICOLO')).toEqual(['anna@example.org']);
  expect(await emails('nicolò')).toEqual(['anna@example.org']);
  expect(await emails('piero@')).toEqual(['PIERO@example.org']);
  expect(await emails('  piero ')).toEqual(['PIERO@example.org']);
  expect(await emails('luca')).toEqual([]);
});

test('wildcards of the database are plain characters in a search', async () => {
  await write({ email: 'a_b@example.org', name: '100%' }, { email: 'acb@example.org', name: 'back\\slash' });
  expect(await emails('a_b')).toEqual(['a_b@example.org']);
  expect(await emails('%')).toEqual(['a_b@example.org']);
  expect(await emails('\\')).toEqual(['acb@example.org']);
  expect(await emails("'; drop table posts; --")).toEqual([]);
});

test('spaces alone are no search', async () => {
  await write({ email: 'anna@example.org' });
  expect(await emails('   ')).toEqual(['anna@example.org']);
});

test('pages follow each other without a gap or a repeat, also where many subscribed in one instant', async () => {
  await db.execute(sql`insert into newsletter_subscriptions (email, subscribed_at)
    select 'lettrice' || n || '@example.org', timestamptz '2026-11-20 05:00:00.123456+00' + (n / 40) * interval '1 microsecond'
    from generate_series(1, 120) n`);
  const seen: string[] = [];
  let after: string | undefined;
  do {
    const page = await listSubscribers({ after });
    seen.push(...page.subscribers.map(({ email }) => email));
    after = page.next;
  } while (after);
  expect(seen).toHaveLength(120);
  expect(new Set(seen).size).toBe(120);
});

test('an invalid cursor gives the first page', async () => {
  await write({ email: 'anna@example.org' });
  for (const after of ["x'; select 1", '12_x', '99999999999999999_00000000-0000-4000-8000-000000000000'])
    expect((await listSubscribers({ after })).subscribers).toHaveLength(1);
});

test('the figures tell those who are active, all, and the last day', async () => {
  expect(await countSubscribers()).toEqual({ active: 0, total: 0, lastSubscribedOn: undefined });
  await write(
    { email: 'a@example.org', subscribedAt: noon(1) },
    { email: 'b@example.org', subscribedAt: noon(2) },
    { email: 'c@example.org', isActive: false, inactiveReason: 'pending', subscribedAt: noon(3) },
  );
  expect(await countSubscribers()).toEqual({ active: 2, total: 3, lastSubscribedOn: '03/11/2026' });
});

test('a search tells how many it finds on every page, and counts up to a thousand', async () => {
  await db.execute(sql`insert into newsletter_subscriptions (email, subscribed_at)
    select n || '@example.org', now() - n * interval '1 minute' from generate_series(1, 6000) n`);
  const find = async (search: string, after?: string) => (await findSubscribers(search, after)).matches;
  expect(await find('example')).toBe(1001);
  expect(await find('1500@')).toBe(1);
  expect(await find('nobody')).toBe(0);
  // Fifty of them are among the newest 5,000, ten beyond: the trigram index finds all.
  const { first, matches } = await findSubscribers('99@');
  expect([first.subscribers.length, matches]).toEqual([50, 60]);
  expect(await find('99@', first.next)).toBe(60);
  expect(await find('  ')).toBeUndefined();
});
