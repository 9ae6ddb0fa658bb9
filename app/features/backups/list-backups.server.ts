import fs from 'node:fs';
import path from 'node:path';
import { desc, inArray } from 'drizzle-orm';
import { config } from '#app/config.ts';
import { db } from '#app/db/client.ts';
import { securityEvents } from '#app/db/schema.ts';
import { type Backup, readBackupName } from './backup.ts';
import { backupsFolder } from './place.server.ts';

/** Those that lie on this machine, newest first. */
export function listBackups(): Backup[] {
  const folder = backupsFolder(config);
  if (!fs.existsSync(folder) || !fs.statSync(folder).isDirectory()) return [];
  const backups = fs.readdirSync(folder).flatMap((name) => {
    const read = readBackupName(name);
    return read ? { name, ...read, bytes: fs.statSync(path.join(folder, name)).size } : [];
  });
  return backups.toSorted((one, other) => other.madeAt.getTime() - one.madeAt.getTime());
}

/** Where the backup of that name lies. Undefined for whatever is none: no other file of the machine is ever named. */
export function findBackup(name: string): { file: string; bytes: number } | undefined {
  const file = path.join(backupsFolder(config), name);
  if (!readBackupName(name) || !fs.existsSync(file)) return undefined;
  return { file, bytes: fs.statSync(file).size };
}

/** The last attempt, where it failed, on whichever instance. A copy that was made since makes it forgotten. */
export async function findLastFailure(): Promise<{ at: Date; reason: string } | undefined> {
  const [last] = await db
    .select({ kind: securityEvents.kind, at: securityEvents.at, details: securityEvents.details })
    .from(securityEvents)
    .where(inArray(securityEvents.kind, ['backup-made', 'backup-failed']))
    .orderBy(desc(securityEvents.at), desc(securityEvents.id))
    .limit(1);
  return last?.kind === 'backup-failed' ? { at: last.at, reason: `${last.details?.reason}` } : undefined;
}
