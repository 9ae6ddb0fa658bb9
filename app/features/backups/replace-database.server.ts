import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '#app/platform/db/client.ts';
import { embeddedFolder, openEmbeddedFolder } from '#app/platform/db/embedded/embedded.ts';
import { listCreated, lockMigrations } from '#app/platform/db/migrate.ts';
import { openSingleConnection } from '#app/platform/db/postgres.ts';
import { flushFolder, flushTree } from '#app/platform/storage/atomic-file.ts';
import type { BackupConfig } from './backup-files.server.ts';
import {
  finishRestore,
  hasEmbeddedDatabase,
  lockAndFinishRestore,
  restoredFolder,
} from './finish-restore.server.ts';
import { BackupRefused } from './format.server.ts';

type Inspect<Seen> = (old: Database) => Promise<Seen>;
/** Files in `folder` are moved to DATA_DIR together with the rows. */
type Fill<Result> = (tx: Database, folder: string) => Promise<Result>;

/** @throws LockTaken */
export async function inspectDatabase<Seen>(config: BackupConfig, inspect: Inspect<Seen>) {
  const { dataDir, databaseUrl } = config;
  if (databaseUrl) {
    const { db, close } = await openSingleConnection(databaseUrl);
    return inspect(db).finally(close);
  }
  if (!hasEmbeddedDatabase(dataDir)) return undefined;
  const unlock = lockAndFinishRestore(dataDir);
  return inspectFolder(embeddedFolder(dataDir), inspect).finally(unlock);
}

/** The old database is opened only for `approve`, so a broken one can be replaced. @throws LockTaken */
export async function replaceEmbedded<Result>(
  dataDir: string,
  { approve, fill }: { approve?: Inspect<unknown>; fill: Fill<Result> },
) {
  const unlock = lockAndFinishRestore(dataDir);
  try {
    if (approve && hasEmbeddedDatabase(dataDir))
      await inspectFolder(embeddedFolder(dataDir), approve);
    const result = await fillFolder(dataDir, fill);
    return { result, copy: finishRestore(dataDir) };
  } finally {
    unlock();
  }
}

async function inspectFolder<Seen>(folder: string, inspect: Inspect<Seen>) {
  const { db, close } = await openEmbeddedFolder(folder);
  return inspect(db).finally(close);
}

/** The last rename decides: before it nothing has changed, after it the next start completes the restore. */
async function fillFolder<Result>(dataDir: string, fill: Fill<Result>) {
  const fresh = path.join(dataDir, 'database.restoring');
  fs.rmSync(fresh, { recursive: true, force: true });
  fs.mkdirSync(fresh);
  const { db, close } = await openEmbeddedFolder(embeddedFolder(fresh), { isUnflushed: true });
  try {
    const result = await db.transaction((tx) => fill(tx as Database, fresh));
    await db.execute(sql`checkpoint`);
    await close();
    await flushTree(fresh);
    fs.renameSync(fresh, restoredFolder(dataDir));
    flushFolder(dataDir);
    return result;
  } catch (error) {
    await close().catch(() => {});
    fs.rmSync(fresh, { recursive: true, force: true });
    throw error;
  }
}

export async function replacePostgres<Result>(
  { dataDir, databaseUrl = '' }: BackupConfig,
  { approve, fill }: { approve: Inspect<string | undefined>; fill: Fill<Result> },
) {
  const { db, close } = await openSingleConnection(databaseUrl);
  try {
    await refuseWhileInUse(db);
    return await db.transaction(async (transaction) => {
      const tx = transaction as Database;
      await lockMigrations(tx);
      const copy = await approve(tx);
      await dropCreated(tx);
      return { result: await fill(tx, dataDir), copy };
    });
  } finally {
    await close();
  }
}

const patienceMs = 3000;
const pollMs = 200;

async function refuseWhileInUse(db: Database) {
  const deadline = Date.now() + patienceMs;
  for (let others = await countOthers(db); others > 0; others = await countOthers(db)) {
    if (Date.now() > deadline)
      throw new BackupRefused(
        `The database is in use by ${others} other connection${others > 1 ? 's' : ''}: stop every instance of the site first.`,
      );
    await wait(pollMs);
  }
}

async function countOthers(db: Database) {
  const { rows } = await db.execute<{ others: number }>(sql`
    select count(*)::int as others from pg_stat_activity
    where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`);
  return rows[0]?.others ?? 0;
}

async function dropCreated(tx: Database) {
  for (const table of listCreated('table')) {
    await tx.execute(sql`drop table if exists public.${sql.identifier(table)} cascade`);
  }
  for (const name of listCreated('function')) {
    await tx.execute(sql`drop function if exists public.${sql.identifier(name)}`);
  }
  // Queued jobs refer to deleted rows; the next start creates the schema again.
  await tx.execute(sql`drop schema if exists pgboss cascade`);
  await tx.execute(sql`drop schema if exists drizzle cascade`);
}
