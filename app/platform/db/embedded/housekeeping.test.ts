import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { folderForTests } from '#test/folders.ts';
import { makeSmallDisk, whyNoSmallDisk } from '#test/small-disk.ts';
import { openThreadPool } from './embedded.ts';

const missing = whyNoSmallDisk();
const disk = missing ? undefined : makeSmallDisk(240);
const folder = path.join(disk?.folder ?? folderForTests(), 'database');
const { pool, close } = openThreadPool({ folder });
beforeAll(() => pool.query('create table words (word text)'));
afterAll(() => close().finally(disk?.remove));

const write = () => pool.query(`insert into words values ('stored')`);
const count = async () =>
  (await pool.query<{ count: number }>('select count(*)::int as count from words')).rows[0];
const writeLog = (megabytes: number) =>
  pool.query(
    `select pg_logical_emit_message(true, 'x', repeat('x', 1000000)) from generate_series(1, ${megabytes})`,
  );
// Housekeeping runs once a second; a thread starts at most every two seconds.
const soon = { interval: 300 };

test('the log of what was written does not grow without end', async () => {
  const segments = () =>
    fs.readdirSync(path.join(folder, 'pg_wal')).filter((name) => name.length === 24).length;
  for (let round = 0; round < 3; round += 1) {
    await writeLog(40);
    await expect.poll(() => pool.query('select 1').then(segments), soon).toBeLessThanOrEqual(5);
  }
});

test('on a full disk reading goes on, writing says why not, and both go on when there is room', async ({
  skip,
}) => {
  if (!disk) return skip(missing);
  disk.fill();
  await expect.poll(() => write().catch(({ message }) => message), soon).toMatch('read-only');
  expect((await count())?.count).toBeGreaterThanOrEqual(0);
  disk.free();
  await expect.poll(() => write().then(() => 'written', String), soon).toBe('written');
});

// If a checkpoint frees the log before the disk is full, the database does not fail.
test('a database that gave up, because the disk was full all of a sudden, starts again by itself', {
  retry: 2,
}, async ({ skip }) => {
  if (!disk) return skip(missing);
  const retained = await count();
  disk.fill(34 * 1024 * 1024);
  await expect(writeLog(90)).rejects.toThrow();
  disk.free();
  await expect.poll(() => count().catch(String), soon).toEqual(retained);
  await expect.poll(() => write().then(() => 'written', String), soon).toBe('written');
});
