import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openEmbeddedDatabase } from '#app/db/embedded/embedded.ts';
import { openPostgres } from '#app/db/postgres.ts';
import { restoreBackup } from '#app/features/backups/restore-backup.server.ts';
import { backUp } from '#test/backups.ts';
import { startPostgres } from '#test/postgres.ts';
import { makeDataDir } from '#test/production-site.ts';
import { fillPosts, fillSubscribers } from '#test/rows.ts';

const mostMs = 60_000;

test('10,000 posts and 50,000 subscribers are restored within a minute, on both databases', async () => {
  const server = await startPostgres();
  const { dataDir, remove } = makeDataDir();
  const databaseUrl = `${server.url}/postgres`;
  const settings = {
    backupKey: 'a key for the test',
    secret: 'x'.repeat(32),
    mediaBucket: undefined,
    sealWorkFactor: 16,
  };
  const within = (databaseUrl?: string) => ({
    ...settings,
    databaseUrl,
    dataDir: mkdtempSync(path.join(dataDir, 'a-')),
  });
  const [embedded, postgres, again] = [within(), within(databaseUrl), within()];
  const timed = async (file: string, place: typeof embedded) => {
    const startedAt = performance.now();
    await restoreBackup(file, place);
    return performance.now() - startedAt;
  };

  const filled = await openEmbeddedDatabase(embedded.dataDir);
  await fillPosts(filled.db, 10_000);
  await fillSubscribers(filled.db, 50_000);
  const first = await backUp(filled.db, embedded).finally(filled.close);
  expect(await timed(first, postgres)).toBeLessThan(mostMs);
  const opened = await openPostgres(databaseUrl);
  const second = await backUp(opened.db, postgres).finally(opened.close);
  expect(await timed(second, again)).toBeLessThan(mostMs);
  await server.stop();
  remove();
});
