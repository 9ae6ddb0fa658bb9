import { expect, test } from 'vitest';
import { listObsolete, nameBackup, readBackupName } from './backup-files.server.ts';

test('a name holds the time of the backup and whether it is encrypted, and sorts by time', () => {
  const madeAt = new Date('2026-11-21T02:30:00.123Z');
  expect(nameBackup(madeAt, true)).toBe('2026-11-21T02-30-00-123Z.ndjson.gz.age');
  for (const isSealed of [true, false])
    expect(readBackupName(nameBackup(madeAt, isSealed))).toEqual({ madeAt, isSealed });
  expect(readBackupName('2026-11-21T02-30-00-123Z.ndjson.gz.enc')).toEqual({
    madeAt,
    isSealed: true,
  });
  expect(nameBackup(madeAt, false) < nameBackup(new Date('2026-11-21T10:00:00Z'), false)).toBe(
    true,
  );
});

test.each([
  '../secret',
  '2026-11-21T02-30-00-123Z.ndjson.gz/../../secret',
  '2026-11-21T02-30-00-123Z.ndjson.gz.partial',
  '2026-13-41T02-30-00-123Z.ndjson.gz',
  '',
])('%j is not the name of a backup', (name) => {
  expect(readBackupName(name)).toBeUndefined();
});

const nightly = (count: number) =>
  Array.from({ length: count }, (_, night) => ({
    madeAt: new Date(Date.UTC(2026, 10, 21 - night, 2, 30)),
  }));
function retainedOf(backups: { madeAt: Date }[]) {
  const obsolete = new Set(listObsolete(backups));
  return backups.filter((backup) => !obsolete.has(backup));
}
const days = (backups: { madeAt: Date }[]) =>
  backups.map(({ madeAt }) => madeAt.toISOString().slice(0, 10));

test('of two years of backups 7 days, 4 weeks and 12 months are retained', () => {
  expect(days(retainedOf(nightly(730)))).toEqual([
    ...days(nightly(7)),
    '2026-11-08',
    '2026-11-01',
    ...[
      '10-31',
      '09-30',
      '08-31',
      '07-31',
      '06-30',
      '05-31',
      '04-30',
      '03-31',
      '02-28',
      '01-31',
    ].map((d) => `2026-${d}`),
    '2025-12-31',
  ]);
});

test('the newest backup of a day in Rome is retained, and age alone deletes no backup', () => {
  const at = (time: string) => ({ madeAt: new Date(time) });
  // 23:30 in UTC is the next day in Rome.
  const [late, next, noon] = [
    at('2026-06-10T21:30:00Z'),
    at('2026-06-10T22:30:00Z'),
    at('2026-06-10T10:00:00Z'),
  ];
  expect(listObsolete([late, next, noon])).toEqual([noon]);
  expect(listObsolete([at('2020-01-01T00:00:00Z'), next])).toEqual([]);
});
