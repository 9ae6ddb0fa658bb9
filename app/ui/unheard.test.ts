import type { ErrorResponse } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { reportUnheard } from './unheard.ts';

beforeEach(() => vi.useFakeTimers());

// As the router builds it for a status of 400 or more.
const refusal: ErrorResponse & { internal: boolean } = { status: 502, statusText: '', internal: false, data: '' };

function opened() {
  const page = new EventTarget();
  const report = vi.fn();
  reportUnheard(page, report);
  const tell = (name: string, promise: Promise<unknown>, reason: unknown) =>
    page.dispatchEvent(Object.assign(new Event(name, { cancelable: true }), { promise, reason }));
  return { report, tell };
}

test('an answer that the router hears late is not reported', () => {
  const { report, tell } = opened();
  const promise = Promise.resolve();
  expect(tell('unhandledrejection', promise, refusal)).toBe(false);
  tell('rejectionhandled', promise, refusal);
  vi.runAllTimers();
  expect(report).not.toHaveBeenCalled();
});

test('an answer that nobody hears is reported, and any other failure by the browser, at once', () => {
  const { report, tell } = opened();
  tell('unhandledrejection', Promise.resolve(), refusal);
  vi.runAllTimers();
  expect(report).toHaveBeenCalledExactlyOnceWith(refusal);
  expect(tell('unhandledrejection', Promise.resolve(), new Error('undefined is not a function'))).toBe(true);
});
