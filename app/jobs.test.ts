import { expect, test, vi } from 'vitest';
import { runNightly } from './jobs.ts';
import { log } from './platform/log.ts';

test('each part of the nightly work is logged, and a failed part does not stop the others', async () => {
  const [info, error] = [
    vi.spyOn(log, 'info').mockReturnValue(),
    vi.spyOn(log, 'error').mockReturnValue(),
  ];
  const done: string[] = [];
  const broken = async () => Promise.reject(new Error('disk full'));
  await runNightly(
    { first: async () => done.push('first'), broken, last: async () => done.push('last') },
    AbortSignal.any([]),
  );
  expect(done).toEqual(['first', 'last']);
  expect(info.mock.calls.map(([line]) => `${line}`.split(',')[0])).toEqual([
    'Nightly: first',
    'Nightly: last',
  ]);
  expect(error).toHaveBeenCalledTimes(1);
});
