import { openedBoss, type Worker } from '#app/platform/queue/queue.ts';

const { signal } = new AbortController();

/** Runs the waiting jobs and returns their number. */
export async function workOnce(workers: Worker[]) {
  const boss = openedBoss();
  let done = 0;
  for (const { job, work } of workers) {
    for (const { id, data } of await boss.fetch<object>(job.name, { batchSize: 100 })) {
      await work(data, { signal }).catch(async (error) => {
        await boss.fail(job.name, id);
        throw error;
      });
      await boss.complete(job.name, id);
      done += 1;
    }
  }
  return done;
}
