import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { db } from '#app/db/client.ts';
import { openTestDatabase } from '#test/database.ts';
import { closeQueue, defineJob, enqueue, startQueue, worker } from './queue.ts';

const bake = defineJob<{ loaf: string }>('bake', { pollingIntervalSeconds: 0.5, retryDelay: 1 });
const baked: string[] = [];
const waiting: (() => void)[] = [];
const failing = new Set<string>();

async function work({ loaf }: { loaf: string }) {
  if (failing.delete(loaf)) throw new Error('the oven is cold');
  baked.push(loaf);
  for (const wake of waiting.splice(0)) wake();
}

async function until(loaf: string) {
  while (!baked.includes(loaf)) await new Promise<void>((resolve) => waiting.push(resolve));
}

let close: () => Promise<void>;
beforeAll(async () => {
  ({ close } = await openTestDatabase());
  await closeQueue();
  await startQueue([worker(bake, work)], [{ cron: '0 6 * * *', job: bake }]);
});
afterAll(() => close());

test('a job is done', async () => {
  await enqueue(bake, { loaf: 'rye' });
  await until('rye');
});

test('a job of a transaction is done when it commits, and never when it does not', async () => {
  await expect(
    db.transaction(async (tx) => {
      await enqueue(bake, { loaf: 'lost' }, { tx });
      throw new Error('on second thoughts');
    }),
  ).rejects.toThrow('on second thoughts');
  await db.transaction((tx) => enqueue(bake, { loaf: 'kept' }, { tx }));
  await until('kept');
  const { rows } = (await db.execute(
    sql`select data from pgboss.job where name = 'bake' and data->>'loaf' = 'lost'`,
  )) as { rows: unknown[] };
  expect(rows).toEqual([]);
});

test('a job that fails is tried again', async () => {
  failing.add('wheat');
  await enqueue(bake, { loaf: 'wheat' });
  await until('wheat');
  expect(failing.size).toBe(0);
});

test.skipIf(!inject('postgresUrl'))('a database that was lost is found again', async () => {
  await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);
  // The first to use a connection that is gone is told so.
  while (!(await enqueue(bake, { loaf: 'spelt' }).catch(() => null)));
  await until('spelt');
});

test('the clock is read in the time zone of the author, and an hour that was missed is made up for', async () => {
  const { rows } = (await db.execute(sql`select name, cron, timezone, options from pgboss.schedule`)) as {
    rows: unknown[];
  };
  expect(rows).toMatchObject([
    { name: 'bake', cron: '0 6 * * *', timezone: 'Europe/Rome', options: { missed: 'once' } },
  ]);
});
