import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, inject, test } from 'vitest';
import type { BackupConfig } from '#app/features/backups/backup-files.server.ts';
import { readRow } from '#app/features/backups/format.server.ts';
import { restoreBackup } from '#app/features/backups/restore-backup.server.ts';
import { setTimeZoneUtc } from '#app/features/backups/tables.server.ts';
import { readSite } from '#app/features/site-texts/site-in-force.server.ts';
import { documentOf, type TextDocument, wordsOf } from '#app/features/writing/document/document.ts';
import { openDatabase } from '#app/open-database.ts';
import { type Database, setDatabase } from '#app/platform/db/client.ts';
import { embeddedFolder, openPGliteThread } from '#app/platform/db/embedded/embedded.ts';
import { migrateInTransaction } from '#app/platform/db/migrate.ts';
import { openSingleConnection } from '#app/platform/db/postgres.ts';
import { digest } from '#app/platform/storage/store/store.ts';
import { site } from '#app/site/site.server.ts';
import { defaultSite } from '#site/site.ts';
import { backupLocationsForTests, photograph, readLines, within } from './backups.ts';

// Made by commit 8a14026f, the last before version 1.1: all rows of a data folder, and a backup of it.
const rowsOfFolder = path.resolve('test/data-at-0009.ndjson.gz');
const backupAt9 = path.resolve('test/backup-at-0009.ndjson.gz');
// A backup made by an earlier commit of version 1.0.
const backupAt0 = path.resolve('test/backup-of-1.0.ndjson.gz');
// Made by commit d2a06933, the last with the grammar of marks.
const backupAt14 = path.resolve('test/backup-at-0014.ndjson.gz');

const makeLocation = backupLocationsForTests();

type Kind = 'embedded' | 'postgres';
type Row = Record<string, unknown>;

/** Tables whose rows must stay, with the columns that may change. */
const expectedRows: Record<string, string[]> = {
  // Cards and further reading are made again, marks are in the document.
  posts: [
    // The migration replaces the columns of the state (see migrate.test.ts).
    ...['card_hash', 'related', 'markup', 'words'],
    ...['first_published_at', 'published_at', 'publish_at', 'is_promised', 'promise_aside'],
  ],
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
  // Ids of webhooks.
  mail_events: ['provider_id'],
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

/** The expected row after the migration, whose text is a document. */
function withDocument(table: string, row: Row): Row {
  const inside =
    table === 'post_versions' ? 'post' : table === 'unfinished_posts' ? 'typed' : undefined;
  if (inside) {
    const { content, ...rest } = row[inside] as Row;
    const document = documentOf(`${content}`);
    return {
      ...row,
      [inside]: { ...rest, document: inside === 'typed' ? JSON.stringify(document) : document },
    };
  }
  if (table !== 'posts') return row;
  const document = row.markup === 0 ? documentOf(`${row.content}`.trimEnd()) : forno;
  return { ...row, document, content: wordsOf(document) };
}

const forno: TextDocument = {
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Un ' },
        { type: 'text', marks: [{ type: 'em' }], text: 'forno' },
        { type: 'text', text: ' acceso' },
      ],
    },
    { type: 'photograph', attrs: { id: 'd0000000-0000-4000-8000-000000000001', alt: 'Il forno' } },
  ],
};

async function rowsNow(db: Database, table: string) {
  return db.transaction(async (tx) => {
    await setTimeZoneUtc(tx);
    const { rows } = await tx.execute<{ row: Row }>(
      sql`select to_jsonb(t) as row from ${sql.identifier(table)} t`,
    );
    return rows.map(({ row }) => row);
  });
}

async function expectEverything(db: Database, file: string) {
  for (const [table, changing] of Object.entries(expectedRows)) {
    const before = rowsIn(file, table).map((old) => {
      const row = withDocument(table, old);
      for (const column of changing) delete row[column];
      return expect.objectContaining(row);
    });
    const now = await rowsNow(db, table);
    expect(before.length, table).toBeGreaterThan(0);
    // The migration adds a row for the published version of a text and for the draft of a post that was published early.
    if (table === 'site_overrides' || table === 'post_versions')
      expect(now.length, table).toBeGreaterThan(before.length);
    else expect(now, table).toHaveLength(before.length);
    expect(now, table).toEqual(expect.arrayContaining(before));
  }
  const settings = rowsIn(file, 'settings').filter(({ name }) =>
    settingsObeyed.includes(`${name}`),
  );
  expect(settings).toHaveLength(settingsObeyed.length);
  expect(await rowsNow(db, 'settings')).toEqual(expect.arrayContaining(settings));
  const offered = {
    id: 'e0000000-0000-4000-8000-000000000001',
    state: 'ready',
    offered_for: '2025',
  };
  expect(await rowsNow(db, 'books')).toContainEqual(expect.objectContaining(offered));
}

/** Expects the published texts, never a draft. */
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
  test('the data of 1.0 are migrated with every post, reader, proof and text', async () => {
    const there = await makeLocation(kind);
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
    const there = await makeLocation(kind);
    const { backup } = await restoreBackup(backupAt9, there);
    expect([backup.version, backup.missing]).toEqual(['1.0', []]);
    await within(there, async (db) => {
      setDatabase({ db: db as never });
      await expectEverything(db, backupAt9);
      await expectTexts();
    });
    const picture = path.join(
      there.dataDir,
      'media',
      `${digest(Buffer.from(photograph))}-1600.jpg`,
    );
    expect(readFileSync(picture, 'utf8')).toBe(photograph);
  });
});

test('a backup of the first days of 1.0 is restored', async () => {
  const there = await makeLocation(inject('postgresUrl') ? 'postgres' : 'embedded');
  expect((await restoreBackup(backupAt0, there)).backup).toMatchObject({
    version: '1.0',
    missing: [],
  });
  await within(there, async (db) => {
    for (const table of [
      'posts',
      'newsletter_subscriptions',
      'consent_events',
      'suppressed_addresses',
      'pictures',
    ])
      expect((await rowsNow(db, table)).length, table).toBe(rowsIn(backupAt0, table).length);
    const posts = rowsIn(backupAt0, 'posts').map((row) => {
      const { title, content, document } = withDocument('posts', row);
      return expect.objectContaining({ title, content, document });
    });
    expect(await rowsNow(db, 'posts')).toEqual(expect.arrayContaining(posts));
  });
});

test('a backup with texts of each markup is restored with their marks, notes, lists and photographs', async () => {
  const there = await makeLocation(inject('postgresUrl') ? 'postgres' : 'embedded');
  expect((await restoreBackup(backupAt14, there)).mended).toEqual([]);
  await within(there, async (db) => {
    const texts = (await rowsNow(db, 'posts')).map((row) => [
      ...[row.title, shapeOf(row.document), row.content, row.version],
      ...[row.updated_at, row.edited_at].map((moment) => `${moment}`.slice(0, 10)),
    ]);
    const banco = '![Un banco](foto:44444444-4444-4444-8444-444444444444)';
    expect(texts.toSorted()).toEqual([
      [
        'a',
        'doc(paragraph(text hard_break text) paragraph(text))',
        `*Pane*\nvino\n\n${banco}`,
        3,
        '2025-01-01',
        'null',
      ],
      [
        ...[
          'b',
          'doc(paragraph(em footnote(text)) photograph paragraph(text))',
          'Pane\n\n- b\n\n\fnota',
        ],
        ...[2, '2025-01-02', '2025-01-03'],
      ],
      [
        'c',
        'doc(bullet_list(list_item(paragraph(em)) list_item(paragraph(strong))) heading(text) blockquote(paragraph(link)))',
        ...['Pane\nvino\n\nSale\n\nolio', 1, '2025-01-03', 'null'],
      ],
    ]);
    const versions = (await rowsNow(db, 'post_versions')).map(({ version, post }) => [
      version,
      shapeOf((post as Row).document),
    ]);
    expect(versions.toSorted()).toEqual([
      [1, 'doc(paragraph(em) photograph)'],
      [2, 'doc(bullet_list(list_item(paragraph(em))))'],
    ]);
    const [unfinished] = await rowsNow(db, 'unfinished_posts');
    expect(shapeOf(JSON.parse(`${(unfinished as { typed: Row }).typed.document}`))).toMatch(
      /^doc\(bullet_list\(/,
    );
    expect(await rowsNow(db, 'picture_uses')).toHaveLength(1);
  });
});

function shapeOf(node: unknown): string {
  const { type, marks, content } = node as {
    type: string;
    marks?: [{ type: string }];
    content?: unknown[];
  };
  return `${marks?.[0].type ?? type}${content ? `(${content.map(shapeOf).join(' ')})` : ''}`;
}
