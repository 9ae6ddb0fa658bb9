import { test } from 'vitest';
import { expectOnceEach } from '#test/crash-expectations.ts';
import { sendThroughCrashes } from '#test/newsletter-crash.ts';

const longestMs = 240_000;

test('an issue whose process is killed on the way reaches everybody once', { timeout: longestMs }, async () => {
  expectOnceEach(await sendThroughCrashes({ subscribers: 200, kills: 1, instances: 1, longestMs }));
});
