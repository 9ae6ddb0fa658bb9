import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, inject, test, vi } from 'vitest';
import { db } from '#app/platform/db/client.ts';
import { log } from '#app/platform/log.ts';
import { openDatabaseForTests } from '#test/database.ts';
import { closeQueue, defineJob, enqueue, startQueue, worker } from './queue.ts';

// Resets the modules, so that only the jobs of this file are defined.
vi.hoisted(() => {
  vi.resetModules();
});

const bake = defineJob<{ loaf: string }>('bake', { pollingIntervalSeconds: 0.5, retryDelay: 1 });
const oven = defineJob<{ loaf: string }>('oven', { batchSize: 5, retryLimit: 0 });
const baked: string[] = [];
const waiting: (() => void)[] = [];
const failing = new Set<string>();

async function work({ loaf }: { loaf: string }) {
  if (failing.delete(loaf)) throw new Error('the oven is cold');
  baked.push(loaf);
  for (const wake of waiting.splice(0)) wake();
}

beforeEach(() => void vi.spyOn(log, 'error').mockReturnValue());

async function until(loaf: string) {
  while (!baked.includes(loaf)) await new Promise<void>((resolve) => waiting.push(resolve));
}

const inOven: (() => void)[] = [];
let mostInOven = 0;

/** Each of these jobs finishes only when five are running. */
async function fillOven({ loaf }: { loaf: string }) {
  mostInOven = Math.max(mostInOven, inOven.length + 1);
  if (inOven.length < 4) await new Promise<void>((resolve) => inOven.push(resolve));
  else for (const open of inOven.splice(0)) open();
  await work({ loaf });
}

afterAll(() => void vi.resetModules());
openDatabaseForTests(async () => {
  await closeQueue();
  await startQueue(
    [worker(bake, work), worker(oven, fillOven)],
    [{ cron: '0 6 * * *', job: bake }],
  );
});

test('a job of a transaction runs if the transaction commits, and only then', async () => {
  await expect(
    db.transaction(async (tx) => {
      await enqueue(bake, { loaf: 'lost' }, { tx });
      throw new Error('on second thoughts');
    }),
  ).rejects.toThrow('on second thoughts');
  await db.transaction((tx) => enqueue(bake, { loaf: 'stored' }, { tx }));
  await until('stored');
  const lost = sql`select data from pgboss.job where name = 'bake' and data->>'loaf' = 'lost'`;
  expect((await db.execute(lost)).rows).toEqual([]);
});

test('a job that fails is tried again, and the failure is logged', async () => {
  failing.add('wheat');
  await enqueue(bake, { loaf: 'wheat' });
  await until('wheat');
  expect(failing.size).toBe(0);
  expect(vi.mocked(log.error).mock.lastCall?.[1]).toBe(
    'The job bake failed and will be tried again: the oven is cold',
  );
});

test('one of five simultaneous jobs fails without the others, and is abandoned after its last try', async () => {
  failing.add('burnt');
  // The jobs run together, because each waits for five.
  await db.transaction(async (tx) => {
    for (const loaf of ['a', 'b', 'burnt', 'c', 'd']) await enqueue(oven, { loaf }, { tx });
  });
  for (const loaf of ['a', 'b', 'c', 'd']) await until(loaf);
  await expect
    .poll(
      async () =>
        (await db.execute(sql`select state from pgboss.job where name = 'oven' order by state`))
          .rows,
    )
    .toEqual([...Array(4).fill({ state: 'completed' }), { state: 'failed' }]);
  expect(mostInOven).toBe(5);
  expect(vi.mocked(log.error).mock.lastCall?.[1]).toBe(
    'The job oven failed and is given up: the oven is cold',
  );
});

test.skipIf(!inject('postgresUrl'))(
  'the queue connects again after the database was lost',
  async () => {
    await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);
    // The first use of a lost connection fails.
    while (!(await enqueue(bake, { loaf: 'spelt' }).catch(() => null)));
    await until('spelt');
  },
);

test('schedules use the author’s time zone, and a missed run happens later', async () => {
  expect(
    (await db.execute(sql`select name, cron, timezone, options from pgboss.schedule`)).rows,
  ).toMatchObject([
    { name: 'bake', cron: '0 6 * * *', timezone: 'Europe/Rome', options: { missed: 'once' } },
  ]);
});
