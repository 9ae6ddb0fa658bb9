import { sql } from 'drizzle-orm';
import { type DrizzleTransactionLike, fromDrizzle, type PgBoss } from 'pg-boss';
import type { Database } from '#app/db/client.ts';
import { log, logError } from '#app/log.ts';
import { author } from '#site/author.ts';
import { startBoss } from './boss.ts';
import { definedJobs, type Hour, type Job, type Worker } from './job.ts';
import { forgetFuture, watchClocks } from './set-back-clock.ts';

// The site has nine seconds to close; see main.ts.
const longestWaitMs = 5000;

let boss: PgBoss | undefined;
let closing = new AbortController();
let endWatch = () => {};

type Options = {
  /** Not before this moment. */
  startAfter?: Date;
  /** The transaction whose commit puts the job into the queue; without one it is there at once. */
  tx?: Database;
  /** What a queue with a policy counts by. */
  key?: string;
};

/**
 * Puts a job into the queue. It will be done at least once, also after a crash, and again when it fails; it may be done
 * twice. When is not promised, nor any order.
 */
export async function enqueue<Payload extends object>(
  { name }: Job<Payload>,
  payload: Payload,
  { startAfter, tx, key }: Options = {},
) {
  if (!boss) throw new Error('The queue is not open');
  return boss.send(name, payload, {
    startAfter,
    singletonKey: key,
    db: tx && fromDrizzle(tx as DrizzleTransactionLike, sql),
  });
}

/** Opens the queue for `enqueue`, without doing anything that is in it. */
export async function openQueue() {
  boss = await startBoss({ isWorking: false });
}

/** Opens the queue, does what is in it, and follows the clock. */
export async function startQueue(workers: Worker[], hours: Hour[]) {
  const handled = new Set(workers.map(({ job }) => job.name));
  const orphans = definedJobs().filter(({ name }) => !handled.has(name));
  if (orphans.length > 0) throw new Error(`Nobody works on ${orphans.map(({ name }) => name).join(', ')}`);
  closing = new AbortController();
  boss = await startWorking(workers, hours);
  endWatch = watchClocks(async () => {
    const before = boss;
    boss = await startWorking(workers, hours);
    await before?.stop({ timeout: longestWaitMs });
    log.warn('A clock was set back: the queue has begun anew');
  });
}

async function startWorking(workers: Worker[], hours: Hour[]) {
  await forgetFuture();
  const opened = await startBoss({ isWorking: true });
  await followClock(opened, hours);
  for (const worker of workers) await startWorker(opened, worker);
  return opened;
}

/** Finishes what is being done, as far as time allows. What is left will be done again. */
export async function closeQueue() {
  closing.abort();
  endWatch();
  await boss?.stop({ timeout: longestWaitMs });
  boss = undefined;
}

/** One round of everything that is due now, for tests. Gives back how many jobs were done; a failure is thrown. */
export async function workOnce(workers: Worker[]) {
  if (!boss) throw new Error('The queue is not open');
  let done = 0;
  for (const { job, work } of workers) {
    for (const { id, data } of await boss.fetch<object>(job.name, { batchSize: 100 })) {
      await work(data, { signal: closing.signal }).catch(async (error) => {
        await boss?.fail(job.name, id);
        throw error;
      });
      await boss.complete(job.name, id);
      done += 1;
    }
  }
  return done;
}

async function startWorker(open: PgBoss, { job, work }: Worker) {
  const { pollingIntervalSeconds = 2, localConcurrency = 1 } = job.options;
  await open.work<object>(job.name, { pollingIntervalSeconds, localConcurrency }, async ([taken]) => {
    try {
      if (taken) await work(taken.data, { signal: closing.signal });
    } catch (error) {
      logError(`The job ${job.name} failed and will be tried again: ${(error as Error).message}`);
      throw error;
    }
  });
}

async function followClock(open: PgBoss, hours: Hour[]) {
  const wanted = new Set(hours.map(({ job }) => job.name));
  for (const { name } of await open.getSchedules()) if (!wanted.has(name)) await open.unschedule(name);
  for (const { cron, job } of hours) {
    await open.schedule(job.name, cron, {}, { tz: author.timeZone, missed: 'once' });
  }
}
