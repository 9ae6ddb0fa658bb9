import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '#app/platform/db/client.ts';
import { openSiteForTests } from '#test/app.ts';
import { asDeclared, leftOut, listTables } from './tables.server.ts';

openSiteForTests();

test('a backup has every table except those listed with a reason', async () => {
  // The rows of a partition belong to its table.
  const { rows } = await db.execute<{ name: string }>(sql`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`);
  const copied = (await listTables(db)).map(({ name }) => name);
  expect([...copied, ...Object.keys(leftOut)].toSorted()).toEqual(
    rows.map(({ name }) => name).toSorted(),
  );
});

test('each table has a primary key, and follows the tables that it refers to', async () => {
  const tables = await listTables(db);
  const names = tables.map(({ name }) => name);
  for (const { name, key, parents } of tables) {
    expect(key.length, name).toBeGreaterThan(0);
    for (const parent of parents)
      expect(names.indexOf(parent), name).toBeLessThan(names.indexOf(name));
  }
  expect(tables.find(({ name }) => name === 'consent_events')).toMatchObject({
    parents: ['newsletter_subscriptions'],
    serials: ['id'],
  });
  expect(tables.find(({ name }) => name === 'posts')).toMatchObject({
    unwritten: expect.arrayContaining(['search_text', 'sort_title']),
  });
});

test('the schema of the code has each column, and leaves out those of a newer one', async () => {
  const tables = await listTables(db);
  expect(tables.map(asDeclared)).toEqual(tables);
  await db.execute(sql`alter table posts add mood text not null default 'serena'`);
  const posts = (await listTables(db)).find(({ name }) => name === 'posts');
  expect(posts && asDeclared(posts).unwritten).toContain('mood');
});
