import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { expect, inject, test, vi } from 'vitest';
import { documentOf } from '#app/features/writing/document/document.ts';
import type { Database } from '#app/platform/db/client.ts';
import { lockEmbeddedDatabase } from '#app/platform/db/embedded/embedded.ts';
import { listMigrations, migrate } from '#app/platform/db/migrate.ts';
import {
  backUp,
  backupLocationsForTests,
  forge,
  openBareDatabase,
  readLines,
  rewrite,
  testSecret,
  within,
  writeEverything,
} from '#test/backups.ts';
import { restoreBackup, tryRestore } from './restore-backup.server.ts';

// Creating an embedded database takes seconds, so most of these tests use PostgreSQL if it runs.
const kind = inject('postgresUrl') ? 'postgres' : 'embedded';
const onPostgres = test.skipIf(kind === 'embedded');
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });
const backupKey = 'una chiave lunga abbastanza';
const openPlace = backupLocationsForTests();
const home = await openPlace('embedded');
const remote = await openPlace(kind, { backupKey });
const bare = await openBareDatabase();
await migrate(bare.db);
await writeEverything(bare.db);
await bare.db.execute(sql`insert into posts (title, content, category, scheduled_at) values
  ('Già passato', 'x', 'Eventi', '2026-03-28T23:30:00Z'), ('Ancora da venire', 'x', 'Eventi', '2099-11-21T05:00:00Z')`);
const allIndexes = `select indexdef from pg_indexes where schemaname = 'public' order by indexname collate "C"`;
/** The backup of the embedded database. */
const file = await backUp(bare.db, home);
const indexes = await read(bare.db, allIndexes);
await bare.close();
const restored = await restoreBackup(file, remote, { takesUnsealed: true });
/** An encrypted backup of the restored database. */
const second = await within(remote, (db) => backUp(db, remote));
const back = kind === 'embedded' ? remote : await openPlace('embedded', { backupKey });
if (back !== remote) await restoreBackup(second, back);

async function read(db: Database, query: string) {
  return (await db.execute<Record<string, unknown>>(query)).rows;
}
const undated =
  'select title from posts where scheduled_at is null and planned_on is null order by title';
const titles = (db: Database) => read(db, undated);
// Columns that a restore changes.
const changed = ['issues', 'posts', 'daily_runs', 'security_events'];
const sumsOf = (backup: string) => {
  const { tables } = JSON.parse(readLines(backup).at(-1) ?? '');
  return Object.fromEntries(Object.entries(tables).filter(([name]) => !changed.includes(name)));
};
const rowsOf = (backup: string, tables = changed) =>
  readLines(backup).filter((line) => tables.some((table) => line.startsWith(`["${table}"`)));

test('a backup is restored from the embedded database to PostgreSQL and back with the same digests', async () => {
  const third = await within(back, (db) => backUp(db, { ...back, backupKey: undefined }));
  expect(sumsOf(third)).toEqual(sumsOf(file));
  const rowsBefore = (backup: string) =>
    rowsOf(backup, ['posts']).filter((line) => !line.includes('Già passato'));
  expect([rowsBefore(third), rowsBefore(file).length]).toEqual([rowsBefore(file), 3]);
  expect(Object.keys(sumsOf(file)).length).toBeGreaterThan(7);
  expect(rowsOf(third, ['security_events'])).toEqual(
    expect.arrayContaining([
      ...rowsOf(file, ['security_events']),
      expect.stringContaining('backup-restored'),
    ]),
  );
  expect(rowsOf(third).join()).toContain('9007199254740993');
  expect(readFileSync(path.join(back.dataDir, 'secret'), 'utf8')).toBe(testSecret);
});

onPostgres(
  'a backup that a release makes after the next one has migrated is restored by either',
  async () => {
    const there = await openPlace(kind);
    await restoreBackup(file, there, { takesUnsealed: true });
    const made = await within(there, async (db) => {
      await db.execute(sql`create table moods (name text primary key)`);
      await db.execute(sql`alter table posts add mood text references moods`);
      await db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at)
        select 'newer', max(created_at) + 1 from drizzle.__drizzle_migrations`);
      return backUp(db, there);
    });
    expect(sumsOf(made)).toEqual(sumsOf(file));
    const { backup } = await restoreBackup(made, await openPlace(kind), { takesUnsealed: true });
    expect(backup.migration).toBe(listMigrations().at(-1)?.tag);
  },
);

test('an encrypted backup is unreadable without its key', async () => {
  expect(second).toMatch(/\.ndjson\.gz\.age$/);
  expect(readFileSync(second).includes(testSecret)).toBe(false);
  await expect(restoreBackup(second, home)).rejects.toThrow('set BACKUP_KEY');
  await expect(restoreBackup(second, { ...home, backupKey: `${backupKey}!` })).rejects.toThrow(
    'not the key',
  );
  expect(readdirSync(home.dataDir)).toEqual(['backups']);
});

test('with a key, an unencrypted backup is read only with the option, also in a trial', async () => {
  const sealing = { ...home, backupKey };
  await expect(restoreBackup(file, sealing)).rejects.toThrow(
    'This backup is not encrypted, but BACKUP_KEY is set: say',
  );
  await expect(tryRestore(file, sealing)).rejects.toThrow('--unsealed');
  expect((await tryRestore(file, sealing, { takesUnsealed: true })).backup.secret).toBe(testSecret);
  expect(readdirSync(home.dataDir)).toEqual(['backups']);
});

test('after a restore running issues are paused, an overdue schedule is a draft planned for that day, and sequences continue', async () => {
  expect([restored.pausedIssues, restored.closedSchedules]).toEqual([1, 1]);
  await within(remote, async (db) => {
    expect(
      await read(db, 'select state, pause_reason is not null as is_reported from issues'),
    ).toEqual([{ state: 'paused', is_reported: true }]);
    expect(
      await read(db, `select max(at) > now() - interval '1 hour' as is_today from daily_runs`),
    ).toEqual([{ is_today: true }]);
    const schedules = `select title, scheduled_at is null as is_closed, planned_on::text from posts
        where scheduled_at is not null or planned_on is not null order by 1`;
    expect(await read(db, schedules)).toEqual([
      { title: 'Ancora da venire', is_closed: false, planned_on: null },
      { title: 'Già passato', is_closed: true, planned_on: '2026-03-29' },
    ]);
    const next = `insert into consent_events (subscription_id, kind, source)
        select id, 'withdrawn', '/' from newsletter_subscriptions limit 1 returning id::int`;
    expect(await read(db, next)).toEqual([{ id: 42 }]);
    expect(await read(db, 'select * from sessions')).toEqual([]);
    expect(await read(db, allIndexes)).toEqual(indexes);
    const analyzed = `select tablename from pg_stats where attname = 'id' and tablename in ('posts', 'deliveries', 'issues') order by 1`;
    expect(await read(db, analyzed)).toEqual([{ tablename: 'issues' }, { tablename: 'posts' }]);
  });
});

/** A complete backup with a row that the database refuses. */
const burnt = forge(file, (line) => line.replace('"status": "draft"', '"status": "burnt"'));
const refused = { cause: { code: '23514' } };

test('a database is replaced only by a complete backup and with the option, and a copy of the old one stays', async () => {
  const there = await openPlace(kind);
  await within(there, (db) =>
    db.execute(sql`insert into posts (title, content, category) values ('Mio', 'x', 'y')`),
  );
  const before = readdirSync(there.dataDir).toSorted();
  await expect(restoreBackup(file, there)).rejects.toThrow('already holds 1 posts: say --replace');
  for (const [backup, words] of brokenBackups())
    await expect
      .soft(restoreBackup(backup, there, { isReplacing: true }), words)
      .rejects.toThrow(words);
  await expect(restoreBackup(burnt, there, { isReplacing: true })).rejects.toMatchObject(refused);
  expect(
    readdirSync(there.dataDir)
      .filter((name) => name !== 'backups')
      .toSorted(),
  ).toEqual(before);
  expect(await within(there, titles)).toEqual([{ title: 'Mio' }]);
  const { copy: oldCopy } = await restoreBackup(file, there, { isReplacing: true });
  expect(await within(there, titles)).toEqual([{ title: 'Il seme' }, { title: 'Nel cestino' }]);
  expect(existsSync(oldCopy ?? '')).toBe(true);
  if (kind === 'postgres') expect(rowsOf(oldCopy ?? '', ['posts']).join()).toContain('Mio');
});

test('a post whose text is no document is plain text after a restore', async () => {
  const there = await openPlace(kind);
  const start = '"document": {"type": "doc", "content": [';
  const foreign = forge(file, (line) =>
    line.includes('"title": "Nel cestino"')
      ? line.replace(start, `${start}{"type": "script"}, `)
      : line,
  );
  const { mended } = await restoreBackup(foreign, there);
  expect(mended).toEqual([expect.stringContaining('plain now')]);
  await within(there, async (db) => {
    const posts = `select document, content from posts where title = 'Nel cestino'`;
    const [post] = await read(db, posts);
    expect(post?.document).toEqual(documentOf(`${post?.content}`));
  });
});

test('an embedded database is replaced only with the option, and a copy of the old one stays', async () => {
  const there = await openPlace('embedded');
  cpSync(back.dataDir, there.dataDir, { recursive: true });
  const before = readdirSync(there.dataDir).toSorted();
  await expect(restoreBackup(file, there)).rejects.toThrow('say --replace');
  await expect(restoreBackup(burnt, there, { isReplacing: true })).rejects.toMatchObject(refused);
  expect(readdirSync(there.dataDir).toSorted()).toEqual(before);
  const { leftSince, copy } = await restoreBackup(file, there, { isReplacing: true });
  expect([leftSince, existsSync(`${copy}`)]).toEqual([0, true]);
  expect(await within(there, titles)).toEqual([{ title: 'Il seme' }, { title: 'Nel cestino' }]);
});

test('a restore replaces a database that cannot be read, and reports that its withdrawals are unknown', async () => {
  const there = await openPlace('embedded');
  cpSync(back.dataDir, there.dataDir, { recursive: true });
  rmSync(path.join(there.dataDir, 'database', 'global', 'pg_control'));
  const way = 'npm run restore -- FILE --replace';
  await expect(restoreBackup(file, there)).rejects.toThrow(way);
  expect(`${(await tryRestore(file, there)).content}`).toContain(way);
  expect((await restoreBackup(file, there, { isReplacing: true })).leftSince).toBeUndefined();
  expect(await within(there, titles)).toEqual([{ title: 'Il seme' }, { title: 'Nel cestino' }]);
});

function brokenBackups(): [string, string][] {
  const altered = (from: string, to: string) =>
    rewrite(file, (lines) => lines.map((line) => line.replace(from, to)));
  const cut = path.join(home.dataDir, 'backups', 'cut');
  writeFileSync(cut, readFileSync(file));
  truncateSync(cut, statSync(cut).size - 20);
  const bomb = path.join(home.dataDir, 'backups', 'bomb');
  writeFileSync(bomb, gzipSync(Buffer.alloc(100 * 2 ** 20, 'a'), { level: 1 }));
  return [
    [cut, 'damaged or incomplete'],
    [bomb, 'damaged or incomplete'],
    [altered('Nicolò', 'Niccolò'), 'damaged or incomplete'],
    [rewrite(file, (lines) => lines.slice(0, -1)), 'damaged or incomplete'],
    [rewrite(file, (lines) => lines.toSpliced(3, 1)), 'damaged or incomplete'],
    [rewrite(file, (lines) => [...lines, lines.at(-1) ?? '']), 'damaged or incomplete'],
    [altered('"site-backup"', '"other"'), 'no backup of the site'],
    [altered('"version":"1.0"', '"version":"2.0"'), 'made by a newer version'],
    [altered('"migration":"00', '"migration":"99'), 'made by a newer version'],
    [path.join(home.dataDir, 'none'), 'no such file'],
  ];
}

onPostgres('the secret of a backup is kept beside another one that is set', async () => {
  const there = await openPlace(kind, { secret: 'un altro segreto, che era già qui da prima' });
  const { secret } = await restoreBackup(file, there);
  const restoredSecret = path.join(there.dataDir, 'restored-secret');
  expect(secret).toEqual({ outcome: 'differs', file: restoredSecret });
  expect(readFileSync(restoredSecret, 'utf8')).toBe(testSecret);
  expect(statSync(restoredSecret).mode & 0o777).toBe(0o600);
});

const replaceUsed = (at: typeof back) =>
  restoreBackup(file, { ...at, backupKey: undefined }, { isReplacing: true });

onPostgres('a database that is in use is not replaced', () =>
  within(remote, (db) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      await expect(replaceUsed(remote)).rejects.toThrow('in use by 1 other connection');
    }),
  ),
);

test('an embedded database that is in use is not replaced', async () => {
  const unlock = lockEmbeddedDatabase(back.dataDir);
  await expect(replaceUsed(back)).rejects.toThrow('holds');
  unlock();
});
