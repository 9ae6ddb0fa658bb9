import fs from 'node:fs';
import path from 'node:path';
import { config } from '#app/config.ts';
import { findLastEvent, logSecurityEvent } from '#app/features/security-log/security-log.server.ts';
import { codeOf, copyDatabase, db, isOfFullDisk } from '#app/platform/db/client.ts';
import { openEmbeddedFolder } from '#app/platform/db/embedded/embedded.ts';
import { log } from '#app/platform/log.ts';
import { readSecret } from '#app/platform/signature.ts';
import { inTemporaryFolder } from '#app/platform/storage/receive-file.ts';
import { backupsFolder, listBackups, listObsolete } from './backup-files.server.ts';
import { sendBackup } from './remote-backups.server.ts';
import { type InSnapshot, snapshot, type Written, writeBackup } from './write-backup.server.ts';

type Options = { isWithoutFiles?: boolean };

let running: Promise<Written> | undefined;

export function makeBackup(account?: string, options: Options = {}): Promise<Written> {
  running ??= makeAndLog(account, options).finally(() => {
    running = undefined;
  });
  return running;
}

export async function makeNightlyBackup() {
  const { failure, name } = await makeBackup();
  for (const { name } of listObsolete(listBackups()))
    fs.rmSync(path.join(backupsFolder(config), name), { force: true });
  await sendBackup(name);
  if (failure) throw failure;
}

export async function findLastFailure() {
  const last = await findLastEvent('backup-made', 'backup-failed');
  if (last?.kind === 'backup-failed') return { at: last.at, reason: `${last.details?.reason}` };
  return last && Number(last.details?.missing) > 0
    ? { at: last.at, reason: 'pictures' }
    : undefined;
}

async function makeAndLog(account: string | undefined, options: Options) {
  try {
    const backup = await writeBackup(inSnapshot, {
      ...config,
      ...options,
      secret: readSecret(),
    });
    const { name, bytes, missing } = backup;
    await logSecurityEvent({
      kind: 'backup-made',
      account,
      details: { name, bytes, missing: missing.length },
    });
    if (missing.length > 0)
      log.warn(`${name} lacks the files of ${missing.length} pictures: ${missing.join(', ')}`);
    return backup;
  } catch (error) {
    await logSecurityEvent({
      kind: 'backup-failed',
      account,
      details: { reason: reasonOf(error), error: `${error}` },
    });
    throw error;
  }
}

const inSnapshot: InSnapshot = (read) =>
  copyDatabase ? inCopy(copyDatabase, read) : db.transaction(read, snapshot);

const inCopy = (copy: NonNullable<typeof copyDatabase>, read: Parameters<InSnapshot>[0]) =>
  inTemporaryFolder(async (folder) => {
    await copy(folder);
    const copied = await openEmbeddedFolder(folder, { isUnflushed: true });
    await copied.db.transaction(read, snapshot).finally(copied.close);
  });

function reasonOf(error: unknown) {
  if (isOfFullDisk(error)) return 'disk-full';
  const code = codeOf(error) ?? '';
  if (['EACCES', 'EPERM', 'EROFS', 'EEXIST', 'ENOTDIR'].includes(code)) return 'not-writable';
  return /^[0-9A-Z]{5}$|^ECONN/.test(code) ? 'database' : 'unknown';
}
