import { expect, test, vi } from 'vitest';
import { inTime, inTurn } from './in-time.ts';

test('what answers in time is heard, and what does not is a failure', async () => {
  expect(await inTime(Promise.resolve('pane'), 1000)).toBe('pane');
  await expect(inTime(Promise.reject(new Error('burnt')), 1000)).rejects.toThrow('burnt');
  await expect(inTime(new Promise(() => {}), 1)).rejects.toThrow('No answer within 1 ms');
});

test('who asks while one runs shares the next one with all others, and a failure is that of those who waited for it', async () => {
  const runs: PromiseWithResolvers<void>[] = [];
  const ask = inTurn(() => {
    const run = Promise.withResolvers<void>();
    runs.push(run);
    return run.promise;
  });
  const first = ask();
  await vi.waitUntil(() => runs.length === 1);
  const [second, third] = [ask(), ask()];
  runs[0]?.reject(new Error('burnt'));
  await expect(first).rejects.toThrow('burnt');
  await vi.waitUntil(() => runs.length === 2);
  runs[1]?.resolve();
  await Promise.all([second, third]);
  expect(runs).toHaveLength(2);
});
