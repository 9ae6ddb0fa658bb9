import { expect, test } from 'vitest';
import { expectOnceEach } from '#test/crash-expectations.ts';
import { sendThroughCrashes } from '#test/newsletter-crash.ts';

const longestMs = 1_200_000;

test.each([
  { name: 'one instance', instances: 1 },
  { name: 'two instances on one database', instances: 2 },
])('5,000 mails through ten kills by $name: once each', async ({ instances }) => {
  const result = await sendThroughCrashes({ subscribers: 5000, kills: 10, instances, longestMs });
  expectOnceEach(result);
  const uncertain = result.rows.filter(({ state }) => state === 'uncertain').length;
  console.log(`${result.received.length} mails received, ${uncertain} rows to be checked`);
  // A hundred connections end after the text; a kill leaves at most what was claimed.
  expect(uncertain).toBeLessThanOrEqual(100 + 10 * 20);
});
