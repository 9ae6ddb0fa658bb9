import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import {
  type DrizzleTransactionLike,
  fromDrizzle,
  type JobResult,
  type JobWithMetadata,
  PgBoss,
  type Queue,
  type WorkOptions,
} from 'pg-boss';
import { timeZone } from '#app/calendar/time-zone.ts';
import { type Database, db } from '#app/platform/db/client.ts';
import { log, logError } from '#app/platform/log.ts';

type JobOptions = Pick<
  Queue,
  | 'policy'
  | 'retryLimit'
  | 'retryDelay'
  | 'retryDelayMax'
  | 'expireInSeconds'
  | 'heartbeatSeconds'
  | 'retentionSeconds'
> &
  Pick<WorkOptions, 'pollingIntervalSeconds' | 'localConcurrency' | 'batchSize'>;

/** A payload holds ids, no secrets. */
type Job<Payload extends object = object> = {
  name: string;
  options: JobOptions;
  payload?: Payload;
};

type WorkContext = { signal: AbortSignal };
export type Worker = {
  job: Job;
  work: (payload: object, context: WorkContext) => Promise<unknown>;
};

/** `cron` is in the author's time zone. A missed run happens once, later. */
export type Schedule = { cron: string; job: Job };

// main.ts ends the process after 9 seconds.
const stopTimeoutMs = 5000;

/** Of a long job, which continues after a crash. Missing heartbeats show that the process died. */
export const continued = {
  heartbeatSeconds: 20,
  retryLimit: 50,
  retryDelay: 2,
  retryDelayMax: 60,
} satisfies JobOptions;

const jobs = new Map<string, Job>();
let boss: PgBoss | undefined;
let closing = new AbortController();

export function defineJob<Payload extends object = Record<string, never>>(
  name: string,
  options: JobOptions = {},
) {
  const job: Job<Payload> = { name, options };
  jobs.set(name, job);
  return job;
}

export function worker<Payload extends object>(
  job: Job<Payload>,
  work: (payload: Payload, context: WorkContext) => Promise<unknown>,
): Worker {
  return { job, work: work as Worker['work'] };
}

type EnqueueOptions = {
  startAfter?: Date;
  /** The job exists once `tx` has committed. */
  tx?: Database;
  key?: string;
  priority?: number;
};

/** The job runs at least once; the order of jobs is not guaranteed. */
export async function enqueue<Payload extends object>(
  { name }: Job<Payload>,
  payload: Payload,
  { startAfter, tx, key, priority = 0 }: EnqueueOptions = {},
) {
  return openedBoss().send(name, payload, {
    startAfter,
    singletonKey: key,
    priority,
    db: tx && fromDrizzle(tx as DrizzleTransactionLike, sql),
  });
}

export async function openQueue() {
  closing = new AbortController();
  boss = await startBoss([...jobs.values()], { isWorking: false });
}

export async function startQueue(workers: Worker[], schedules: Schedule[]) {
  const worked = new Set(workers.map(({ job }) => job.name));
  const orphans = [...jobs.keys()].filter((name) => !worked.has(name));
  if (orphans.length > 0) throw new Error(`No worker for the job ${orphans.join(', ')}`);
  closing = new AbortController();
  boss = await startBoss([...jobs.values()], { isWorking: true });
  await setSchedules(boss, schedules);
  for (const worker of workers) await startWorker(boss, worker);
}

export function openedBoss() {
  if (!boss) throw new Error('The queue is not open');
  return boss;
}

/** Jobs that do not finish in time run again after the next start. */
export async function closeQueue() {
  closing.abort();
  await boss?.stop({ timeout: stopTimeoutMs });
  boss = undefined;
}

async function startWorker(boss: PgBoss, { job, work }: Worker) {
  const { pollingIntervalSeconds = 2, localConcurrency = 1, batchSize = 1 } = job.options;
  const options = {
    pollingIntervalSeconds,
    localConcurrency,
    batchSize,
    burstWhenBatchFull: true,
    perJobResults: true,
    includeMetadata: true,
  } as const;
  const workAlone = async ({
    id,
    data,
    retryCount,
    retryLimit,
  }: JobWithMetadata<object>): Promise<JobResult> => {
    try {
      await work(data, { signal: closing.signal });
      return { id, status: 'completed' };
    } catch (error) {
      const { message } = error as Error;
      const next = retryCount < retryLimit ? 'will be tried again' : 'is given up';
      logError(`The job ${job.name} failed and ${next}: ${message}`);
      return { id, status: 'failed', output: { message } };
    }
  };
  const workTogether = (taken: JobWithMetadata<object>[]) => Promise.all(taken.map(workAlone));
  await boss.work(job.name, options, workTogether);
}

async function setSchedules(boss: PgBoss, schedules: Schedule[]) {
  const scheduled = new Set(schedules.map(({ job }) => job.name));
  for (const { name } of await boss.getSchedules())
    if (!scheduled.has(name)) await boss.unschedule(name);
  for (const { cron, job } of schedules) {
    await boss.schedule(job.name, cron, {}, { tz: timeZone, missed: 'once' });
  }
}

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

async function startBoss(queues: QueueDefinition[], { isWorking }: { isWorking: boolean }) {
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
  // pg-boss opens transactions by hand, so it needs connections of its own.
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

// While the database is unreachable, each queue fails every few seconds.
function logErrorsSparingly() {
  let loggedAt = 0;
  return (error: Error) => {
    if (Date.now() - loggedAt < errorLogIntervalMs) return;
    loggedAt = Date.now();
    logError(`Queue: ${error.message}`);
  };
}
