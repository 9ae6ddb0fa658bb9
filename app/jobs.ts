import type { Hour, Worker } from '#app/queue/job.ts';

/** Every job that is done in the background, and by whom. */
export const workers: Worker[] = [];

/** Every hour of the clock, as a cron line of the author's time zone. */
export const hours: Hour[] = [];
