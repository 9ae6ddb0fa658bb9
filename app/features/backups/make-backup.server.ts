import fs from 'node:fs';
import path from 'node:path';
import { createGzip } from 'node:zlib';
import { desc, inArray } from 'drizzle-orm';
import { config } from '#app/config.ts';
import { type Database, db } from '#app/db/client.ts';
import { findNewestMigration } from '#app/db/migrate.ts';
import { securityEvents } from '#app/db/schema.ts';
import { logSecurityEvent } from '#app/features/security-log/security-log.server.ts';
import { readSecret } from '#app/signature.ts';
import { seal } from '#app/storage/sealing.ts';
import { removeHalfFiles, writeWholeFile } from '#app/storage/whole-file.ts';
import {
  type Backup,
  type BackupConfig,
  backupsFolder,
  listBackups,
  listObsolete,
  nameBackup,
} from './backup-files.server.ts';
import { type Foot, openTally, writeFoot, writeHead, writeRow } from './format.server.ts';
import { listTables, rowsOf, setTimeZoneUtc } from './tables.server.ts';

export const snapshot = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;

type FailureReason = 'disk-full' | 'not-writable' | 'database' | 'unknown';

let running: Promise<Backup> | undefined;

/** Parallel calls share one backup. */
export function makeBackup(account?: string): Promise<Backup> {
  running ??= makeAndLog(account).finally(() => {
    running = undefined;
  });
  return running;
}

export async function makeNightlyBackup() {
  await makeBackup();
  for (const { name } of listObsolete(listBackups()))
    fs.rmSync(path.join(backupsFolder(config), name), { force: true });
}

/** Of any instance. A later backup clears it. */
export async function findLastFailure(): Promise<{ at: Date; reason: string } | undefined> {
  const [last] = await db
    .select({ kind: securityEvents.kind, at: securityEvents.at, details: securityEvents.details })
    .from(securityEvents)
    .where(inArray(securityEvents.kind, ['backup-made', 'backup-failed']))
    .orderBy(desc(securityEvents.at), desc(securityEvents.id))
    .limit(1);
  return last?.kind === 'backup-failed' ? { at: last.at, reason: `${last.details?.reason}` } : undefined;
}

async function makeAndLog(account?: string) {
  try {
    const backup = await db.transaction((tx) => writeBackup(tx, { ...config, secret: readSecret() }), snapshot);
    await logSecurityEvent({ kind: 'backup-made', account, details: { name: backup.name, bytes: backup.bytes } });
    return backup;
  } catch (error) {
    await logSecurityEvent({ kind: 'backup-failed', account, details: { reason: reasonOf(error), error: `${error}` } });
    throw error;
  }
}

function reasonOf(error: unknown): FailureReason {
  const { code = '' } = ((error as Error).cause ?? error) as NodeJS.ErrnoException;
  if (['ENOSPC', 'EDQUOT', 'EFBIG'].includes(code)) return 'disk-full';
  if (['EACCES', 'EPERM', 'EROFS', 'EEXIST', 'ENOTDIR'].includes(code)) return 'not-writable';
  return /^[0-9A-Z]{5}$|^ECONN/.test(code) ? 'database' : 'unknown';
}

type Options = Pick<BackupConfig, 'dataDir' | 'backupKey'> & { secret: string };

export async function writeBackup(tx: Database, { secret, backupKey, dataDir }: Options): Promise<Backup> {
  const folder = backupsFolder({ dataDir });
  removeHalfFiles(folder);
  const madeAt = new Date();
  const isSealed = backupKey !== undefined;
  const name = nameBackup(madeAt, isSealed);
  const file = path.join(folder, name);
  const steps = [createGzip(), ...(isSealed ? [seal(backupKey)] : [])];
  await writeWholeFile(file, linesOf(tx, { madeAt, secret }), ...steps);
  return { name, madeAt, bytes: fs.statSync(file).size, isSealed };
}

async function* linesOf(tx: Database, { madeAt, secret }: { madeAt: Date; secret: string }) {
  await setTimeZoneUtc(tx);
  const migration = await findNewestMigration(tx);
  if (!migration) throw new Error('The database was brought to a newer schema than this code knows');
  yield writeHead({ madeAt: madeAt.toISOString(), migration, secret });
  const tables: Foot['tables'] = {};
  for (const table of await listTables(tx)) {
    const tally = openTally();
    for await (const rows of rowsOf(tx, table)) {
      rows.forEach(tally.add);
      yield rows.map((row) => writeRow(table.name, row)).join('');
    }
    tables[table.name] = tally.sum();
  }
  yield writeFoot({ tables });
}
