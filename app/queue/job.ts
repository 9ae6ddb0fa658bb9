import type { Queue, WorkOptions } from 'pg-boss';

/** How a job is retried and how long it may take, in pg-boss's own words. */
export type JobOptions = Pick<
  Queue,
  'policy' | 'retryLimit' | 'retryDelay' | 'retryDelayMax' | 'expireInSeconds' | 'heartbeatSeconds' | 'retentionSeconds'
> &
  Pick<WorkOptions, 'pollingIntervalSeconds' | 'localConcurrency'>;

/** Something to be done later: its name in the queue, and what must be known to do it. Payloads hold ids, no secrets. */
export type Job<Payload extends object = object> = { name: string; options: JobOptions; payload?: Payload };

const defined = new Map<string, Job>();

export function defineJob<Payload extends object = Record<string, never>>(name: string, options: JobOptions = {}) {
  const job: Job<Payload> = { name, options };
  defined.set(name, job);
  return job;
}

/** Every job that the running code knows. */
export function definedJobs() {
  return [...defined.values()];
}

/** Stops what is long at its next pause, when the site closes. */
export type Doing = { signal: AbortSignal };
export type Worker = { job: Job; work: (payload: object, doing: Doing) => Promise<unknown> };

export function worker<Payload extends object>(
  job: Job<Payload>,
  work: (payload: Payload, doing: Doing) => Promise<unknown>,
): Worker {
  return { job, work: work as Worker['work'] };
}

/** An hour of the clock: a cron line, read in the author's time zone. One that passed while the site was down is made up for, once. */
export type Hour = { cron: string; job: Job };
