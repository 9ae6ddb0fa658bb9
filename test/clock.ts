import { beforeEach, vi } from 'vitest';

/** Stops the clock during the tests of a file, so that no day ends between two lines. Returns the time. */
export function stopClockForTests(now = new Date()) {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now }));
  return now;
}
