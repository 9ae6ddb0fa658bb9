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
  expect(waits.map(({ againInMinutes }) => againInMinutes)).toEqual([
    1,
    2,
    4,
    8,
    16,
    32,
    60,
    60,
    60,
    60,
    60,
    undefined,
  ]);
  expect(waits.every(({ isSiteRefused }) => !isSiteRefused)).toBe(true);
});

test('only an address that does not exist has bounced, and a bare 550 makes it doubtful', () => {
  const address = (code?: number, status?: string) => judgeDelivery({ outcome: 'refused', code, status }, 1);
  expect(address(550, '5.1.1')).toEqual({ state: 'failed', address: 'bounced' });
  expect(address(550)).toEqual({ state: 'failed', address: 'doubtful' });
  expect(address(552, '5.2.2')).toEqual({ state: 'failed', address: undefined });
  expect(address(553)).toEqual({ state: 'failed', address: undefined });
});

test('a refusal of the site itself is told apart from that of an address', () => {
  expect(judgeDelivery({ outcome: 'site-refused', code: 535 }, 1)).toEqual({ state: 'failed', isSiteRefused: true });
  expect(judgeDelivery({ outcome: 'site-refused', code: 550, status: '5.7.1' }, 1)).toMatchObject({
    isSiteRefused: true,
  });
});
