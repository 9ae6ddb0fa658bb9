import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openTestDatabase } from '#test/database.ts';
import { db } from './client.ts';

let close: () => Promise<void>;
beforeAll(async () => {
  ({ close } = await openTestDatabase());
});
afterAll(() => close());

test('a connection outlives the failure of a statement', async () => {
  await db.execute(sql`set application_name to 'the same'`);
  await expect(db.execute(sql`select * from nowhere`)).rejects.toThrow();
  expect(await db.execute(sql`show application_name`)).toMatchObject({ rows: [{ application_name: 'the same' }] });
});

test.skipIf(!inject('postgresUrl'))(
  'a connection lost in a transaction ends the transaction, not the site',
  async () => {
    const cut = db.transaction((tx) => tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`));
    await expect(cut).rejects.toThrow();
    expect(await db.execute(sql`select 1 as one`)).toMatchObject({ rows: [{ one: 1 }] });
  },
);
