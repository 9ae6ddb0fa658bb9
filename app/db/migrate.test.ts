import { sql } from 'drizzle-orm';
import { expect, inject, test } from 'vitest';
import { createDatabase } from '#test/postgres.ts';
import { openPGliteThread } from './embedded/embedded.ts';
import { findNewestMigration, listMigrations, migrate, migrateInTransaction } from './migrate.ts';
import { openPostgres } from './postgres.ts';

async function openEmpty() {
  const server = inject('postgresUrl');
  const options = { migrates: false };
  return server ? openPostgres(await createDatabase(server), options) : openPGliteThread({}, options);
}

test('a database is brought to the newest schema once, at a start and in the transaction of a restore', async () => {
  const { db, close } = await openEmpty();
  await db.transaction((tx) => migrateInTransaction(tx, '0000_schema'));
  await db.execute(sql`insert into posts (title, content, category, publish_at, is_promised)
    values ('Il seme', 'Cresce.', 'Vangelo', '2030-01-06T05:00:00Z', true)`);
  await db.transaction((tx) => migrateInTransaction(tx));
  await migrate(db);
  await migrate(db);
  expect(await findNewestMigration(db)).toBe(listMigrations().at(-1)?.tag);
  expect((await db.execute(sql`select title from posts where dated_at = publish_at`)).rows).toEqual([
    { title: 'Il seme' },
  ]);
  expect((await db.execute(sql`select from drizzle.__drizzle_migrations`)).rows).toHaveLength(listMigrations().length);
  await close();
});

test('a draft of a text stays in its history, under what readers see', async () => {
  const { db, close } = await openEmpty();
  await db.transaction((tx) => migrateInTransaction(tx, '0009_imports_hosts'));
  await db.execute(sql`insert into site_overrides (site, path, value, state, version, by, at) values
    ('a', 'drafted', '"Prima"', 'published', 1, 'agnese', '2026-01-01'), ('a', 'drafted', '"Letta"', 'published', 2, 'agnese', '2026-02-01'),
    ('a', 'drafted', '"In bozza"', 'draft', 3, 'ettore', '2026-03-01'), ('a', 'drafted', '"Ancora"', 'draft', 4, 'ettore', '2026-04-01'),
    ('b', 'drafted', '"Solo in bozza"', 'draft', 1, 'ettore', '2026-03-01'),
    ('a', 'published', '"In bozza"', 'draft', 1, 'ettore', '2026-03-01'), ('a', 'published', '"Letta"', 'published', 2, 'ettore', '2026-03-02')`);
  await db.transaction((tx) => migrateInTransaction(tx));
  const { rows } = await db.execute(sql`select site, path, version, value, state, by, at::date::text as day
    from (select distinct on (site, path) * from site_overrides order by site, path, version desc) as newest
    order by site, path`);
  expect(rows).toEqual([
    { site: 'a', path: 'drafted', version: 5, value: 'Letta', state: 'published', by: 'agnese', day: '2026-02-01' },
    { site: 'a', path: 'published', version: 2, value: 'Letta', state: 'published', by: 'ettore', day: '2026-03-02' },
    { site: 'b', path: 'drafted', version: 2, value: null, state: 'published', by: 'ettore', day: '2026-03-01' },
  ]);
  const drafts = await db.execute(sql`select value from site_overrides where state = 'draft' order by version, value`);
  expect(drafts.rows.map(({ value }) => value)).toEqual(['In bozza', 'Solo in bozza', 'In bozza', 'Ancora']);
  await close();
});
