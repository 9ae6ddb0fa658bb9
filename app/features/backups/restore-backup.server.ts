import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import {
  endLeftSince,
  type LeftSinceBackup,
  listLeftSince,
} from '#app/features/subscribers/left-since-backup.server.ts';
import { type Database, DatabaseUnusable } from '#app/platform/db/client.ts';
import { LockTaken } from '#app/platform/db/embedded/embedded.ts';
import { logError } from '#app/platform/log.ts';
import { writeAtomicFile } from '#app/platform/storage/atomic-file.ts';
import { openDataDir } from '#app/platform/storage/data-dir.ts';
import { mediaStore } from '#app/platform/storage/store/open-stores.ts';
import { type BackupConfig, backupsFolder } from './backup-files.server.ts';
import { BackupRefused } from './format.server.ts';
import { checkBackup, loadBackup } from './load-backup.server.ts';
import type { Read } from './read-backup.server.ts';
import { inspectDatabase, replaceEmbedded, replacePostgres } from './replace-database.server.ts';
import { writeBackup } from './write-backup.server.ts';

export type Restored = {
  backup: Read;
  pausedIssues: number;
  /** Counts the scheduled drafts whose moment had passed. */
  closedSchedules: number;
  mended: string[];
  leftSince: number | undefined;
  secret: SecretOutcome;
  copy?: string;
};

type SecretOutcome = { outcome: 'same' | 'written' } | { outcome: 'differs'; file: string };

/** Restores everything or changes nothing. @throws BackupRefused, LockTaken */
export async function restoreBackup(
  file: string,
  config: BackupConfig,
  { isReplacing = false, takesUnsealed = false } = {},
): Promise<Restored> {
  const { dataDir, databaseUrl } = config;
  const source = { file, key: config.backupKey, takesUnsealed };
  const backup = await checkBackup(source);
  openDataDir(dataDir);
  const left = isReplacing ? await readLeftSince(config, backup.madeAt) : undefined;
  const fill = async (tx: Database, folder: string) => {
    const loaded = await loadBackup(tx, source, mediaStore(config));
    const leftSince = left === 'unknown' ? undefined : await endLeftSince(tx, left, backup.secret);
    const details = JSON.stringify({ madeAt: backup.madeAt });
    await tx.execute(
      sql`insert into security_events (kind, details) values ('backup-restored', ${details}::jsonb)`,
    );
    return { ...loaded, leftSince, secret: await writeSecret(backup.secret, config, folder) };
  };
  const { result, copy } = await (databaseUrl
    ? replacePostgres(config, {
        fill,
        approve: isReplacing ? (old) => writeCopy(old, config) : refuseContent,
      })
    : replaceEmbedded(dataDir, { fill, approve: isReplacing ? undefined : refuseContent }));
  return { backup, ...result, copy };
}

export async function tryRestore(
  file: string,
  config: BackupConfig,
  { takesUnsealed = false } = {},
) {
  const backup = await checkBackup({ file, key: config.backupKey, takesUnsealed });
  const content = await inspectDatabase(config, listContent).catch((error) => {
    if (error instanceof LockTaken || error instanceof DatabaseUnusable) return error;
    throw error;
  });
  return { backup, content: content ?? [] };
}

// A broken database must not prevent the restore.
async function readLeftSince(
  config: BackupConfig,
  since: string,
): Promise<LeftSinceBackup | undefined | 'unknown'> {
  try {
    return await inspectDatabase(config, (old) => listLeftSince(old, since));
  } catch (error) {
    if (error instanceof LockTaken) throw error;
    logError(error);
    return 'unknown';
  }
}

async function refuseContent(old: Database) {
  const content = await listContent(old);
  if (content.length > 0)
    throw new BackupRefused(
      `The database already holds ${content.join(', ')}: say --replace to put the backup there.`,
    );
  return undefined;
}

async function writeCopy(old: Database, { secret = '', ...config }: BackupConfig) {
  if ((await listContent(old)).length === 0) return undefined;
  const { name } = await writeBackup((read) => read(old), { ...config, secret });
  return path.join(backupsFolder(config), name);
}

const valuable: [table: string, what: string, condition: string][] = [
  ['posts', 'posts', `not coalesce((to_jsonb(t)->>'is_sample')::boolean, false)`],
  ['newsletter_subscriptions', 'subscribers', 'true'],
  [
    'administrators',
    'accounts with a password of their own',
    `to_jsonb(t)->>'must_change_password' = 'false'`,
  ],
];

async function listContent(db: Database) {
  const queryFirst = async <Row extends Record<string, unknown>>(query: string) =>
    (await db.execute<Row>(sql.raw(query))).rows[0];
  const content: string[] = [];
  for (const [table, what, condition] of valuable) {
    const found = await queryFirst<{ exists: boolean }>(
      `select to_regclass('public.${table}') is not null as exists`,
    );
    if (!found?.exists) continue;
    const counted = await queryFirst<{ count: number }>(
      `select count(*)::int as count from ${table} t where ${condition}`,
    );
    if (counted && counted.count > 0) content.push(`${counted.count} ${what}`);
  }
  return content;
}

async function writeSecret(
  secret: string,
  config: BackupConfig,
  folder: string,
): Promise<SecretOutcome> {
  const own = path.join(config.dataDir, 'secret');
  const current =
    config.secret ?? (fs.existsSync(own) ? fs.readFileSync(own, 'utf8').trim() : undefined);
  if (current === secret) return { outcome: 'same' };
  const name = config.secret ? 'restored-secret' : 'secret';
  await writeAtomicFile(path.join(folder, name), [secret]);
  return config.secret
    ? { outcome: 'differs', file: path.join(config.dataDir, name) }
    : { outcome: 'written' };
}
