import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openTestDatabase } from '#test/database.ts';
import { beginTry } from './pauses.server.ts';

let close: () => Promise<void>;
beforeAll(async () => {
  ({ close } = await openTestDatabase());
});
afterEach(() => vi.useRealTimers());
afterAll(() => close());

const start = Date.now();
function at(ms: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: start + ms });
  return beginTry('test', 'agnese@example.org');
}

test('of two tries at the same moment neither is refused, whichever is written down first', async () => {
  expect(await at(20)).toBeUndefined();
  expect(await at(0)).toBeUndefined();
});

test('the sixth has to wait, but never until a clock that was ahead comes round again', async () => {
  for (let wrong = 3; wrong <= 5; wrong += 1) expect(await at(80_000_000)).toBeUndefined();
  expect(await at(80_000_000)).toBe(1000);
  expect(await at(0)).toBeUndefined();
  expect(await at(0)).toBe(2000);
});
