import { expect, test } from 'vitest';
import { killEmbedded, killPostgres } from '#test/kill-while-writing.ts';

test.each([100, 500, 900])('killed after %i of 1,000 signups, the embedded database has all of them', async (at) => {
  const { acknowledged, missing } = await killEmbedded({ writes: 1000, at, hands: 10 });
  console.log(`${acknowledged} acknowledged, ${missing.length} missing`);
  expect(acknowledged).toBeGreaterThanOrEqual(at);
  expect(missing).toEqual([]);
});

test.each([300, 700])(
  'when PostgreSQL is killed after %i of 1,000 signups, it has all that were acknowledged',
  async (at) => {
    const { acknowledged, missing } = await killPostgres({ writes: 1000, at, hands: 10 });
    console.log(`${acknowledged} acknowledged, ${missing.length} missing`);
    expect(acknowledged).toBeGreaterThanOrEqual(at);
    expect(missing).toEqual([]);
  },
);
