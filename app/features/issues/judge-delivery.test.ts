import { expect, test } from 'vitest';
import { judgeDelivery } from './deliveries.server.ts';

test('an accepted mail is submitted; a possibly accepted mail is uncertain and never retried', () => {
  expect(judgeDelivery({ outcome: 'submitted', reply: '' }, 1)).toEqual({
    state: 'submitted',
    isServing: true,
  });
  expect(judgeDelivery({ outcome: 'uncertain', reply: '' }, 1)).toEqual({ state: 'uncertain' });
});

test.each(['later', 'unreachable'] as const)(
  'a postponed delivery (%s) is retried for two days',
  (outcome) => {
    const attempts = Array.from({ length: 16 }, (_, index) =>
      judgeDelivery({ outcome, reply: '451' }, index + 1),
    );
    const minutes = attempts.map(({ againInMinutes }) => againInMinutes);
    expect(minutes).toEqual([5, 15, 60, ...Array(12).fill(240), undefined]);
    expect(minutes.reduce((sum: number, one) => sum + (one ?? 0), 0)).toBeGreaterThan(2 * 24 * 60);
    expect(attempts.at(-1)).toMatchObject({ state: 'failed' });
  },
);
