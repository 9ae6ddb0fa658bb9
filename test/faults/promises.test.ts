import { expect, test } from 'vitest';
import { keepAfterAbsence, keepThroughCrashesEmbedded, keepThroughCrashesPostgres } from '#test/promises-crash.ts';

const plan = { thoughts: 200, kills: 10, subscribers: 3 };

// They wait for minutes of the clock more than they work.
test.concurrent.each([
  { name: 'the embedded database', keep: keepThroughCrashesEmbedded },
  { name: 'two instances on PostgreSQL', keep: keepThroughCrashesPostgres },
])('200 promises through ten kills on $name: each published once, and none mailed twice', async ({ keep }) => {
  const { rows, mails, uncertain } = await keep(plan);
  expect(rows).toHaveLength(plan.thoughts);
  expect(rows.filter(({ status, version, isEarly }) => status !== 'published' || version !== 2 || isEarly)).toEqual([]);
  const mailed = rows.map(({ issues }) => issues).filter((count) => count > 0);
  console.log(
    `${mailed.length} thoughts in the issue of the day, ${mails} mails for ${plan.subscribers} subscribers, ${uncertain} to be checked`,
  );
  expect(mailed).toEqual(mailed.map(() => 1));
  expect(mailed.length).toBeGreaterThan(0);
  expect(mailed.length).toBeLessThanOrEqual(5);
  expect(mails).toBeLessThanOrEqual(plan.subscribers);
  expect(mails + uncertain).toBeGreaterThanOrEqual(plan.subscribers);
});

test.concurrent('a thought promised for a minute in which the database is away is published and mailed once when it returns', async () => {
  const { meanwhile, rows, mails } = await keepAfterAbsence(plan);
  expect(meanwhile).toMatchObject([{ status: 'draft', version: 1, issues: 0 }]);
  expect(rows).toEqual([{ status: 'published', version: 2, isEarly: false, issues: 1 }]);
  expect(mails).toBe(plan.subscribers);
});
