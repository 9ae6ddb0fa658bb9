import fs from 'node:fs';
import path from 'node:path';
import { romeDay, romeMonday } from '#app/calendar/rome.ts';
import { type Config, config } from '#app/config.ts';

export type Backup = { name: string; madeAt: Date; bytes: number; isSealed: boolean };

export type BackupConfig = Pick<
  Config,
  'dataDir' | 'databaseUrl' | 'secret' | 'backupKey' | 'sealWorkFactor' | 'mediaBucket'
>;

export const newestFirst = <Made extends { madeAt: Date }>(backups: Made[]) =>
  backups.toSorted((one, other) => other.madeAt.getTime() - one.madeAt.getTime());

export function backupsFolder({ dataDir }: Pick<BackupConfig, 'dataDir'>) {
  return path.join(dataDir, 'backups');
}

export function listBackups() {
  const folder = backupsFolder(config);
  if (!fs.existsSync(folder) || !fs.statSync(folder).isDirectory()) return [];
  return fs.readdirSync(folder).flatMap((name) => {
    const read = readBackupName(name);
    return read ? { name, ...read, bytes: fs.statSync(path.join(folder, name)).size } : [];
  });
}

export function findBackup(name: string) {
  const file = path.join(backupsFolder(config), name);
  if (!readBackupName(name) || !fs.existsSync(file)) return undefined;
  return { file, bytes: fs.statSync(file).size };
}

// Version 1.0 ended the name of a sealed backup with .enc.
const namePattern = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.ndjson\.gz(\.age|\.enc)?$/;

export function nameBackup(madeAt: Date, isSealed: boolean) {
  return `${madeAt.toISOString().replace(/[:.]/g, '-')}.ndjson.gz${isSealed ? '.age' : ''}`;
}

export function readBackupName(name: string) {
  const [, day, hours, minutes, seconds, milliseconds, sealed] = namePattern.exec(name) ?? [];
  const madeAt = new Date(`${day}T${hours}:${minutes}:${seconds}.${milliseconds}Z`);
  return Number.isNaN(madeAt.getTime()) ? undefined : { madeAt, isSealed: sealed !== undefined };
}

const retainedPeriods: [count: number, periodOf: (madeAt: Date) => string][] = [
  [7, romeDay],
  [4, romeMonday],
  [12, (madeAt) => romeDay(madeAt).slice(0, 7)],
];

export function listObsolete<Made extends { madeAt: Date }>(backups: Made[]): Made[] {
  const sorted = newestFirst(backups);
  const retained = new Set(
    retainedPeriods.flatMap(([count, periodOf]) =>
      [...Map.groupBy(sorted, ({ madeAt }) => periodOf(madeAt)).values()]
        .slice(0, count)
        .map(([newest]) => newest),
    ),
  );
  return sorted.filter((backup) => !retained.has(backup));
}
