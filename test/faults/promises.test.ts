import { expect, test } from 'vitest';
import { keepThroughCrashesEmbedded, keepThroughCrashesPostgres } from '#test/promises-crash.ts';

const plan = { thoughts: 200, kills: 10, subscribers: 3 };

test.each([
  { name: 'the embedded database', keep: keepThroughCrashesEmbedded, all: 200 },
  { name: 'two instances on PostgreSQL, which is away for a while', keep: keepThroughCrashesPostgres, all: 201 },
])('200 promises through ten kills on $name: each published once, and none mailed twice', async ({ keep, all }) => {
  const { rows, mails } = await keep(plan);
  expect(rows).toHaveLength(all);
  expect(rows.filter(({ status, version, isEarly }) => status !== 'published' || version !== 2 || isEarly)).toEqual([]);
  const mailed = rows.map(({ issues }) => issues).filter((count) => count > 0);
  console.log(`${mailed.length} thoughts in the issue of the day, ${mails} mails for ${plan.subscribers} subscribers`);
  expect(mailed).toEqual(mailed.map(() => 1));
  expect(mailed.length).toBeGreaterThan(0);
  expect(mailed.length).toBeLessThanOrEqual(5);
  expect(mails).toBeLessThanOrEqual(plan.subscribers);
});
