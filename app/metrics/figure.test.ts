import { expect, test, vi } from 'vitest';
import { reading } from './figure.ts';

function clocked(read: () => Promise<number>) {
  const clock = { ms: 0 };
  return { clock, ask: reading(read, { patience: 5, now: () => clock.ms }) };
}

test('what was read is told for ten seconds, and asked once by all who want it', async () => {
  const read = vi.fn(async () => read.mock.calls.length);
  const { clock, ask } = clocked(read);
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
  clock.ms = 9999;
  expect(await ask()).toBe(1);
  clock.ms = 10_000;
  expect(await ask()).toBe(2);
});

test('what takes long is asked the more seldom', async () => {
  const read = vi.fn(async () => {
    clock.ms += 1000;
    return 0;
  });
  const { clock, ask } = clocked(read);
  for (; clock.ms < 100_000; clock.ms += 1000) await ask();
  expect(read.mock.calls.length).toBeLessThan(7);
});

test('who never answers is waited for briefly and not asked twice, and is told once it has answered', async () => {
  const { promise, resolve } = Promise.withResolvers<number>();
  const read = vi.fn(() => promise);
  const { ask } = clocked(read);
  expect([await ask(), await ask(), read.mock.calls.length]).toEqual([undefined, undefined, 1]);
  resolve(7);
  await promise;
  expect(await ask()).toBe(7);
});

test('a failure makes what was read before unknown', async () => {
  const read = vi.fn(async () => 1);
  const { clock, ask } = clocked(read);
  expect(await ask()).toBe(1);
  read.mockRejectedValue(new Error('connection refused'));
  clock.ms = 10_000;
  expect(await ask()).toBeUndefined();
});
