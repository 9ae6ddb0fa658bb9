import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, inject, test } from 'vitest';
import { type Database, setDatabase } from '#app/db/client.ts';
import { embeddedFolder, openPGliteThread } from '#app/db/embedded/embedded.ts';
import { migrateInTransaction } from '#app/db/migrate.ts';
import { openDatabase } from '#app/db/open-database.ts';
import { openSingleConnection } from '#app/db/postgres.ts';
import type { BackupConfig } from '#app/features/backups/backup-files.server.ts';
import { readRow } from '#app/features/backups/format.server.ts';
import { restoreBackup } from '#app/features/backups/restore-backup.server.ts';
import { setTimeZoneUtc } from '#app/features/backups/tables.server.ts';
import { readSite } from '#app/features/site-texts/site-in-force.server.ts';
import { site } from '#app/site/site.server.ts';
import { digest } from '#app/storage/store/store.ts';
import { defaultSite } from '#site/site.ts';
import { photograph, placesForTests, readLines, within } from './backups.ts';

// Made by commit 8a14026f, the last before version 1.1: all rows of a data folder, and a backup of it.
const rowsOfFolder = path.resolve('test/data-at-0009.ndjson.gz');
const backupAt9 = path.resolve('test/backup-at-0009.ndjson.gz');
// Made by an earlier commit of version 1.0.
const backupAt0 = path.resolve('test/backup-of-1.0.ndjson.gz');

const place = placesForTests();

type Kind = 'embedded' | 'postgres';

type Row = Record<string, unknown>;

/** Every row of these tables stays, with each of its columns but those named. */
const kept: Record<string, string[]> = {
  // Cards and further reading are made again.
  posts: ['card_hash', 'related'],
  post_versions: [],
  unfinished_posts: [],
  pictures: [],
  newsletter_subscriptions: [],
  consent_events: [],
  suppressed_addresses: [],
  // Counted refusals of the mail server.
  issues: ['failures_in_a_row'],
  issue_posts: [],
  deliveries: [],
  mail_events: [],
  old_addresses: [],
  administrators: [],
  second_factors: [],
  rest_days: [],
  // A draft of a text stays in its history.
  site_overrides: [],
};
const settingsObeyed = [
  'dailyIssueHour',
  'mailsPerSecond',
  'secondFactorRequired',
  'privateAnswers',
  'restWeekdays',
  'weeklyLetter',
  'feedGeneration',
];

function rowsIn(file: string, table: string): Row[] {
  const rows = readLines(file).map(readRow);
  return rows.flatMap((read) => (read?.table === table ? [JSON.parse(read.row)] : []));
}

async function rowsNow(db: Database, table: string) {
  return db.transaction(async (tx) => {
    await setTimeZoneUtc(tx);
    const { rows } = await tx.execute<{ row: Row }>(sql`select to_jsonb(t) as row from ${sql.identifier(table)} t`);
    return rows.map(({ row }) => row);
  });
}

async function expectEverything(db: Database, file: string) {
  for (const [table, changing] of Object.entries(kept)) {
    const before = rowsIn(file, table).map((row) => {
      for (const column of changing) delete row[column];
      return expect.objectContaining(row);
    });
    const now = await rowsNow(db, table);
    expect(before.length, table).toBeGreaterThan(0);
    // What readers see lies over a draft of a text as one more row.
    if (table === 'site_overrides') expect(now.length, table).toBeGreaterThan(before.length);
    else expect(now, table).toHaveLength(before.length);
    expect(now, table).toEqual(expect.arrayContaining(before));
  }
  const settings = rowsIn(file, 'settings').filter(({ name }) => settingsObeyed.includes(`${name}`));
  expect(settings).toHaveLength(settingsObeyed.length);
  expect(await rowsNow(db, 'settings')).toEqual(expect.arrayContaining(settings));
  const offered = { id: 'e0000000-0000-4000-8000-000000000001', state: 'ready', offered_for: '2025' };
  expect(await rowsNow(db, 'books')).toContainEqual(expect.objectContaining(offered));
}

/** What was published is shown, and no draft is. */
async function expectTexts() {
  await readSite();
  const { home, archive } = site().texts;
  expect(home.hero.subtitle).toBe('Un forno, «è» 🍞');
  expect(home.book.title).toBe('Un secondo titolo');
  expect(home.book.quote).toBe(defaultSite.texts.home.book.quote);
  expect(archive.title).toBe(defaultSite.texts.archive.title);
}

async function fillAs9(db: Database) {
  await db.transaction(async (transaction) => {
    const tx = transaction as Database;
    await migrateInTransaction(tx, '0009_imports_hosts');
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const line of readLines(rowsOfFolder)) {
      const { table = '', row } = readRow(line) ?? {};
      const columns = sql.join(Object.keys(JSON.parse(`${row}`)).map(sql.identifier), sql`, `);
      await tx.execute(sql`insert into ${sql.identifier(table)} (${columns})
        select ${columns} from jsonb_populate_record(null::${sql.identifier(table)}, ${row}::jsonb)`);
    }
  });
}

async function openAs9({ dataDir, databaseUrl }: BackupConfig) {
  if (databaseUrl) return openSingleConnection(databaseUrl);
  const folder = embeddedFolder(dataDir);
  mkdirSync(folder, { recursive: true });
  return openPGliteThread({ folder, isUnflushed: true }, { migrates: false });
}

const kinds: Kind[] = inject('postgresUrl') ? ['embedded', 'postgres'] : ['embedded'];

describe.each(kinds)('on the %s database', (kind) => {
  test('the data of 1.0 come forward with every post, reader, proof and text', async () => {
    const there = await place(kind);
    const old = await openAs9(there);
    await fillAs9(old.db).finally(old.close);
    const opened = await openDatabase({}, there);
    try {
      setDatabase(opened);
      await expectEverything(opened.db, rowsOfFolder);
      await expectTexts();
      const [done] = await rowsNow(opened.db, 'imports');
      expect(done).toMatchObject({ state: 'done', file_name: 'pensieri.xml' });
    } finally {
      await opened.close();
    }
  });

  test('a backup of 1.0 is restored with every post, reader, proof, text and photograph', async () => {
    const there = await place(kind);
    const { backup } = await restoreBackup(backupAt9, there);
    expect([backup.version, backup.missing]).toEqual(['1.0', []]);
    await within(there, async (db) => {
      setDatabase({ db: db as never });
      await expectEverything(db, backupAt9);
      await expectTexts();
    });
    const picture = path.join(there.dataDir, 'media', `${digest(Buffer.from(photograph))}-1600.jpg`);
    expect(readFileSync(picture, 'utf8')).toBe(photograph);
  });
});

test('a backup of the first days of 1.0 is restored', async () => {
  const there = await place(inject('postgresUrl') ? 'postgres' : 'embedded');
  expect((await restoreBackup(backupAt0, there)).backup).toMatchObject({ version: '1.0', missing: [] });
  await within(there, async (db) => {
    for (const table of ['posts', 'newsletter_subscriptions', 'consent_events', 'suppressed_addresses', 'pictures'])
      expect((await rowsNow(db, table)).length, table).toBe(rowsIn(backupAt0, table).length);
    const posts = rowsIn(backupAt0, 'posts').map((post) => ({ title: post.title, content: post.content }));
    expect(await rowsNow(db, 'posts')).toEqual(
      expect.arrayContaining(posts.map((post) => expect.objectContaining(post))),
    );
  });
});
