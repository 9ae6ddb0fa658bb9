import fs from 'node:fs';
import path from 'node:path';
import { romeDay, romeMonday } from '#app/calendar/rome.ts';
import { type Config, config } from '#app/config.ts';

export type Backup = { name: string; madeAt: Date; bytes: number; isSealed: boolean };

export type BackupConfig = Pick<
  Config,
  'dataDir' | 'databaseUrl' | 'secret' | 'backupKey' | 'sealWorkFactor' | 'mediaBucket'
>;

export function backupsFolder({ dataDir }: Pick<BackupConfig, 'dataDir'>) {
  return path.join(dataDir, 'backups');
}

export function listBackups(): Backup[] {
  const folder = backupsFolder(config);
  if (!fs.existsSync(folder) || !fs.statSync(folder).isDirectory()) return [];
  const backups = fs.readdirSync(folder).flatMap((name) => {
    const read = readBackupName(name);
    return read ? { name, ...read, bytes: fs.statSync(path.join(folder, name)).size } : [];
  });
  return backups.toSorted((one, other) => other.madeAt.getTime() - one.madeAt.getTime());
}

/** `name` comes from a request. */
export function findBackup(name: string): { file: string; bytes: number } | undefined {
  const file = path.join(backupsFolder(config), name);
  if (!readBackupName(name) || !fs.existsSync(file)) return undefined;
  return { file, bytes: fs.statSync(file).size };
}

// Version 1.0 ended the name of a sealed backup with .enc.
const namePattern = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.ndjson\.gz(\.age|\.enc)?$/;

export function nameBackup(madeAt: Date, isSealed: boolean) {
  return `${madeAt.toISOString().replace(/[:.]/g, '-')}.ndjson.gz${isSealed ? '.age' : ''}`;
}

export function readBackupName(name: string): { madeAt: Date; isSealed: boolean } | undefined {
  const [, day, hours, minutes, seconds, milliseconds, sealed] = namePattern.exec(name) ?? [];
  const madeAt = new Date(`${day}T${hours}:${minutes}:${seconds}.${milliseconds}Z`);
  return Number.isNaN(madeAt.getTime()) ? undefined : { madeAt, isSealed: sealed !== undefined };
}

const keptPeriods: [count: number, periodOf: (madeAt: Date) => string][] = [
  [7, romeDay],
  [4, romeMonday],
  [12, (madeAt) => romeDay(madeAt).slice(0, 7)],
];

export function listObsolete<Made extends { madeAt: Date }>(backups: Made[]): Made[] {
  const newestFirst = backups.toSorted(
    (one, other) => other.madeAt.getTime() - one.madeAt.getTime(),
  );
  const kept = new Set(
    keptPeriods.flatMap(([count, periodOf]) => newestOfEach(newestFirst, periodOf).slice(0, count)),
  );
  return newestFirst.filter((backup) => !kept.has(backup));
}

function newestOfEach<Made extends { madeAt: Date }>(
  newestFirst: Made[],
  periodOf: (madeAt: Date) => string,
) {
  const newest = new Map<string, Made>();
  for (const backup of newestFirst) {
    const period = periodOf(backup.madeAt);
    if (!newest.has(period)) newest.set(period, backup);
  }
  return [...newest.values()];
}
