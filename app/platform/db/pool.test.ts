import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { expect, inject, test } from 'vitest';
import { openDatabaseForTests } from '#test/database.ts';
import { createDatabase } from '#test/postgres.ts';
import { db } from './client.ts';
import { openPool } from './pool.ts';
import { openPostgres } from './postgres.ts';

openDatabaseForTests();
const onPostgres = test.skipIf(!inject('postgresUrl'));

onPostgres('a connection lost in a transaction ends the transaction, not the site', async () => {
  const cut = db.transaction((tx) =>
    tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`),
  );
  await expect(cut).rejects.toThrow();
  expect(await db.execute(sql`select 1 as one`)).toMatchObject({ rows: [{ one: 1 }] });
});

onPostgres('a connection that owes an answer for too long is not used again', async () => {
  const pool = openPool({ connectionString: inject('postgresUrl'), max: 1, query_timeout: 1500 });
  const one = drizzle(pool);
  const slow = sql`select pg_sleep(5)`;
  for (const query of [() => one.execute(slow), () => one.transaction((tx) => tx.execute(slow))]) {
    await expect(query()).rejects.toThrow();
    expect(await one.execute(sql`select 1 as one`)).toMatchObject({ rows: [{ one: 1 }] });
  }
  await pool.end();
});

onPostgres('the server ends a statement that takes too long and an idle transaction', async () => {
  const names = ['statement_timeout', 'idle_in_transaction_session_timeout'];
  const { rows } = await db.execute(
    sql`select name, setting from pg_settings where name in ${names} order by name desc`,
  );
  expect(rows).toEqual([
    { name: 'statement_timeout', setting: '30000' },
    { name: 'idle_in_transaction_session_timeout', setting: '60000' },
  ]);
  const slow = db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 200`);
    await tx.execute(sql`select pg_sleep(20)`);
  });
  await expect(slow).rejects.toMatchObject({ cause: { code: '57014' } });
  expect(await db.execute(sql`select 1 as one`)).toMatchObject({ rows: [{ one: 1 }] });
});

onPostgres('a database of another encoding is refused before anything is written', async () => {
  const options = "encoding 'SQL_ASCII' template template0 locale_provider libc locale 'C'";
  const address = await createDatabase(`${inject('postgresUrl')}`, options);
  await expect(openPostgres(address)).rejects.toThrow(
    'The database of DATABASE_URL cannot be used: its encoding is SQL_ASCII instead of UTF8',
  );
});
