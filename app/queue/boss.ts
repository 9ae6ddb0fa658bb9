import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { PgBoss, type Queue, type WorkOptions } from 'pg-boss';
import { db } from '#app/db/client.ts';
import { log, logError } from '#app/log.ts';

const supervision = {
  superviseIntervalSeconds: 5,
  monitorIntervalSeconds: 5,
  maintenanceIntervalSeconds: 3600,
  flowIntervalSeconds: 3600,
};
const poolSize = 3;
const oneDaySeconds = 86_400;
const errorLogIntervalMs = 60_000;

type QueueDefinition = { name: string; options: Omit<Queue, 'name'> & WorkOptions };

export async function startBoss(queues: QueueDefinition[], { isWorking }: { isWorking: boolean }) {
  const boss = new PgBoss({
    ...connection(),
    ...supervision,
    supervise: isWorking,
    schedule: isWorking,
    persistWarnings: false,
    monitorVacuum: false,
    reindex: false,
  });
  boss.on('error', logErrorsSparingly());
  boss.on('warning', ({ message }) => log.warn(`Queue: ${message}`));
  await boss.start();
  const existing = new Set((await boss.getQueues()).map(({ name }) => name));
  for (const queue of queues) await putQueue(boss, queue, existing.has(queue.name));
  return boss;
}

function connection() {
  const pool = db.$client;
  const { connectionString } = pool.options;
  // pg-boss opens transactions by hand.
  if (connectionString) return { connectionString, max: poolSize };
  return {
    db: { executeSql: (text: string, values?: unknown[]) => runScript(pool, text, values) },
    backend: 'pglite' as const,
  };
}

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

async function putQueue(boss: PgBoss, { name, options }: QueueDefinition, exists: boolean) {
  const { policy, pollingIntervalSeconds, localConcurrency, batchSize, ...rest } = options;
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
  // On a single connection the queue's first use inside a transaction would deadlock.
  await boss.findJobs(name, { id: randomUUID() });
}

// Every queue polls every few seconds.
function logErrorsSparingly() {
  let loggedAt = 0;
  return (error: Error) => {
    if (Date.now() - loggedAt < errorLogIntervalMs) return;
    loggedAt = Date.now();
    logError(`Queue: ${error.message}`);
  };
}
