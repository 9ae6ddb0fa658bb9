import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { db } from '#app/platform/db/client.ts';
import { openSiteForTests } from '#test/app.ts';
import { countFound, listSubscribers, readFilter } from './list-subscribers.server.ts';
import { newsletterSubscriptions } from './schema.ts';

openSiteForTests();
beforeEach(() => db.execute(sql`truncate newsletter_subscriptions cascade`));

const emails = async (search?: string) =>
  (await listSubscribers({ search })).subscribers.map(({ email }) => email);
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
    {
      email: 'piero@example.org',
      subscribedOn: '25/12/2026',
      isActive: true,
      inactiveReason: null,
    },
    { email: 'anna@example.org', subscribedOn: '03/11/2026' },
  ]);
  expect(hasMore).toBe(false);
});

test('a search reads address and name, without regard to case and accents', async () => {
  await write({ email: 'anna@example.org', name: 'Nicolò' }, { email: 'PIERO@example.org' });
  expect(await emails('NICOLO')).toEqual(['anna@example.org']);
  expect(await emails('  piero ')).toEqual(['PIERO@example.org']);
  expect(await emails('luca')).toEqual([]);
});

test('wildcards of the database are plain characters in a search', async () => {
  await write(
    { email: 'a_b@example.org', name: '100%' },
    { email: 'acb@example.org', name: 'back\\slash' },
  );
  expect(await emails('a_b')).toEqual(['a_b@example.org']);
  expect(await emails('%')).toEqual(['a_b@example.org']);
  expect(await emails('\\')).toEqual(['acb@example.org']);
  expect(await emails("'; drop table posts; --")).toEqual([]);
});

test('a filter by reason lists and counts only its subscribers', async () => {
  await write(
    { email: 'a@example.org' },
    { email: 'b@example.org', isActive: false, inactiveReason: 'bounced' },
    { email: 'c@example.org', isActive: false, inactiveReason: 'complained' },
  );
  const of = async (query: string) => {
    const filter = readFilter(new URLSearchParams(query));
    const { subscribers } = await listSubscribers(filter);
    return [new Set(subscribers.map(({ email }) => email[0])), await countFound(filter)];
  };
  expect(await of('motivo=bounced')).toEqual([new Set('b'), 1]);
  expect(await of('motivo=active')).toEqual([new Set('a'), 1]);
  expect(await of('motivo=complained&cerca=b@')).toEqual([new Set(), 0]);
  for (const nonsense of ['motivo=', 'motivo=x', "motivo='"])
    expect(await of(nonsense)).toEqual([new Set('abc'), undefined]);
});
