import { sql } from 'drizzle-orm';
import { expect, inject, test, vi } from 'vitest';
import { endLeftSince, listLeftSince } from '#app/features/subscribers/left-since-backup.server.ts';
import { suppressionKey } from '#app/features/subscribers/suppression.server.ts';
import type { Database } from '#app/platform/db/client.ts';
import { migrate } from '#app/platform/db/migrate.ts';
import { hashAddress } from '#app/platform/signature.ts';
import {
  backUp,
  backupLocationsForTests,
  testSecret,
  within,
  writeEverything,
} from '#test/backups.ts';
import { restoreBackup } from './restore-backup.server.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });
const kind = inject('postgresUrl') ? 'postgres' : 'embedded';
const openPlace = backupLocationsForTests();
const home = await openPlace(kind);
const file = await within(home, async (db) => {
  await migrate(db);
  await writeEverything(db);
  return backUp(db, home);
});

async function read(db: Database, query: string) {
  return (await db.execute<Record<string, unknown>>(query)).rows;
}

test('a subscriber who left or was deleted after the backup stays so after a restore', async () => {
  const there = await openPlace(kind);
  expect((await restoreBackup(file, there)).leftSince).toBe(0);
  const hash = hashAddress('b@example.org', suppressionKey(testSecret));
  await within(there, async (db) => {
    await db.execute(sql`update newsletter_subscriptions set is_active = false, inactive_reason = 'unsubscribed',
        inactive_since = now() where email = 'anna@example.org'`);
    await db.execute(sql`insert into consent_events (subscription_id, kind, source)
        select id, 'withdrawn', 'List-Unsubscribe' from newsletter_subscriptions where email = 'anna@example.org'`);
    await db.execute(sql`delete from newsletter_subscriptions where email = 'b@example.org'`);
    await db.execute(
      sql`insert into suppressed_addresses (address_hash, never_again) values (${hash}, true)`,
    );
  });
  expect((await restoreBackup(file, there, { isReplacing: true })).leftSince).toBe(2);
  await within(there, async (db) => {
    const subscriptions =
      'select email, name, is_active, inactive_reason from newsletter_subscriptions';
    expect(await read(db, subscriptions)).toEqual([
      {
        email: 'anna@example.org',
        name: 'Nicolò',
        is_active: false,
        inactive_reason: 'unsubscribed',
      },
    ]);
    expect(await read(db, 'select kind, source from consent_events order by id')).toEqual([
      { kind: 'requested', source: '/' },
      { kind: 'withdrawn', source: 'List-Unsubscribe' },
    ]);
    const suppressed = 'select address_hash as hash, never_again from suppressed_addresses';
    expect(await read(db, suppressed)).toContainEqual({ hash, never_again: true });
    await db.execute(
      sql`update newsletter_subscriptions set is_active = true, inactive_reason = null`,
    );
  });
  // Anna has subscribed again: the backup has neither her withdrawal nor her new consent.
  expect((await restoreBackup(file, there, { isReplacing: true })).leftSince).toBe(1);
  await within(there, async (db) => {
    const isActive = await read(db, 'select is_active from newsletter_subscriptions');
    expect(isActive).toEqual([{ is_active: true }]);
    expect(await read(db, 'select kind from consent_events')).toEqual([{ kind: 'requested' }]);
  });
});

test('a subscriber who moved after the backup stays at the new address after a restore, and whoever was erased then is at neither', async () => {
  const there = await openPlace(kind);
  await restoreBackup(file, there);
  const key = suppressionKey(testSecret);
  const [former, current] = ['b@example.org', 'nuova@example.org'];
  await within(there, async (db) => {
    await db.execute(sql`update newsletter_subscriptions set email = ${current},
        former_addresses = array[${hashAddress(former, key)}] where email = ${former}`);
    await db.execute(sql`insert into consent_events (subscription_id, kind, source)
        select id, 'confirmed', '/iscrizione/conferma' from newsletter_subscriptions where email = ${current}`);
    await db.execute(
      sql`insert into suppressed_addresses (address_hash) values (${hashAddress(former, key)})`,
    );
  });
  await restoreBackup(file, there, { isReplacing: true });
  const all = `select email, cardinality(former_addresses) as moves from newsletter_subscriptions order by email`;
  await within(there, async (db) => {
    expect(await read(db, all)).toEqual([
      { email: 'anna@example.org', moves: 0 },
      { email: current, moves: 1 },
    ]);
    const confirmed = `select source from consent_events where kind = 'confirmed'`;
    expect(await read(db, confirmed)).toEqual([{ source: '/iscrizione/conferma' }]);
    await db.execute(sql`delete from newsletter_subscriptions where email = ${current}`);
    await db.execute(
      sql`insert into suppressed_addresses (address_hash) values (${hashAddress(current, key)})`,
    );
  });
  await restoreBackup(file, there, { isReplacing: true });
  await within(there, async (db) =>
    expect(await read(db, all)).toEqual([{ email: 'anna@example.org', moves: 0 }]),
  );
});

test('two subscribers who exchanged their addresses after the backup have them after a restore', async () => {
  const there = await openPlace(kind);
  await restoreBackup(file, there);
  const all = 'select id, email from newsletter_subscriptions order by id';
  const exchanged = await within(there, async (db) => {
    await db.execute(
      sql`update newsletter_subscriptions set former_addresses = array['1', '2'], name = email, email = id::text`,
    );
    await db.execute(sql`update newsletter_subscriptions set email =
      case name when 'b@example.org' then 'anna@example.org' else 'b@example.org' end`);
    return read(db, all);
  });
  await restoreBackup(file, there, { isReplacing: true });
  expect(await within(there, (db) => read(db, all))).toEqual(exchanged);
});

test('under a schema without moves, a subscriber who moved is deleted', async () => {
  const there = await openPlace(kind);
  await restoreBackup(file, there);
  const hash = hashAddress('b@example.org', suppressionKey(testSecret));
  await within(there, async (db) => {
    await db.execute(sql`insert into suppressed_addresses (address_hash) values (${hash})`);
    await db.execute(sql`update newsletter_subscriptions set email = 'nuova@example.org',
      former_addresses = array[${hash}] where email = 'b@example.org'`);
    const left = await listLeftSince(db, '2026-01-01T00:00:00Z');
    await db.execute(sql`delete from suppressed_addresses`);
    await db.execute(sql`update newsletter_subscriptions set email = 'b@example.org'
      where email = 'nuova@example.org'`);
    await db.execute(sql`alter table newsletter_subscriptions drop column former_addresses`);
    await db.transaction((tx) => endLeftSince(tx as Database, left, testSecret));
    expect(await read(db, 'select email from newsletter_subscriptions')).toEqual([
      { email: 'anna@example.org' },
    ]);
  });
});
