import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openTestDatabase } from '#test/database.ts';
import { openLimiter } from './limiter.ts';

let close: () => Promise<void>;
beforeAll(async () => {
  ({ close } = await openTestDatabase());
});
afterEach(() => vi.useRealTimers());
afterAll(() => close());

test('a clock that was a day ahead makes nobody wait for a day', async () => {
  const limiter = openLimiter({ keyPrefix: 'test', points: 1, duration: 60 });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 });
  expect(await limiter.count('visitor')).toBeUndefined();
  expect(await limiter.count('visitor')).toBeGreaterThan(0);
  vi.useRealTimers();
  expect(await limiter.count('visitor')).toBeUndefined();
  expect(await limiter.count('visitor')).toBeGreaterThan(0);
});
