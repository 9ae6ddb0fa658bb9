import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Database } from '#app/db/client.ts';
import { openEmbeddedDatabase } from '#app/db/embedded.ts';
import { openPostgres } from '#app/db/postgres.ts';
import { writeBackup } from '#app/features/backups/make-backup.server.ts';
import { restoreBackup } from '#app/features/backups/restore-backup.server.ts';
import { oneMoment } from '#app/features/backups/write-backup.server.ts';
import { startPostgres } from '#test/postgres.ts';
import { fillPosts, fillSubscribers } from './rows.ts';
import { table } from './tables.ts';

// How long a backup takes and its restore, on both databases: `node scripts/bench/restore.ts`.

const [posts, subscribers] = [10_000, 50_000];
const budgetSeconds = 60;

const folder = mkdtempSync(path.join(tmpdir(), 'bench-restore-'));
const server = await startPostgres();
const nowhere = {
  databaseUrl: undefined as string | undefined,
  backupKey: 'a key for the bench',
  secret: 'x'.repeat(32),
};
const embedded = { ...nowhere, dataDir: path.join(folder, 'embedded') };
const moved = { ...nowhere, dataDir: path.join(folder, 'moved'), databaseUrl: `${server.url}/postgres` };
const back = { ...nowhere, dataDir: path.join(folder, 'back') };

try {
  const filled = await openEmbeddedDatabase(embedded.dataDir);
  await fillPosts(filled.db, posts);
  await fillSubscribers(filled.db, subscribers);
  const first = await timed(() => backUp(filled.db, embedded));
  await filled.close();
  const toPostgres = await timed(() => restoreBackup(first.result, moved));
  const opened = await openPostgres(`${server.url}/postgres`);
  const second = await timed(() => backUp(opened.db, moved));
  await opened.close();
  const toEmbedded = await timed(() => restoreBackup(second.result, back));
  const seconds = ({ ms }: { ms: number }) => `${(ms / 1000).toFixed(1)} s`;
  const judged = (time: { ms: number }) => seconds(time) + (time.ms > budgetSeconds * 1000 ? ', missed' : '');
  console.log(
    table(
      [`${posts} posts, ${subscribers} subscribers`, 'Embedded', 'PostgreSQL', 'Budget'],
      [
        ['Backup, encrypted', seconds(first), seconds(second), ''],
        ['Restore, checked twice', judged(toEmbedded), judged(toPostgres), `${budgetSeconds} s`],
      ],
    ),
  );
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function backUp(db: Database, place: typeof embedded) {
  const { name } = await db.transaction((tx) => writeBackup(tx as Database, place), oneMoment);
  return path.join(place.dataDir, 'backups', name);
}

async function timed<Result>(work: () => Promise<Result>) {
  const startedAt = performance.now();
  const result = await work();
  return { result, ms: performance.now() - startedAt };
}
