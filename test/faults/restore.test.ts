import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('10,000 posts and 50,000 subscribers are restored within a minute, on both databases', () => {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'scripts/bench/restore.ts'],
    { encoding: 'utf8' },
  );
  console.log(stdout);
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toContain('Restore, checked twice');
  expect(stdout).not.toContain('missed');
});
