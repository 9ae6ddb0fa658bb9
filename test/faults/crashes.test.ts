import { expect, test } from 'vitest';
import { killEmbedded, killPostgres } from '#test/kill-while-writing.ts';
import { expectOnceEach, sendThroughCrashes } from '#test/newsletter-crash.ts';
import { cutPower } from '#test/power-cut.ts';

const longestMs = 1_200_000;

test.each([
  ['the embedded database', 100, killEmbedded],
  ['the embedded database', 900, killEmbedded],
  ['PostgreSQL', 300, killPostgres],
  ['PostgreSQL', 700, killPostgres],
] as const)(
  '%s is killed after %i of 1,000 signups, and has all that were acknowledged',
  async (_, at, kill) => {
    const { acknowledged, missing } = await kill({ writes: 1000, at, hands: 10 });
    console.log(`${acknowledged} acknowledged, ${missing.length} missing`);
    expect(acknowledged).toBeGreaterThanOrEqual(at);
    expect(missing).toEqual([]);
  },
);

test('ten power cuts while the embedded database is written to lose nothing that was acknowledged', async () => {
  const result = await cutPower({ cuts: 10, writesBetween: 50, contentLength: 20_000 });
  expect(result).toEqual({ missing: [], samples: 12, writes: 1000 });
});

test.each([
  { name: 'one instance', instances: 1 },
  { name: 'two instances on one database', instances: 2 },
])('5,000 mails through ten kills by $name: once each', async ({ instances }) => {
  const result = await sendThroughCrashes({ subscribers: 5000, kills: 10, instances, longestMs });
  expectOnceEach(result);
  const uncertain = result.rows.filter(({ state }) => state === 'uncertain').length;
  console.log(`${result.received.length} mails received, ${uncertain} rows to be checked`);
  // A hundred connections end after the text; a kill leaves at most the claimed deliveries in doubt.
  expect(uncertain).toBeLessThanOrEqual(100 + 10 * 20);
});

test('200 mails through four ends by SIGTERM: once each, and none in doubt but where a connection was cut', async () => {
  const result = await sendThroughCrashes({
    subscribers: 200,
    kills: 4,
    instances: 1,
    longestMs,
    signal: 'SIGTERM',
  });
  expectOnceEach(result);
  expect(result.rows.filter(({ state }) => state === 'uncertain').length).toBeLessThanOrEqual(4);
});
