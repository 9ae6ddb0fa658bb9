import fs from 'node:fs';
import path from 'node:path';
import { createGzip } from 'node:zlib';
import { config } from '#app/config.ts';
import { type Database, db } from '#app/db/client.ts';
import { logSecurityEvent } from '#app/features/security-log/security-log.server.ts';
import { readSecret } from '#app/signature.ts';
import { seal } from '#app/storage/sealing.ts';
import { removeHalfFiles, writeWholeFile } from '#app/storage/whole-file.ts';
import { type Backup, findSuperfluous, nameBackup } from './backup.ts';
import { listBackups } from './list-backups.server.ts';
import { backupsFolder, type Place } from './place.server.ts';
import { backupLines, oneMoment } from './write-backup.server.ts';

let underWay: Promise<Backup> | undefined;

/**
 * Copies everything into one file of DATA_DIR/backups while the site runs; whoever asks meanwhile gets the same copy.
 * What goes wrong is thrown, and stands in the security log for Impostazioni to show.
 */
export function makeBackup(account?: string): Promise<Backup> {
  underWay ??= writeOrTell(account).finally(() => {
    underWay = undefined;
  });
  return underWay;
}

/** The copy of the night, after which those that are no longer needed go. */
export async function makeNightlyBackup() {
  await makeBackup();
  for (const { name } of findSuperfluous(listBackups()))
    fs.rmSync(path.join(backupsFolder(config), name), { force: true });
}

async function writeOrTell(account?: string) {
  try {
    const backup = await db.transaction((tx) => writeBackup(tx, { ...config, secret: readSecret() }), oneMoment);
    await logSecurityEvent({ kind: 'backup-made', account, details: { name: backup.name, bytes: backup.bytes } });
    return backup;
  } catch (error) {
    await logSecurityEvent({ kind: 'backup-failed', account, details: { reason: reasonOf(error), error: `${error}` } });
    throw error;
  }
}

type Kept = Pick<Place, 'dataDir' | 'backupKey'> & { secret: string };

/** Writes what the transaction of the caller sees. */
export async function writeBackup(tx: Database, { secret, backupKey, ...place }: Kept): Promise<Backup> {
  removeHalfFiles(backupsFolder(place));
  const madeAt = new Date();
  const isSealed = backupKey !== undefined;
  const name = nameBackup(madeAt, isSealed);
  const file = path.join(backupsFolder(place), name);
  const steps = [createGzip(), ...(isSealed ? [seal(backupKey)] : [])];
  await writeWholeFile(file, backupLines(tx, { madeAt, secret }), ...steps);
  return { name, madeAt, bytes: fs.statSync(file).size, isSealed };
}

export type FailureReason = 'disk-full' | 'not-writable' | 'database' | 'unknown';

function reasonOf(error: unknown): FailureReason {
  const { code = '' } = ((error as Error).cause ?? error) as NodeJS.ErrnoException;
  if (['ENOSPC', 'EDQUOT', 'EFBIG'].includes(code)) return 'disk-full';
  if (['EACCES', 'EPERM', 'EROFS', 'EEXIST', 'ENOTDIR'].includes(code)) return 'not-writable';
  return /^[0-9A-Z]{5}$|^ECONN/.test(code) ? 'database' : 'unknown';
}
