import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, inject, test } from 'vitest';
import { folderForTests } from '#test/folders.ts';
import { createDatabase } from '#test/postgres.ts';
import { openDatabase } from './open-database.ts';
import { embeddedFolder } from './platform/db/embedded/embedded.ts';

const home = folderForTests();

let folders = 0;
function makeFolder(...files: string[]) {
  folders += 1;
  const dataDir = path.join(home, `data-${folders}`);
  mkdirSync(dataDir);
  for (const file of files) {
    mkdirSync(path.join(dataDir, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(dataDir, file), '');
  }
  return dataDir;
}

const server = inject('postgresUrl');
async function open(dataDir: string, isNewSite = false) {
  const databaseUrl = server && (await createDatabase(server));
  return openDatabase({}, { dataDir, databaseUrl, isNewSite, mediaBucket: undefined });
}

const backup = 'backups/2026-11-20T02-30-00-000Z.ndjson.gz';

test.each([
  ['a sealed backup', backup, [`${backup}.age`, 'secret']],
  ['a photograph', 'media/a-1600.jpg', ['media/a-1600.jpg', 'outbox/a.eml']],
  ['a replaced database', 'database.before-2026-11-20', ['database.before-2026-11-20/PG_VERSION']],
  ...(server
    ? [['an embedded database', 'database', ['database/PG_VERSION']] as [string, string, string[]]]
    : []),
])(
  'if the folder has %s but no database, no new site is started, and one line names both facts',
  async (_, named, files) => {
    const dataDir = makeFolder(...files);
    if (!server) mkdirSync(embeddedFolder(dataDir));
    const before = readdirSync(dataDir);
    const line = await open(dataDir).then(String, ({ message }) => message);
    expect(line).toContain(
      server ? 'The database of DATABASE_URL is empty' : 'There is no database',
    );
    expect(line).toContain(named);
    expect(line).toMatch(/^[^\n]+ npm run restore -- FILE [^\n]+ NEW_SITE=yes [^\n]+$/);
    expect(readdirSync(dataDir).filter((name) => name !== 'lock.db')).toEqual(before);
  },
);

test('a secret, unsent mails and a partial backup do not prevent a new site; with NEW_SITE nothing does', async () => {
  const started = makeFolder('secret', 'outbox/a.eml', `${backup}.17.partial`);
  await (await open(started)).close();
  const beside = makeFolder(backup);
  await (await open(beside, true)).close();
  expect(existsSync(embeddedFolder(beside))).toBe(!server);
});

test('a database is closed once, however often its close is called', async () => {
  const { close } = await open(makeFolder());
  await Promise.all([close(), close()]);
  await close();
});

test.skipIf(server).each([
  [
    'between the two renames of the database',
    ['database.restored/database/PG_VERSION', 'database.restored/secret'],
  ],
  ['before it moved the secret', ['database/PG_VERSION', 'database.restored/secret', 'secret']],
])('a restore that was killed %s is finished before the database is opened', async (_, files) => {
  const dataDir = makeFolder(...files);
  await expect(open(dataDir)).rejects.toThrow('does not open');
  const names = readdirSync(dataDir, { recursive: true }).filter((name) => name !== 'lock.db');
  const now = ['database', 'database/PG_VERSION', 'secret'];
  expect(names.toSorted()).toEqual(
    files.includes('secret') ? [...now, expect.stringContaining('.before-')] : now,
  );
});

test.skipIf(server)('a new database that could not be opened releases its lock', async () => {
  const dataDir = makeFolder('database/what it was');
  for (const _ of 'twice') await expect(open(dataDir)).rejects.toThrow('does not open');
});
