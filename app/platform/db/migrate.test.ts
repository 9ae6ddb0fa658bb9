import { sql } from 'drizzle-orm';
import { expect, inject, test } from 'vitest';
import { createDatabase } from '#test/postgres.ts';
import { openPGliteThread } from './embedded/embedded.ts';
import { findNewestMigration, listMigrations, migrate, migrateInTransaction } from './migrate.ts';
import { openPostgres } from './postgres.ts';

async function openEmpty() {
  const server = inject('postgresUrl');
  const options = { migrates: false };
  return server
    ? openPostgres(await createDatabase(server), options)
    : openPGliteThread({}, options);
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
  expect((await db.execute(sql`select title from posts where dated_at = publish_at`)).rows).toEqual(
    [{ title: 'Il seme' }],
  );
  expect((await db.execute(sql`select from drizzle.__drizzle_migrations`)).rows).toHaveLength(
    listMigrations().length,
  );
  await close();
});
