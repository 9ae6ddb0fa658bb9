import { expect, test } from 'vitest';
import { measureRestore } from '#scripts/bench/restore.ts';
import { makeDataDir } from '#test/production-site.ts';

test('10,000 posts and 50,000 subscribers are restored within a minute, on both databases', async () => {
  const { dataDir, remove } = makeDataDir();
  const measured = JSON.stringify(await measureRestore(dataDir).finally(remove));
  console.log(measured);
  expect(measured).toContain('Its restore, checked twice');
  expect(measured).not.toContain('missed');
});
