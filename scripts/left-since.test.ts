import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, inject, test } from 'vitest';
import type { BackupConfig } from '#app/features/backups/backup-files.server.ts';
import { suppressionKey } from '#app/features/subscribers/suppression.server.ts';
import { migrate } from '#app/platform/db/migrate.ts';
import { hashAddress } from '#app/platform/signature.ts';
import { backupLocationsForTests, testSecret, within } from '#test/backups.ts';
import { runScript } from '#test/production-site.ts';

const makeLocation = backupLocationsForTests();

async function makeSite(more = sql`select 1`) {
  const there = await makeLocation(inject('postgresUrl') ? 'postgres' : 'embedded', {
    secret: testSecret,
  });
  await within(there, async (db) => {
    await migrate(db);
    await db.execute(sql`insert into newsletter_subscriptions (id, email)
      select ('a0000000-0000-4000-8000-00000000000' || place)::uuid, name || '@example.org'
      from unnest(array['anna', 'berta', 'carla']) with ordinality as reader (name, place)`);
    await db.execute(more);
  });
  return { ...there, file: path.join(there.dataDir, '.left-since') };
}

async function run({ dataDir, databaseUrl = '' }: BackupConfig, ...words: string[]) {
  const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SECRET: testSecret };
  expect(await runScript('left-since', env, ...words)).toEqual({
    status: 0,
    stdout: '',
    stderr: '',
  });
}

test('readers who left, were erased or moved under a release are so in the data of the previous one too', async () => {
  const hash = hashAddress('berta@example.org', suppressionKey(testSecret));
  const [left, back] = await Promise.all([
    makeSite(sql`
    with erased as (delete from newsletter_subscriptions where email = 'berta@example.org'),
    kept as (insert into suppressed_addresses (address_hash) values (${hash})),
    moved as (update newsletter_subscriptions set email = 'carla@example.com', former_addresses = array['x']
      where email = 'carla@example.org')
    update newsletter_subscriptions set is_active = false, inactive_reason = 'unsubscribed', inactive_since = now()
    where email = 'anna@example.org'`),
    makeSite(),
  ]);
  await run(left, 'list', left.file, new Date(Date.now() - 3_600_000).toISOString());
  copyFileSync(left.file, back.file);
  await run(back, 'end', back.file);
  const all = sql`select email, is_active, inactive_reason as reason from newsletter_subscriptions order by 1`;
  expect((await within(back, (db) => db.execute(all))).rows).toEqual([
    { email: 'anna@example.org', is_active: false, reason: 'unsubscribed' },
    { email: 'carla@example.com', is_active: true, reason: null },
  ]);
});
