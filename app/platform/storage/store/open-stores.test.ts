import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { config } from '#app/config.ts';
import { bucketOf } from '#app/platform/bucket-address.ts';
import { log } from '#app/platform/log.ts';
import { keyId, secretKey } from '#test/s3-server.ts';
import { openStoresForTests } from '#test/stores.ts';
import { backupStore, mediaStore, tryStores } from './open-stores.ts';

const server = await openStoresForTests();

async function linesOf(act: () => Promise<void>) {
  const warn = vi.spyOn(log, 'warn');
  await act();
  return warn.mock.calls.map(([line]) => `${line}`);
}

test('without settings pictures are in DATA_DIR, and there is no store of backups', async () => {
  expect(mediaStore().location).toBe(path.join(config.dataDir, 'media'));
  expect(backupStore()).toBeUndefined();
  expect(await linesOf(tryStores)).toEqual([]);
});

test('at the start a failing store is one line of the log, without key or secret', async () => {
  config.mediaBucket = bucketOf(server.address({ secret: 'sbagliato' }));
  config.backupBucket = config.mediaBucket;
  const lines = await linesOf(tryStores);
  expect(lines).toEqual([
    expect.stringMatching(/^STORAGE_URL does not serve: The store 127\.0\.0\.1:\S+ answers 403$/),
    expect.stringMatching(/^BACKUP_STORAGE_URL does not serve: /),
  ]);
  for (const line of lines)
    expect(line).not.toMatch(new RegExp(`\n|${keyId}|${secretKey}|sbagliato`));
});
