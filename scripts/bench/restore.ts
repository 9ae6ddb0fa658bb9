import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import type { Database } from '#app/db/client.ts';
import { openEmbeddedDatabase } from '#app/db/embedded/embedded.ts';
import { openPostgres } from '#app/db/postgres.ts';
import { restoreBackup } from '#app/features/backups/restore-backup.server.ts';
import { snapshot, writeBackup } from '#app/features/backups/write-backup.server.ts';
import { startPostgres } from '#test/postgres.ts';
import { atMost, type Figure, inWords, judged, seconds } from './report.ts';
import { fillPosts, fillSubscribers } from './rows.ts';

const [posts, subscribers] = [10_000, 50_000];
const budget = atMost(60_000);

const settings = {
  databaseUrl: undefined as string | undefined,
  backupKey: 'a key for the bench',
  secret: 'x'.repeat(32),
  mediaBucket: undefined,
};
type Environment = typeof settings & { dataDir: string };

export async function measureRestore(folder: string): Promise<Figure[]> {
  const server = await startPostgres();
  const databaseUrl = `${server.url}/postgres`;
  const within = (name: string) => ({ ...settings, dataDir: mkdtempSync(path.join(folder, name)) });
  const embedded = within('embedded-');
  const moved = { ...within('moved-'), databaseUrl };
  try {
    const filled = await openEmbeddedDatabase(embedded.dataDir);
    await fillPosts(filled.db, posts);
    await fillSubscribers(filled.db, subscribers);
    const first = await timed(() => backUp(filled.db, embedded));
    await filled.close();
    const toPostgres = await timed(() => restoreBackup(first.result, moved));
    const opened = await openPostgres(databaseUrl);
    const second = await timed(() => backUp(opened.db, moved));
    await opened.close();
    const toEmbedded = await timed(() => restoreBackup(second.result, within('back-')));
    const size = `${posts.toLocaleString('en')} posts, ${subscribers.toLocaleString('en')} subscribers`;
    return [
      { name: `Backup of ${size}`, embedded: seconds(first.ms), postgres: seconds(second.ms) },
      {
        name: 'Its restore, checked twice',
        embedded: judged(toEmbedded.ms, budget, seconds),
        postgres: judged(toPostgres.ms, budget, seconds),
        budget: inWords(budget, seconds),
      },
    ];
  } finally {
    await server.stop();
  }
}

async function backUp(db: Database, env: Environment) {
  const { name } = await writeBackup((read) => db.transaction(read, snapshot), env);
  return path.join(env.dataDir, 'backups', name);
}

async function timed<Result>(work: () => Promise<Result>) {
  const startedAt = performance.now();
  const result = await work();
  return { result, ms: performance.now() - startedAt };
}
