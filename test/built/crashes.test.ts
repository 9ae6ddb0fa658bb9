import { expect, test } from 'vitest';
import { killEmbedded } from '#test/kill-while-writing.ts';

// The long cases are in test/faults/crashes.test.ts.
test('a process killed while it writes loses no signup that it had acknowledged', async () => {
  const { acknowledged, missing } = await killEmbedded({ writes: 200, at: 60, hands: 3 });
  expect(acknowledged).toBeGreaterThanOrEqual(60);
  expect(missing).toEqual([]);
});
