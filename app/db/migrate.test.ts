import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { migrate as runMigrator } from 'drizzle-orm/node-postgres/migrator';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openThroughPooler } from '#test/database.ts';
import { createDatabase } from '#test/postgres.ts';
import type { Database, OpenDatabase } from './client.ts';
import { openPGliteThread } from './embedded/embedded.ts';
import { findNewestMigration, listMigrations, migrate, migrateInTransaction, migrationsFolder } from './migrate.ts';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openEmpty();
});
afterAll(() => opened.close());

async function openEmpty() {
  const server = inject('postgresUrl');
  const options = { migrates: false };
  return server ? openThroughPooler(await createDatabase(server), options) : openPGliteThread({}, options);
}

const one = (table: string) => `(select id from ${table} limit 1)`;
// A row for each table, by what it cannot do without, in an order in which each finds what it points to.
const rows: Record<string, string> = {
  posts: `(title, content, quote, category, status) values ('Il seme', 'Cresce.', 'Non temete', 'Vangelo', 'published'), ('Bozza', 'x', null, 'c', 'draft')`,
  newsletter_subscriptions: `(email, name) values ('anna@example.org', 'Nicolò'), ('b@example.org', null)`,
  consent_events: `(subscription_id, kind, source) values (${one('newsletter_subscriptions')}, 'requested', '/')`,
  suppressed_addresses: `(address_hash) values ('a')`,
  issues: `(post_id, subject, state) values (${one('posts')}, 'Il seme', 'sending')`,
  deliveries: `(issue_id, subscription_id) values (${one('issues')}, ${one('newsletter_subscriptions')})`,
  daily_runs: `(day, issue_id) values ('2026-01-01', ${one('issues')})`,
  imports: `(account, file_name) values ('agnese@example.org', 'lista.csv')`,
  import_pieces: `(import_id, position, bytes) values (${one('imports')}, 0, 'a')`,
  import_findings: `(import_id, unit, number, code) values (${one('imports')}, 'line', 2, 'no-email')`,
  rest_days: `(day) values ('2026-11-29')`,
  pictures: `(hash, width, height, alt, uploaded_by) values ('${'0'.repeat(64)}', 2400, 1600, 'La porta', 'a@example.org')`,
  picture_uses: `(picture_id, post_id) select pictures.id, posts.id from pictures, posts limit 1`,
  site_overrides: `(site, path, value, state, version, by) values ('s', 'author.name', '"A"', 'published', 1, 'a@example.org')`,
  settings: `(name, value) values ('dailyIssueHour', '"05:30"')`,
  security_events: `(kind, details) values ('signed-in', '{"large": 9007199254740993}')`,
  administrators: `(id, email) values ('a', 'agnese@example.org')`,
  credentials: `(id, provider_account_id, provider_id, account_id) values ('c', 'a', 'credential', 'a')`,
  sessions: `(id, token, account_id, expires_at) values ('s', 't', 'a', now())`,
  second_factors: `(id, account_id, secret, recovery_codes) values ('f', 'a', 'x', '[]')`,
  verifications: `(id, identifier, value, expires_at) values ('v', 'i', 'x', now())`,
  password_recoveries: `(account_id, token_hash, expires_at) values ('a', 'h', now())`,
  pauses: `(key, tries, next_try_at, expires_at) values ('k', 3, now(), now())`,
  limits: `(key, points) values ('k', 3)`,
  issue_senders: `(issue_id, slot, leased_until) values (${one('issues')}, 1, now())`,
  sending_pace: `(free_at) values (now())`,
};
// The same for a table that a later migration makes anew.
const laterRows: Record<string, Record<string, string>> = {
  '0012_accounts_of_our_own': {
    sessions: `(token_hash, account_id, started_at, last_seen_at, expires_at, user_agent) values ('s', 'a', now(), now(), now(), '')`,
    pending_sign_ins: `(token_hash, account_id, expires_at) values ('p', 'a', now())`,
  },
  '0027_deliveries_by_month': {
    deliveries: `(issue_id, month, subscription_id) select i.id, i.month, s.id from issues i, newsletter_subscriptions s limit 1`,
  },
};
// What a migration takes away on purpose: whole tables, or columns. old-accounts.server.test.ts shows that they still open.
const takenAway: Record<string, Record<string, 'all' | string[]>> = {
  '0011_posts_plain_sorting': { post_counts: 'all' },
  '0012_accounts_of_our_own': {
    sessions: 'all',
    credentials: 'all',
    verifications: 'all',
    administrators: ['name', 'email_verified', 'image', 'updated_at', 'second_factor_enabled'],
    second_factors: ['id', 'verified', 'recovery_codes', 'failed_verification_count', 'locked_until'],
  },
  '0013_leases_and_pauses': { issues: ['held_until'] },
  '0014_issue_posts': { issues: ['post_id'] },
  '0027_deliveries_by_month': { issues: ['leased_until'] },
};
// A trigger keeps them.
const kept = ['subscription_counts', 'post_counts'];

type Row = Record<string, unknown>;
const ask = async (query: string) => (await opened.db.execute<Row>(sql.raw(query))).rows;

async function readAll() {
  // A partition's rows are those of its table.
  const tables = await ask(`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`);
  const all: Record<string, Row[]> = {};
  for (const { name } of tables) {
    all[`${name}`] = (await ask(`select to_jsonb(t)::text as row from ${name} t order by 1`)).map(({ row }) =>
      JSON.parse(`${row}`),
    );
  }
  return all;
}

const anOldOne = '0002_administration_and_newsletter';

/** As an older version of the site, whose folder ended with that migration. */
async function migrateAsBefore(db: Database, last: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'migrations-'));
  cpSync(migrationsFolder, folder, { recursive: true });
  const file = path.join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8'));
  const entries = journal.entries.slice(0, 1 + listMigrations().findIndex(({ tag }) => tag === last));
  writeFileSync(file, JSON.stringify({ ...journal, entries }));
  await runMigrator(db, { migrationsFolder: folder });
  rmSync(folder, { recursive: true });
}

test.each([
  ['an older version of the site', migrateAsBefore],
  ['a restore', (db: Database, last: string) => db.transaction((tx) => migrateInTransaction(tx, last))],
])('a database that %s left at an old schema is brought to the newest', async (_, migrateToOld) => {
  const { db, close } = await openEmpty();
  await migrateToOld(db, anOldOne);
  expect(await findNewestMigration(db)).toBe(anOldOne);
  await db.execute(sql`insert into posts (title, content, category) values ('Il seme', 'Cresce.', 'Vangelo')`);
  await migrate(db);
  await migrate(db);
  expect(await findNewestMigration(db)).toBe(listMigrations().at(-1)?.tag);
  expect((await db.execute(sql`select title from posts`)).rows).toEqual([{ title: 'Il seme' }]);
  expect((await db.execute(sql`select from drizzle.__drizzle_migrations`)).rows).toHaveLength(listMigrations().length);
  await close();
});

test.each(listMigrations().map(({ tag }) => tag))('%s keeps every row that it finds', async (tag) => {
  const before = await readAll();
  await opened.db.transaction((tx) => migrateInTransaction(tx, tag));
  const after = await readAll();
  for (const [table, found] of Object.entries(before)) {
    const gone = takenAway[tag]?.[table];
    if (gone === 'all') continue;
    const stays = (row: Row) => Object.fromEntries(Object.entries(row).filter(([column]) => !gone?.includes(column)));
    const wanted = kept.includes(table) ? [] : found.map((row) => expect.objectContaining(stays(row)));
    expect(after[table], table).toEqual(expect.arrayContaining(wanted));
    if (!kept.includes(table)) expect(after[table], table).toHaveLength(found.length);
  }
  Object.assign(rows, laterRows[tag]);
  for (const table of Object.keys(rows)) {
    if (after[table]?.length === 0) await ask(`insert into ${table} ${rows[table]}`);
  }
  const empty = Object.entries(await readAll()).filter(([, found]) => found.length === 0);
  expect(
    empty.map(([table]) => table),
    'tables of which this test knows no row',
  ).toEqual([]);
});

test('what a trigger counts is right in the end', async () => {
  expect(await ask('select sum(total)::int as total from subscription_counts')).toEqual([{ total: 2 }]);
});

test('a subscription that ended during a pause loses the pause', async () => {
  const { db, close } = await openEmpty();
  await db.transaction((tx) => migrateInTransaction(tx, '0012_accounts_of_our_own'));
  await db.execute(sql`insert into newsletter_subscriptions (email, is_active, paused_until)
    values ('active@example.org', true, '2099-01-01'), ('ended@example.org', false, '2099-01-01')`);
  await migrate(db);
  const { rows } = await db.execute(sql`select email from newsletter_subscriptions where paused_until is not null`);
  expect(rows).toEqual([{ email: 'active@example.org' }]);
  await close();
});

test('each post that an issue carried moves to issue_posts, once, and the last decision stays where it was', async () => {
  const { db, close } = await openEmpty();
  const read = async (query: string) => (await db.execute<Row>(sql.raw(query))).rows;
  await db.transaction((tx) => migrateInTransaction(tx, '0013_leases_and_pauses'));
  await read(`insert into posts (title, content, category) values ('Inviato', 'x', 'c'), ('Annullato', 'x', 'c')`);
  const issue = (title: string, subject: string, state: string, day: number) =>
    read(`insert into issues (post_id, subject, state, created_at)
      select id, '${subject}', '${state}', '2026-11-${day}' from posts where title = '${title}'`);
  await issue('Inviato', 'Primo', 'done', 10);
  await issue('Inviato', 'Ripensato', 'cancelled', 12);
  await issue('Annullato', 'Secondo', 'cancelled', 13);
  await issue('Annullato', 'Terzo', 'cancelled', 14);
  await read(`insert into issues (subject, state) values ('Senza post', 'done')`);
  await read(`insert into daily_runs (day, at) values ('2026-11-14', '2026-11-14 05:00:01.234567Z')`);
  await migrate(db);
  expect(
    await read(`select title, subject, position from issue_posts join posts on posts.id = post_id
      join issues on issues.id = issue_id order by subject`),
  ).toEqual([
    { title: 'Inviato', subject: 'Primo', position: 1 },
    { title: 'Annullato', subject: 'Terzo', position: 1 },
  ]);
  expect(await read('select posts_until = at as same from daily_runs')).toEqual([{ same: true }]);
  await expect(
    db.execute(sql`insert into issue_posts (post_id, issue_id) select post_id, issue_id from issue_posts limit 1`),
  ).rejects.toMatchObject({ cause: { code: '23505' } });
  await close();
});

test('each delivery moves to the month of its issue, by UTC, and goes with it or with its subscriber', async () => {
  const { db, close } = await openEmpty();
  const read = async (query: string) => (await db.execute<Row>(sql.raw(query))).rows;
  await db.transaction((tx) => migrateInTransaction(tx, '0026_content_changes'));
  await read(`insert into newsletter_subscriptions (email) values ('anna@example.org'), ('b@example.org')`);
  await read(
    `insert into issues (subject, created_at) values ('Prima', '2026-01-01 00:30+01'), ('Poi', '2026-01-01 01:30+01')`,
  );
  await read(`insert into deliveries (issue_id, subscription_id, state, attempts, answer)
    select i.id, s.id, 'failed', 2, email from issues i, newsletter_subscriptions s`);
  await migrate(db);
  const kept = `select deliveries.tableoid::regclass::text as partition, subject, deliveries.state, attempts, answer from deliveries
    join issues on id = issue_id order by partition, answer`;
  const row = { state: 'failed', attempts: 2 };
  const december = { partition: 'deliveries_2025_12', subject: 'Prima', ...row };
  const january = { partition: 'deliveries_2026_01', subject: 'Poi', ...row };
  const [anna, other] = ['anna@example.org', 'b@example.org'];
  expect(await read(kept)).toEqual([
    ...[anna, other].map((answer) => ({ ...december, answer })),
    ...[anna, other].map((answer) => ({ ...january, answer })),
  ]);
  await read(`delete from newsletter_subscriptions where email = 'b@example.org'`);
  await read(`delete from issues where subject = 'Poi'`);
  expect(await read(kept)).toEqual([{ ...december, answer: anna }]);
  await close();
});
