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

// The clock changes on 28 March and on 31 October.
test.each([
  { from: '2027-02-01', seed: 1 },
  { from: '2027-02-01', seed: 2 },
  { from: '2027-08-15', seed: 3 },
  { from: '2027-08-15', seed: 4 },
])(
  '120 random days from $from, $seed: each thought reaches each of 20 readers once, in order, or never',
  async (plan) => {
    const lived = await liveRandomWeeks({ ...plan, days: 120, readers: 20 });
    console.log(`${lived.mails.length} mails, ${lived.published} thoughts`);
    expect(lived.mails.length).toBeGreaterThan(400);
    expectTheRule(lived);
  },
);
