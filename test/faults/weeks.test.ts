import { afterAll, beforeAll, expect, test } from 'vitest';
import { setDatabase } from '#app/db/client.ts';
import { openPostgres } from '#app/db/postgres.ts';
import { closeQueue, openQueue } from '#app/queue/queue.ts';
import { startPostgres } from '#test/postgres.ts';
import { expectTheRule, liveRandomWeeks } from '#test/weeks.ts';

let stop: () => Promise<void>;

beforeAll(async () => {
  const postgres = await startPostgres();
  const opened = await openPostgres(`${postgres.url}/postgres`);
  setDatabase(opened);
  await openQueue();
  stop = async () => {
    await closeQueue();
    await opened.close();
    await postgres.stop();
  };
});
afterAll(() => stop());

test.each([1, 2, 3, 4])(
  '120 random days, %i: each thought reaches each of 20 readers once, in order, or never',
  async (seed) => {
    const lived = await liveRandomWeeks({ from: '2027-02-01', days: 120, seed, readers: 20 });
    console.log(`${lived.mails.length} mails, ${lived.published} thoughts`);
    expect(lived.mails.length).toBeGreaterThan(500);
    expectTheRule(lived);
  },
);
