import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { db } from '#app/db/client.ts';
import { openTestDatabase } from '#test/database.ts';
import { defineJob } from './job.ts';
import { forgetFuture } from './set-back-clock.ts';

defineJob('begun-ahead');
defineJob('put-off');
let close: () => Promise<void>;
beforeAll(async () => {
  ({ close } = await openTestDatabase());
});
afterAll(() => close());

async function read(query: ReturnType<typeof sql>) {
  return (await db.execute<Record<string, unknown>>(query)).rows;
}

test('what a clock that was ahead has written counts as written now', async () => {
  await read(sql`update pgboss.version set cron_on = now() + interval '1 day'`);
  await read(sql`insert into pgboss.job (name, created_on, start_after, singleton_on) values
    ('begun-ahead', now() + interval '1 day', now() + interval '1 day', now() + interval '1 day'),
    ('put-off', now(), now() + interval '1 day', null)`);
  await forgetFuture();
  expect(await read(sql`select cron_on <= now() as is_past from pgboss.version`)).toEqual([{ is_past: true }]);
  // Who waits for a reason goes on waiting.
  expect(
    await read(sql`select name, start_after <= now() as is_due, singleton_on from pgboss.job
      where name in ('begun-ahead', 'put-off') order by name`),
  ).toEqual([
    { name: 'begun-ahead', is_due: true, singleton_on: null },
    { name: 'put-off', is_due: false, singleton_on: null },
  ]);
});
