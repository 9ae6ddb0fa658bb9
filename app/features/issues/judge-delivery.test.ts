import { expect, test } from 'vitest';
import { judgeDelivery } from './deliveries.server.ts';

test('what the server took is submitted, what it may have taken is uncertain and never tried again', () => {
  expect(judgeDelivery({ outcome: 'submitted' }, 1)).toEqual({ state: 'submitted' });
  expect(judgeDelivery({ outcome: 'uncertain' }, 1)).toEqual({ state: 'uncertain' });
});

test('a server that asks for patience gets it four times', () => {
  const minutes = [1, 2, 3, 4, 5].map((attempts) => judgeDelivery({ outcome: 'later', code: 451 }, attempts));
  expect(minutes.map(({ againInMinutes }) => againInMinutes)).toEqual([5, 15, 60, 240, undefined]);
  expect(minutes.at(-1)).toEqual({ state: 'failed' });
});

test('a server that does not answer is tried for half a day, at least once an hour', () => {
  const waits = Array.from({ length: 12 }, (_, index) => judgeDelivery({ outcome: 'unreachable' }, index + 1));
  const minutes = waits.map(({ againInMinutes }) => againInMinutes);
  expect(minutes).toEqual([1, 2, 4, 8, 16, 32, ...Array(5).fill(60), undefined]);
  expect(waits.every(({ isSiteRefused }) => !isSiteRefused)).toBe(true);
});
