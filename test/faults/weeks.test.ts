import { expect, test } from 'vitest';
import { openServerForTests } from '#test/database.ts';
import { expectTheRule, liveRandomWeeks } from '#test/weeks.ts';

openServerForTests();

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
