import fs from 'node:fs';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { folderForTests } from '#test/folders.ts';
import { openEmbeddedDatabase, openThreadPool } from './embedded.ts';

const home = folderForTests();
const { pool, close } = openThreadPool({});
const db = drizzle(pool);
const words = async () =>
  (await pool.query<{ word: string }>('select word from words')).rows.map(({ word }) => word);
beforeAll(() => pool.query('create table words (word text unique)'));
afterAll(() => close());

// On the same thread the query would finish within one turn of the event loop, which it would block.
test('the result of a query arrives as an event, so a running query blocks nothing', async () => {
  let isAnswered = false;
  const query = pool.query('select 1').then(() => {
    isAnswered = true;
  });
  for (let step = 0; step < 1000; step += 1) await undefined;
  expect(isAnswered).toBe(false);
  await query;
});

test('a query during a transaction waits for the end of the transaction', async () => {
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  const transaction = db.transaction(async (tx) => {
    await tx.execute(`insert into words values ('undone')`);
    await mayEnd;
    throw new Error('changed its mind');
  });
  const alone = pool.query('insert into words values ($1)', ['first']);
  const second = db.transaction((tx) => tx.execute(`insert into words values ('second')`));
  end();
  await expect(transaction).rejects.toThrow('changed its mind');
  await Promise.all([alone, second]);
  expect(await words()).toEqual(['first', 'second']);
});

test('an error has its SQLSTATE, and the connection retains its state', async () => {
  await pool.query(`set application_name to 'the same'`);
  await expect(pool.query('select * from nowhere')).rejects.toMatchObject({ code: '42P01' });
  await expect(pool.query('select $1::int', ['no number'])).rejects.toMatchObject({
    code: '22P02',
  });
  expect((await pool.query('show application_name')).rows).toEqual([
    { application_name: 'the same' },
  ]);
});

test('a notification of a transaction arrives after the commit and before the commit is acknowledged', async () => {
  const notifications: (string | undefined)[] = [];
  const client = await pool.connect();
  client.on('notification', ({ payload }) => notifications.push(payload));
  client.release();
  await pool.query('listen news');
  await db.transaction(async (tx) => {
    await tx.execute(`notify news, 'first'`);
    expect(notifications).toEqual([]);
  });
  expect(notifications).toEqual(['first']);
});

test('a database that could not start is started when the obstacle is removed', async () => {
  const folder = path.join(home, 'data', 'database');
  fs.writeFileSync(path.join(home, 'data'), 'a file where a folder should be');
  const { pool: obstructed, close: closeObstructed } = openThreadPool({ folder });
  await expect(obstructed.query('select 1')).rejects.toThrow();
  fs.rmSync(path.join(home, 'data'));
  fs.mkdirSync(path.join(home, 'data'));
  const queryOne = () => obstructed.query('select 1 as one').then(({ rows }) => rows, String);
  await expect.poll(queryOne, { interval: 300 }).toEqual([{ one: 1 }]);
  await closeObstructed();
});

const complete = path.join(home, 'complete');
const made = openThreadPool({ folder: complete, isUnflushed: true });
await made.pool.query('select 1');
await made.close();

const damages: [string, (folder: string) => void, string][] = [
  [
    'without PG_VERSION',
    (folder) => fs.rmSync(path.join(folder, 'PG_VERSION')),
    'PG_VERSION is missing',
  ],
  [
    'of another version',
    (folder) => fs.writeFileSync(path.join(folder, 'PG_VERSION'), '16\n'),
    'PostgreSQL version 16',
  ],
  [
    'with a cut catalogue',
    (folder) => fs.truncateSync(path.join(folder, 'global/1262')),
    'does not exist',
  ],
];

test.each(damages)(
  'a database %s is reported in one line with the command to restore it, and is not overwritten',
  async (_, damage, reason) => {
    const dataDir = path.join(home, reason.replaceAll(' ', '-'));
    const folder = path.join(dataDir, 'database');
    const isNote = (name: unknown) => /postmaster\.pid|pg_internal\.init/.test(`${name}`);
    const list = () =>
      fs
        .readdirSync(folder, { recursive: true })
        .filter((name) => !isNote(name))
        .toSorted();
    fs.cpSync(complete, folder, { recursive: true });
    damage(folder);
    const before = list();
    const refusal = await openEmbeddedDatabase(dataDir).then(String, ({ message }) => message);
    expect(refusal).toMatch(
      /^The embedded database in \S+ does not open: .+ npm run restore -- FILE --replace [^\n]+$/,
    );
    expect(refusal).toContain(reason);
    expect(list()).toEqual(before);
  },
);

test('a start after an interrupted first start creates a new database, in a folder that is closed to other users', async () => {
  const dataDir = path.join(home, 'begun');
  const unfinished = path.join(dataDir, 'database.unfinished');
  fs.mkdirSync(unfinished, { recursive: true });
  fs.writeFileSync(path.join(unfinished, 'PG_VERSION'), '18\n');
  const { db, close } = await openEmbeddedDatabase(dataDir, { migrates: false });
  expect((await db.execute('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await close();
  expect(fs.existsSync(unfinished)).toBe(false);
  expect(fs.statSync(path.join(dataDir, 'database')).mode & 0o777).toBe(0o700);
});

test('every user can read the new database that the build stores', () => {
  const saved = fs.globSync('build/new-database-*.tar');
  expect(saved.length).toBeGreaterThan(0);
  for (const file of saved) expect(fs.statSync(file).mode & 0o777, file).toBe(0o644);
});
