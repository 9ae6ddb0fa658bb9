import { expect, test } from 'vitest';
import { judge } from './delivery.ts';

test('what the server took is submitted, what it may have taken is uncertain and never tried again', () => {
  expect(judge({ outcome: 'submitted' }, 1)).toEqual({ state: 'submitted' });
  expect(judge({ outcome: 'uncertain' }, 1)).toEqual({ state: 'uncertain' });
});

test('a server that asks for patience gets it four times', () => {
  const minutes = [1, 2, 3, 4, 5].map((attempts) => judge({ outcome: 'later', code: 451 }, attempts));
  expect(minutes.map(({ againInMinutes }) => againInMinutes)).toEqual([5, 15, 60, 240, undefined]);
  expect(minutes.at(-1)).toEqual({ state: 'failed' });
});

test('a server that is not there is waited for through half a day, at most an hour at a time', () => {
  const waits = Array.from({ length: 12 }, (_, index) => judge({ outcome: 'unreachable' }, index + 1));
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
  expect(waits.every(({ isOurTrouble }) => !isOurTrouble)).toBe(true);
});

test('only an address that does not exist is gone, and a bare 550 makes it doubtful', () => {
  const address = (code?: number, status?: string) => judge({ outcome: 'refused', code, status }, 1);
  expect(address(550, '5.1.1')).toEqual({ state: 'failed', address: 'gone' });
  expect(address(550)).toEqual({ state: 'failed', address: 'doubtful' });
  expect(address(552, '5.2.2')).toEqual({ state: 'failed', address: undefined });
  expect(address(553)).toEqual({ state: 'failed', address: undefined });
});

test('a refusal of the site itself is told apart from that of an address', () => {
  expect(judge({ outcome: 'unreachable', code: 535 }, 1)).toEqual({ state: 'failed', isOurTrouble: true });
  expect(judge({ outcome: 'unreachable', code: 550, status: '5.7.1' }, 1)).toMatchObject({ isOurTrouble: true });
});
