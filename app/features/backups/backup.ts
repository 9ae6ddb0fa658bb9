import { romeDay, romeMonday } from '#app/calendar/rome.ts';

/** A copy of everything, as one file. Its name tells when it was made; names sort by time. */
export type Backup = { name: string; madeAt: Date; bytes: number; isSealed: boolean };

const namePattern = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.ndjson\.gz(\.enc)?$/;

export function nameBackup(madeAt: Date, isSealed: boolean) {
  return `${madeAt.toISOString().replace(/[:.]/g, '-')}.ndjson.gz${isSealed ? '.enc' : ''}`;
}

/** Undefined for whatever is no backup: only files that are one are ever shown, handed out or removed. */
export function readBackupName(name: string): { madeAt: Date; isSealed: boolean } | undefined {
  const [, day, hours, minutes, seconds, milliseconds, sealed] = namePattern.exec(name) ?? [];
  const madeAt = new Date(`${day}T${hours}:${minutes}:${seconds}.${milliseconds}Z`);
  return Number.isNaN(madeAt.getTime()) ? undefined : { madeAt, isSealed: sealed !== undefined };
}

const keptPeriods: [number, (madeAt: Date) => string][] = [
  [7, romeDay],
  [4, romeMonday],
  [12, (madeAt) => romeDay(madeAt).slice(0, 7)],
];

/**
 * Which backups are no longer needed, beside the newest of each of the last 7 days, 4 weeks and 12 months that have one.
 * Counted by what is there and not by today's date: after a month away none is removed for its age.
 */
export function findSuperfluous<Made extends { madeAt: Date }>(backups: Made[]): Made[] {
  const newestFirst = backups.toSorted((one, other) => other.madeAt.getTime() - one.madeAt.getTime());
  const kept = new Set(keptPeriods.flatMap(([count, periodOf]) => newestOfEach(newestFirst, periodOf).slice(0, count)));
  return newestFirst.filter((backup) => !kept.has(backup));
}

function newestOfEach<Made extends { madeAt: Date }>(newestFirst: Made[], periodOf: (madeAt: Date) => string) {
  const newest = new Map<string, Made>();
  for (const backup of newestFirst) {
    const period = periodOf(backup.madeAt);
    if (!newest.has(period)) newest.set(period, backup);
  }
  return [...newest.values()];
}
