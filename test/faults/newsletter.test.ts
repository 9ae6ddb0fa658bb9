import { expect, test } from 'vitest';
import { expectOnceEach } from '#test/crash-expectations.ts';
import { sendThroughCrashes } from '#test/newsletter-crash.ts';

const longestMs = 1_200_000;

test.each([
  { name: 'one instance', instances: 1, senders: 1 },
  { name: 'two instances on one database', instances: 2, senders: 1 },
  { name: 'four instances on one database', instances: 4, senders: 1 },
  { name: 'four senders in one instance', instances: 1, senders: 4 },
])('5,000 mails through ten kills by $name: once each', async ({ instances, senders }) => {
  const result = await sendThroughCrashes({ subscribers: 5000, kills: 10, instances, senders, longestMs });
  expectOnceEach(result);
  const uncertain = result.rows.filter(({ state }) => state === 'uncertain').length;
  const slots = new Set(result.rows.flatMap(({ slot }) => slot ?? []));
  console.log(`${result.received.length} mails received, ${uncertain} rows to be checked, slots ${[...slots].sort()}`);
  expect(slots.size).toBeGreaterThanOrEqual(Math.min(2, instances * senders));
  // A hundred connections end after the text; a kill leaves at most the messages on their way.
  expect(uncertain).toBeLessThanOrEqual(100 + 10 * 5 * senders);
});
