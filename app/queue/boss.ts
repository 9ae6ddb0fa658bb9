import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import { db } from '#app/db/client.ts';
import { log, logError } from '#app/log.ts';
import { definedJobs, type Job } from './job.ts';

// What works must be retried soon after a crash, but a site at rest should rest: measured in decision 18.
const supervision = {
  superviseIntervalSeconds: 5,
  monitorIntervalSeconds: 5,
  maintenanceIntervalSeconds: 3600,
  // No job of ours waits for another.
  flowIntervalSeconds: 3600,
};
const poolSize = 3;
const oneDaySeconds = 86_400;

type Rest = { isWorking: boolean };

/** Starts pg-boss on the open database, with a queue for each defined job. */
export async function startBoss({ isWorking }: Rest) {
  const boss = new PgBoss({
    ...connection(),
    ...supervision,
    supervise: isWorking,
    schedule: isWorking,
    persistWarnings: false,
    monitorVacuum: false,
    reindex: false,
  });
  boss.on('error', complain());
  boss.on('warning', ({ message }) => log.warn(`Queue: ${message}`));
  await boss.start();
  const existing = new Set((await boss.getQueues()).map(({ name }) => name));
  for (const job of definedJobs()) await makeQueue(boss, job, existing.has(job.name));
  return boss;
}

function connection() {
  const pool = (db as unknown as { $client: pg.Pool }).$client;
  const { connectionString } = pool.options;
  // A pool of its own: some of its scripts open a transaction by hand, and must not leave one in ours.
  if (connectionString) return { connectionString, max: poolSize };
  return {
    db: { executeSql: (text: string, values?: unknown[]) => runScript(pool, text, values) },
    backend: 'pglite' as const,
  };
}

/** On the only connection there is, which is left as it was found. */
async function runScript(pool: pg.Pool, text: string, values?: unknown[]) {
  const client = await pool.connect();
  try {
    return await client.query(text, values);
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

async function makeQueue(boss: PgBoss, { name, options }: Job, exists: boolean) {
  const { policy, pollingIntervalSeconds, localConcurrency, ...rest } = options;
  const queue = {
    retryLimit: 5,
    retryDelay: 10,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: 60,
    deleteAfterSeconds: oneDaySeconds,
    ...rest,
  };
  if (exists) await boss.updateQueue(name, queue);
  else await boss.createQueue(name, { ...queue, policy });
  // Any question about a queue makes pg-boss remember it. Asked first inside a transaction of the embedded database,
  // which has one connection, the question would wait for that transaction's end, and the transaction for its answer.
  await boss.findJobs(name, { id: randomUUID() });
}

const silenceMs = 60_000;

// Every queue asks every few seconds: while the database is away one line a minute is enough.
function complain() {
  let saidAt = 0;
  return (error: Error) => {
    if (Date.now() - saidAt < silenceMs) return;
    saidAt = Date.now();
    logError(`Queue: ${error.message}`);
  };
}
