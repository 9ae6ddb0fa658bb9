import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, inject, test } from 'vitest';
import { migrateInTransaction } from '#app/db/migrate.ts';
import type { BackupConfig } from '#app/features/backups/backup-files.server.ts';
import { hashAddress, suppressionKey } from '#app/features/subscribers/suppression.server.ts';
import { placesForTests, testSecret, within } from '#test/backups.ts';
import { runScriptAside } from '#test/production-site.ts';

const place = placesForTests();
const kind = inject('postgresUrl') ? 'postgres' : 'embedded';

async function makeSite() {
  const there = await place(kind, { secret: testSecret });
  await within(there, async (db) => {
    await migrateInTransaction(db);
    await db.execute(sql`insert into newsletter_subscriptions (id, email) values
      ('a0000000-0000-4000-8000-000000000001', 'anna@example.org'),
      ('a0000000-0000-4000-8000-000000000002', 'berta@example.org'),
      ('a0000000-0000-4000-8000-000000000003', 'carla@example.org')`);
  });
  return there;
}

const run = ({ dataDir, databaseUrl = '' }: BackupConfig, ...words: string[]) =>
  runScriptAside('left-since', { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SECRET: testSecret }, ...words);

test('who left or was erased under a release is gone from the data of the one before, too', async () => {
  const [left, back] = [await makeSite(), await makeSite()];
  const hash = hashAddress('berta@example.org', suppressionKey(testSecret));
  await within(left, async (db) => {
    await db.execute(sql`update newsletter_subscriptions set is_active = false, inactive_reason = 'unsubscribed',
      inactive_since = now() where email = 'anna@example.org'`);
    await db.execute(sql`insert into consent_events (subscription_id, kind, source)
      values ('a0000000-0000-4000-8000-000000000001', 'withdrawn', 'List-Unsubscribe')`);
    await db.execute(sql`delete from newsletter_subscriptions where email = 'berta@example.org'`);
    await db.execute(sql`insert into suppressed_addresses (address_hash) values (${hash})`);
  });
  const [file, copy] = [left, back].map(({ dataDir }) => path.join(dataDir, '.left-since')) as [string, string];
  const since = new Date(Date.now() - 3_600_000).toISOString();
  expect(await run(left, 'list', file, since)).toEqual({ status: 0, stdout: '', stderr: '' });
  copyFileSync(file, copy);
  expect(await run(back, 'end', copy)).toEqual({ status: 0, stdout: '', stderr: '' });
  const rows = await within(back, (db) =>
    db.execute(sql`select email, is_active, inactive_reason as reason from newsletter_subscriptions order by 1`),
  );
  expect(rows.rows).toEqual([
    { email: 'anna@example.org', is_active: false, reason: 'unsubscribed' },
    { email: 'carla@example.org', is_active: true, reason: null },
  ]);
  expect((await run(back, 'end', `${copy}.none`)).status).toBe(1);
});
