import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, inject } from 'vitest';
import type { BackupConfig } from '#app/features/backups/backup-files.server.ts';
import { openTally, readRow } from '#app/features/backups/format.server.ts';
import { snapshot, writeBackup } from '#app/features/backups/write-backup.server.ts';
import type { Database, OpenDatabase } from '#app/platform/db/client.ts';
import {
  embeddedFolder,
  lockEmbeddedDatabase,
  openPGliteThread,
} from '#app/platform/db/embedded/embedded.ts';
import { openPostgres } from '#app/platform/db/postgres.ts';
import { createDatabase } from './postgres.ts';

export const testSecret = 'il segreto di una copia, per le prove';

// Unlike the embedded database, it does not sort text by bytes.
const italian = `template template0 encoding 'UTF8' locale_provider icu icu_locale 'it-IT'`;

async function makeLocation(
  kind: 'embedded' | 'postgres',
  more: Partial<BackupConfig> = {},
): Promise<BackupConfig> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'backups-'));
  const server = inject('postgresUrl');
  const none = {
    databaseUrl: undefined,
    secret: undefined,
    backupKey: undefined,
    sealWorkFactor: 10,
  };
  const bare = { dataDir, ...none, mediaBucket: undefined };
  if (kind === 'embedded') return { ...bare, ...more };
  if (!server) throw new Error('This suite has no PostgreSQL');
  return {
    ...bare,
    databaseUrl: await createDatabase(server, italian),
    secret: testSecret,
    ...more,
  };
}

/** The locations are deleted after the tests of a file. */
export function backupLocationsForTests() {
  const locations: BackupConfig[] = [];
  afterAll(() => {
    for (const { dataDir } of locations) rmSync(dataDir, { recursive: true, force: true });
  });
  return async (...options: Parameters<typeof makeLocation>) => {
    const made = await makeLocation(...options);
    locations.push(made);
    return made;
  };
}

export async function within<Result>(
  location: BackupConfig,
  work: (db: Database) => Promise<Result>,
) {
  const { dataDir, databaseUrl } = location;
  const unlock = databaseUrl ? () => {} : lockEmbeddedDatabase(dataDir);
  const opened = await (databaseUrl ? openPostgres(databaseUrl) : openUnflushed(dataDir));
  try {
    return await work(opened.db);
  } finally {
    await opened.close();
    unlock();
  }
}

// Flushing would take most of a test's time.
function openUnflushed(dataDir: string): Promise<OpenDatabase> {
  return openPGliteThread({ folder: embeddedFolder(dataDir), isUnflushed: true });
}

export async function backUp(db: Database, location: BackupConfig): Promise<string> {
  const backup = await writeBackup((read) => db.transaction(read, snapshot), {
    ...location,
    secret: testSecret,
  });
  return path.join(location.dataDir, 'backups', backup.name);
}

export function readLines(file: string) {
  return gunzipSync(readFileSync(file)).toString().trimEnd().split('\n');
}

let copies = 0;

export function rewrite(file: string, change: (lines: string[]) => string[]) {
  copies += 1;
  const copy = `${file}.${copies}`;
  writeFileSync(copy, gzipSync(`${change(readLines(file)).join('\n')}\n`));
  return copy;
}

/** Changes rows, and the counts and digests to match. */
export function forge(file: string, change: (line: string) => string) {
  return rewrite(file, ([head = '', ...lines]) => {
    const rows = lines.slice(0, -1).map(change);
    const foot = JSON.parse(lines.at(-1) ?? '');
    for (const table of Object.keys(foot.tables)) {
      const tally = openTally();
      for (const row of rows.map(readRow)) if (row?.table === table) tally.add(row.row);
      foot.tables[table] = tally.sum();
    }
    return [head, ...rows, JSON.stringify(foot)];
  });
}

export async function openBareDatabase() {
  return openPGliteThread({}, { migrates: false });
}

export const photograph = 'una fotografia';

/** At least one row in every table, with values that are hard to restore. */
export async function writeEverything(db: Database) {
  const subscription = 'a0000000-0000-4000-8000-000000000001';
  const post = 'b0000000-0000-4000-8000-000000000001';
  const issue = 'c0000000-0000-4000-8000-000000000001';
  const writes = [
    sql`insert into posts (id, title, content, category, status, social_media, created_at, deleted_at) values
      (${post}, 'Il seme', ${'Riga\nriga\u2028e «è» 🍞 \\ " '}, 'Vangelo', 'published', '{"twitter": "https://x.com/a"}', '2025-03-30 01:30:00.123456+01', null),
      (gen_random_uuid(), 'Nel cestino', 'x', 'Eventi', 'draft', null, '0044-03-15 BC', now())`,
    sql`insert into newsletter_subscriptions (id, email, name, is_active) values
      (${subscription}, 'anna@example.org', 'Nicolò', true), (gen_random_uuid(), 'b@example.org', null, false)`,
    sql`insert into consent_events (id, subscription_id, kind, source) values (41, ${subscription}, 'requested', '/')`,
    sql`insert into suppressed_addresses (address_hash) values ('b'), ('B'), ('à'), ('_a')`,
    sql`insert into issues (id, subject, state, created_at) values (${issue}, 'Il seme', 'sending', '2026-01-01 00:30+01')`,
    sql`insert into issue_posts (issue_id, post_id) values (${issue}, ${post})`,
    sql`insert into deliveries (issue_id, subscription_id, state) values (${issue}, ${subscription}, 'handing_over')`,
    sql`insert into daily_runs (day, issue_id) values ('2026-01-01', ${issue})`,
    sql`insert into pictures (hash, width, height, widths, alt, focal_x, uploaded_by) values
      (${createHash('sha256').update(photograph).digest('hex')}, 1600, 900, '{600,1600}', 'Un forno', 0.1, 'a')`,
    sql`insert into picture_uses (picture_id, post_id) select id, ${post} from pictures`,
    sql`insert into books (state, wish, entries, account, files, offered_for) values
      ('ready', '{"title": "Le notti"}', '[]', 'a', '{"epub": {"name": "book-a.epub", "bytes": 1}}', '2025')`,
    sql`insert into rest_days (day) values ('2026-08-15')`,
    sql`insert into settings (name, value) values ('dailyIssueHour', '"05:30"'), ('mailsPerSecond', '3')`,
    sql`insert into site_overrides (id, site, path, value, state, version, by) values
      (7, 'a', 'texts.home.hero.subtitle', '"Un forno, «è» 🍞"', 'published', 1, 'a'), (8, 'a', 'texts.home.hero.subtitle', null, 'draft', 2, 'a')`,
    sql`insert into security_events (kind, details) values ('signed-in', '{"large": 9007199254740993}')`,
    sql`insert into administrators (id, email, password_hash, must_change_password) values ('a', 'agnese@example.org', 'hash', false)`,
    sql`insert into second_factors (account_id, secret, recovery_codes) values ('a', 'encrypted', '[]')`,
    sql`insert into sessions (token_hash, account_id, started_at, last_seen_at, expires_at, user_agent) values ('x', 'a', now(), now(), now(), '')`,
  ];
  for (const write of writes) await db.execute(write);
}
