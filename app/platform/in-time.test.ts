import { expect, test, vi } from 'vitest';
import { inTime, inTurn } from './in-time.ts';

test('a result in time is returned, and a late one is an error', async () => {
  expect(await inTime(Promise.resolve('pane'), 1000)).toBe('pane');
  await expect(inTime(Promise.reject(new Error('burnt')), 1000)).rejects.toThrow('burnt');
  await expect(inTime(new Promise(() => {}), 1)).rejects.toThrow('No answer within 1 ms');
});

test('calls during a run share the next run, and its failure', async () => {
  const runs: PromiseWithResolvers<void>[] = [];
  const query = inTurn(() => {
    const run = Promise.withResolvers<void>();
    runs.push(run);
    return run.promise;
  });
  const first = query();
  await vi.waitUntil(() => runs.length === 1);
  const [second, third] = [query(), query()];
  runs[0]?.reject(new Error('burnt'));
  await expect(first).rejects.toThrow('burnt');
  await vi.waitUntil(() => runs.length === 2);
  runs[1]?.resolve();
  await Promise.all([second, third]);
  expect(runs).toHaveLength(2);
});
