import { expect, test } from 'vitest';
import { killEmbedded } from '#test/kill-while-writing.ts';
import { expectOnceEach, sendThroughCrashes } from '#test/newsletter-crash.ts';

// The small cases of test/faults/crashes.test.ts.
const longestMs = 240_000;

test('an issue whose process is killed on the way reaches everybody once', { timeout: longestMs }, async () => {
  expectOnceEach(await sendThroughCrashes({ subscribers: 200, kills: 1, instances: 1, longestMs }));
});

test('a process killed while it writes loses no signup that it had acknowledged', async () => {
  const { acknowledged, missing } = await killEmbedded({ writes: 200, at: 60, hands: 3 });
  expect(acknowledged).toBeGreaterThanOrEqual(60);
  expect(missing).toEqual([]);
});
