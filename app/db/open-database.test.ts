import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { createDatabase } from '#test/postgres.ts';
import { embeddedFolder, finishRestore } from './embedded/embedded.ts';
import { openDatabase } from './open-database.ts';

const home = mkdtempSync(path.join(tmpdir(), 'open-database-'));
afterAll(() => rmSync(home, { recursive: true }));

let folders = 0;
function makeFolder(...files: string[]) {
  folders += 1;
  const dataDir = path.join(home, `data-${folders}`);
  mkdirSync(dataDir);
  for (const file of files) {
    mkdirSync(path.join(dataDir, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(dataDir, file), path.basename(file));
  }
  return dataDir;
}

const server = inject('postgresUrl');
async function open(dataDir: string, isNewSite = false) {
  const databaseUrl = server && (await createDatabase(server));
  return openDatabase({}, { dataDir, databaseUrl, isNewSite, mediaBucket: undefined });
}

const backup = 'backups/2026-11-20T02-30-00-000Z.ndjson.gz';
const photograph = 'media/a-1600.jpg';

test.each([
  ['a backup', backup, [backup, 'secret']],
  ['a sealed backup', `${backup}.age`, [`${backup}.age`]],
  ['a photograph', photograph, [photograph, 'secret', 'outbox/a.eml']],
  ['a database that was set aside', 'database.before-2026-11-20', ['database.before-2026-11-20/PG_VERSION']],
  ...(server ? [['an embedded database', 'database', ['database/PG_VERSION']] as [string, string, string[]]] : []),
])('where %s is but no database, no new site begins, and one line says both', async (_, named, files) => {
  const dataDir = makeFolder(...files);
  if (!server) mkdirSync(embeddedFolder(dataDir));
  const before = readdirSync(dataDir);
  const line = await open(dataDir).then(String, ({ message }) => message);
  expect(line).toContain(server ? 'The database of DATABASE_URL is empty' : 'There is no database');
  expect(line).toContain(named);
  expect(line).toMatch(/^[^\n]+ npm run restore -- FILE [^\n]+ NEW_SITE=yes [^\n]+$/);
  expect(readdirSync(dataDir).filter((name) => name !== 'lock.db')).toEqual(before);
});

test('a secret, unsent mails and half a backup are no site; NEW_SITE begins one beside anything', async () => {
  const begun = makeFolder('secret', 'outbox/a.eml', `${backup}.17.partial`);
  await (await open(begun)).close();
  const beside = makeFolder(backup);
  await (await open(beside, true)).close();
  expect(existsSync(embeddedFolder(beside))).toBe(!server);
});

test.skipIf(server)('a restore that was killed while it put the new in place is finished by the next start', () => {
  const moves = ['database/PG_VERSION', 'secret'];
  const states = [0, 1, 2, 3].map((done) => {
    const dataDir = makeFolder(
      ...moves.map((file) => (moves.indexOf(file) < done ? file : `database.restored/${file}`)),
    );
    mkdirSync(path.join(dataDir, 'database.restored'), { recursive: true });
    // The first one was killed between the two renames of the database.
    if (done === 0) writeFileSync(path.join(dataDir, 'secret'), 'the one before');
    return dataDir;
  });
  for (const dataDir of states) {
    finishRestore(dataDir);
    expect(readFileSync(path.join(dataDir, 'database/PG_VERSION'), 'utf8')).toBe('PG_VERSION');
    expect(readFileSync(path.join(dataDir, 'secret'), 'utf8')).toBe('secret');
    expect(readdirSync(dataDir).filter((name) => /restor/.test(name))).toEqual([]);
  }
  const [kept = ''] = readdirSync(states[0] ?? '').filter((name) => name.startsWith('secret.before-'));
  expect(readFileSync(path.join(states[0] ?? '', kept), 'utf8')).toBe('the one before');
});

test.skipIf(server)('a new database that could not be opened frees its folder', async () => {
  const dataDir = makeFolder('database/what it was');
  for (const _ of 'twice') await expect(open(dataDir)).rejects.toThrow('does not open');
});
