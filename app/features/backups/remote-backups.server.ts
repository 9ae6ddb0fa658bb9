import fs from 'node:fs';
import path from 'node:path';
import { inArray, max, sql } from 'drizzle-orm';
import { config } from '#app/config.ts';
import { securityEvents } from '#app/features/security-log/schema.ts';
import { logSecurityEvent } from '#app/features/security-log/security-log.server.ts';
import { db } from '#app/platform/db/client.ts';
import { writeAtomicFile } from '#app/platform/storage/atomic-file.ts';
import { backupStore } from '#app/platform/storage/store/open-stores.ts';
import { type Store, StoreFailure } from '#app/platform/storage/store/store.ts';
import {
  type Backup,
  backupsFolder,
  listObsolete,
  newestFirst,
  readBackupName,
} from './backup-files.server.ts';
import { BackupRefused } from './format.server.ts';
import { readBackup } from './read-backup.server.ts';

export async function sendBackup(name: string) {
  const store = backupStore();
  if (!store) return;
  try {
    await putBackup(store, name);
    for (const { name } of listObsolete(await listRemoteBackups(store))) await store.delete(name);
    await logSecurityEvent({ kind: 'backup-sent', details: { name } });
  } catch (error) {
    const reason = error instanceof StoreFailure ? error.reason : 'unknown';
    await logSecurityEvent({
      kind: 'backup-not-sent',
      details: { name, reason, error: `${error}` },
    });
    throw error;
  }
}

async function putBackup(store: Store, name: string) {
  const file = path.join(backupsFolder(config), name);
  await readBackup({ file, key: config.backupKey });
  const content = await fs.openAsBlob(file);
  await store.put(name, content);
  const sent = (await listRemoteBackups(store)).find((backup) => backup.name === name);
  if (sent?.bytes !== content.size)
    throw new Error(`${name} did not arrive whole in ${store.location}`);
}

export async function listRemoteBackups(store: Store) {
  const backups: Backup[] = [];
  for await (const { name, byteLength } of store.list()) {
    const read = readBackupName(name);
    if (read) backups.push({ name, ...read, bytes: byteLength });
  }
  return newestFirst(backups);
}

const addressSeconds = 300;

/** @throws StoreFailure */
export async function signRemoteBackup(name: string) {
  const store = backupStore();
  if (!store || !readBackupName(name)) return undefined;
  const isThere = (await listRemoteBackups(store)).some((backup) => backup.name === name);
  return isThere ? store.sign(name, addressSeconds) : undefined;
}

/** @throws BackupRefused */
export async function fetchBackup(name: string) {
  const file = path.join(backupsFolder(config), name);
  if (fs.existsSync(file)) return file;
  const stream = readBackupName(name) && (await backupStore()?.get(name));
  if (!stream) throw new BackupRefused(`There is no file ${name}.`);
  await writeAtomicFile(file, stream);
  return file;
}

export async function findNewestRemote() {
  const [found] = await db
    .select({ name: max(sql<string>`${securityEvents.details}->>'name'`) })
    .from(securityEvents)
    .where(inArray(securityEvents.kind, ['backup-sent', 'backup-downloaded']));
  return readBackupName(found?.name ?? '')?.madeAt;
}
