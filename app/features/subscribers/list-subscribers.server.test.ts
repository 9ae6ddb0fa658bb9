import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { db } from '#app/db/client.ts';
import { newsletterSubscriptions } from '#app/db/schema.ts';
import { openSiteForTests } from '#test/app.ts';
import { countFound, countReaders, countSubscribers, listSubscribers, readFilter } from './list-subscribers.server.ts';

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
  const { subscribers, hasMore } = await listSubscribers();
  expect(subscribers).toMatchObject([
    { email: 'piero@example.org', subscribedOn: '25/12/2026', isActive: true, inactiveReason: null },
    { email: 'anna@example.org', subscribedOn: '03/11/2026' },
  ]);
  expect(hasMore).toBe(false);
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

test('the list grows by as many rows as are asked for, and tells whether there are more', async () => {
  await db.execute(sql`insert into newsletter_subscriptions (email, subscribed_at)
    select 'lettrice' || n || '@example.org', timestamptz '2026-11-20 05:00+00' + (n / 40) * interval '1 microsecond'
    from generate_series(1, 120) n`);
  const [first, more, all] = await Promise.all([listSubscribers(), listSubscribers({}, 100), listSubscribers({}, 150)]);
  expect([first, more, all].map(({ subscribers, hasMore }) => [subscribers.length, hasMore])).toEqual([
    [50, true],
    [100, true],
    [120, false],
  ]);
  expect(all.subscribers.slice(0, 100)).toEqual(more.subscribers);
  for (const nonsense of [Number.NaN, -1, 1.5]) expect(await listSubscribers({}, nonsense)).toEqual(first);
});

test('the figures tell those who are active, all, and the last day', async () => {
  expect(await countSubscribers()).toEqual({ active: 0, total: 0, weekly: 0, paused: 0, lastSubscribedOn: undefined });
  await write(
    { email: 'a@example.org', subscribedAt: noon(1) },
    { email: 'b@example.org', subscribedAt: noon(2), pace: 'weekly' },
    { email: 'c@example.org', isActive: false, inactiveReason: 'pending', subscribedAt: noon(3) },
    { email: 'd@example.org', subscribedAt: noon(1), pausedUntil: new Date(Date.now() + 86_400_000) },
  );
  expect(await countSubscribers()).toEqual({
    active: 3,
    total: 4,
    weekly: 1,
    paused: 1,
    lastSubscribedOn: '03/11/2026',
  });
});

test('the list shows those of one reason alone, and counts them', async () => {
  await write(
    { email: 'a@example.org' },
    { email: 'b@example.org', isActive: false, inactiveReason: 'bounced' },
    { email: 'c@example.org', isActive: false, inactiveReason: 'complained' },
  );
  const of = async (query: string) => {
    const filter = readFilter(new URLSearchParams(query));
    const { subscribers } = await listSubscribers(filter);
    return [
      subscribers
        .map(({ email }) => email[0])
        .sort()
        .join(''),
      await countFound(filter),
    ];
  };
  expect(await of('motivo=bounced')).toEqual(['b', 1]);
  expect(await of('motivo=active')).toEqual(['a', 1]);
  expect(await of('motivo=complained&cerca=b@')).toEqual(['', 0]);
  for (const nonsense of ['motivo=', 'motivo=x', "motivo='"]) expect(await of(nonsense)).toEqual(['abc', undefined]);
});

test('a search tells how many it finds, up to a thousand', async () => {
  await db.execute(sql`insert into newsletter_subscriptions (email, subscribed_at)
    select n || '@example.org', now() - n * interval '1 minute' from generate_series(1, 6000) n`);
  expect(
    await Promise.all(['example', '99@', '1500@', 'nobody', '  '].map((search) => countFound({ search }))),
  ).toEqual([1001, 60, 1, 0, undefined]);
  expect(await emails('1500@')).toEqual(['1500@example.org']);
});

test('readers are counted at each call; of more than ten thousand the count may be a minute old', async () => {
  expect(await countReaders()).toBe(0);
  const add = (count: number) =>
    db.execute(sql`insert into newsletter_subscriptions (email)
      select gen_random_uuid() || '@example.org' from generate_series(1, ${count}::int)`);
  await add(1);
  expect(await countReaders()).toBe(1);
  await add(10_000);
  expect(await countReaders()).toBe(10_001);
  await add(1);
  expect(await countReaders()).toBe(10_001);
});
