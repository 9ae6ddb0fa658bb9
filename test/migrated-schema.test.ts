import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { getTableColumns, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { pictures } from '#app/features/pictures/schema.ts';
import { db } from '#app/platform/db/client.ts';
import { listCreated, listMigrations } from '#app/platform/db/migrate.ts';
import { openDatabaseForTests } from './database.ts';

openDatabaseForTests();

const namesOf = async (query: ReturnType<typeof sql>) =>
  (await db.execute<{ name: string }>(query)).rows.map(({ name }) => name).sort();

/** One line for each column, constraint and index, as PostgreSQL prints it. */
async function describe(schema: string) {
  const lines = await namesOf(sql`
    with relations as (
      select oid, relname from pg_class where relnamespace = ${schema}::regnamespace and relkind = 'r')
    select concat_ws(' ', relname || '.' || attname, format_type(atttypid, atttypmod),
      case when attnotnull then 'not null' end, nullif(attgenerated, ''), pg_get_expr(adbin, adrelid)) as name
    from relations join pg_attribute on attrelid = oid and attnum > 0 and not attisdropped
    left join pg_attrdef on adrelid = relations.oid and adnum = attnum
    union all select relname || ' ' || conname || ' ' || pg_get_constraintdef(pg_constraint.oid)
    from relations join pg_constraint on conrelid = relations.oid where contype <> 'n'
    union all select pg_get_indexdef(indexrelid) from relations join pg_index on indrelid = oid`);
  return lines.map((line) => line.replaceAll(/(?:public|declared)\./g, '')).sort();
}

test('columns, constraints and indexes of the code are those of a migrated database', async () => {
  const statements = execFileSync('node_modules/.bin/drizzle-kit', ['export'], {
    encoding: 'utf8',
  }).replaceAll('"public".', '"declared".');
  await db.execute(sql`create schema declared`);
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local search_path = declared, public`);
    await tx.execute(sql.raw(statements));
  });
  expect(await describe('public')).toEqual(await describe('declared'));
});

const functions = sql`pg_proc where pronamespace = 'public'::regnamespace
  and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`;

test('a migrated database has the triggers and functions that the migrations create', async () => {
  const created = { trigger: new Set<string>(), function: new Set<string>() };
  const change = /^(create|drop) (?:or replace )?(trigger|function) (?:if exists )?"?(\w+)/gim;
  for (const { tag } of listMigrations()) {
    const statements = readFileSync(`app/platform/db/migrations/${tag}.sql`, 'utf8').toLowerCase();
    for (const [, verb, kind, name = ''] of statements.matchAll(change))
      created[kind as keyof typeof created][verb === 'create' ? 'add' : 'delete'](name);
  }
  expect(await namesOf(sql`select proname as name from ${functions}`)).toEqual(
    [...created.function].sort(),
  );
  const enabled = sql`select tgname as name from pg_trigger where not tgisinternal and tgenabled = 'O'`;
  expect(await namesOf(enabled)).toEqual([...created.trigger].sort());
});

test('a changed column of a photograph renders the pages again, if pages show it', async () => {
  const unseen =
    'id hash width height bytes is_transparent cut uploaded_at uploaded_by deleted_at purged_at';
  const seen = Object.values(getTableColumns(pictures)).map(({ name }) => name);
  const [definition = ''] = await namesOf(
    sql`select pg_get_triggerdef(oid) as name from pg_trigger where tgname = 'pictures_told'`,
  );
  expect(Array.from(definition.matchAll(/new\.(\w+)/g), ([, name]) => name).sort()).toEqual(
    seen.filter((name) => !unseen.split(' ').includes(name)).sort(),
  );
});

// The restore of a dump has none: supabase/cli#3921.
test('no function of the database needs a search_path', async () => {
  const names = [...listCreated('table'), ...listCreated('function')].join('|');
  const { rows } = await db.execute<{ name: string; body: string }>(
    sql`select proname as name, prosrc as body from ${functions} and proconfig is null`,
  );
  const unqualified = rows.flatMap(({ name, body }) =>
    Array.from(body.matchAll(new RegExp(`(?<!public\\.)\\b(?:${names})\\b`, 'gi')), ([found]) => [
      name,
      found,
    ]),
  );
  expect(rows.length).toBeGreaterThan(1);
  expect(unqualified).toEqual([]);
});

test('a migration is newer than the one before it', () => {
  const moments = listMigrations().map(({ when }) => when);
  expect(moments).toEqual([...new Set(moments)].sort());
});
