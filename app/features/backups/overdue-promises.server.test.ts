import { rmSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, expect, inject, test } from 'vitest';
import { migrateInTransaction } from '#app/db/migrate.ts';
import { backUp, makePlace, openBareDatabase, within } from '#test/backups.ts';
import { restoreBackup } from './restore-backup.server.ts';

const place = await makePlace(inject('postgresUrl') ? 'postgres' : 'embedded');
afterAll(() => rmSync(place.dataDir, { recursive: true, force: true }));

test('what a backup promised for a time that has passed is a draft again, planned for that day', async () => {
  const { db, close } = await openBareDatabase();
  await migrateInTransaction(db);
  await db.execute(sql`insert into posts (title, content, category, is_promised, publish_at) values
    ('Già passato', 'x', 'Eventi', true, '2026-03-28T23:30:00Z'), ('Ancora da venire', 'x', 'Eventi', true, '2099-11-21T05:00:00Z')`);
  const file = await backUp(db, place);
  await close();
  expect((await restoreBackup(file, place)).closedPromises).toBe(1);
  const { rows } = await within(place, (db) =>
    db.execute(sql`select title, is_promised, publish_at is null as is_closed, planned_on::text from posts order by 1`),
  );
  expect(rows).toEqual([
    { title: 'Ancora da venire', is_promised: true, is_closed: false, planned_on: null },
    { title: 'Già passato', is_promised: false, is_closed: true, planned_on: '2026-03-29' },
  ]);
}, 240_000);
