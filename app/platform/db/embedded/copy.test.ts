import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { folderForTests } from '#test/folders.ts';
import { copyFolder } from './copy.ts';
import { openEmbeddedFolder } from './embedded.ts';

const home = folderForTests();
const folder = path.join(home, 'database');
const copy = path.join(home, 'copy');
const { db, close } = await openEmbeddedFolder(folder);
beforeAll(() => db.execute('create table words (id int generated always as identity, word text)'));
afterAll(close);

type Rows = { rows: number; last: number; pairs: number };
const count = async (from = db) =>
  (
    await from.execute<Rows>(
      'select count(*)::int as rows, max(id) as last, count(distinct word)::int as pairs from words',
    )
  ).rows[0] as Rows;

/** In one transaction. */
const writePair = (word: string) =>
  db.execute(sql`insert into words (word) values (${word}), (${word})`);

test('a copy made while rows are written has every row committed before its end, and no half of a transaction', async () => {
  for (let pair = 0; pair < 20; pair += 1) await writePair(`before ${pair}`);
  let isCopied = false;
  const copying = copyFolder(db, folder, copy).finally(() => {
    isCopied = true;
  });
  let written = 20;
  for (; !isCopied; written += 1) {
    await writePair(`meanwhile ${written}`);
    // More log than a checkpoint retains.
    if (written < 23) {
      await db.execute(
        `select pg_logical_emit_message(true, 'x', repeat('x', 1000000)) from generate_series(1, 40)`,
      );
      await db.execute('checkpoint');
    }
  }
  await copying;
  const opened = await openEmbeddedFolder(copy);
  const found = await count(opened.db);
  expect(found).toEqual({ rows: found.last, last: found.last, pairs: found.last / 2 });
  expect(found.pairs).toBeGreaterThan(20);
  expect((await count()).pairs).toBe(written);
  await opened.close();
});

test('a copy is right although tables are dropped, emptied and rewritten while it is made', async () => {
  fs.rmSync(copy, { recursive: true, force: true });
  for (const table of ['dropped', 'emptied', 'rewritten', 'untouched'])
    await db.execute(
      `create table ${table} as select id, repeat('x', 500) from generate_series(1, 20000) as id`,
    );
  const { copyFile } = fs.promises;
  const copyOne = vi.spyOn(fs.promises, 'copyFile').mockImplementationOnce(async (...files) => {
    const listed = listFiles();
    await db.execute('drop table dropped');
    await db.execute('truncate emptied');
    await db.execute(`insert into emptied values (1, 'after')`);
    await db.execute('vacuum full rewritten');
    await db.execute('checkpoint');
    expect(listed.difference(listFiles()).size).toBeGreaterThan(3);
    return copyFile(...files);
  });
  await copyFolder(db, folder, copy);
  expect(copyOne).toHaveBeenCalled();
  const opened = await openEmbeddedFolder(copy);
  const { rows } = await opened.db.execute(`
    select to_regclass('dropped') as dropped, (select count(*)::int from emptied) as emptied,
      (select count(*)::int from rewritten) as rewritten, (select count(*)::int from untouched) as untouched`);
  expect(rows).toEqual([{ dropped: null, emptied: 1, rewritten: 20000, untouched: 20000 }]);
  expect(await count(opened.db)).toEqual(await count());
  await opened.close();
});

const listFiles = () =>
  new Set(fs.readdirSync(path.join(folder, 'base'), { recursive: true, encoding: 'utf8' }));

test.each(['the failed one is removed', 'the failed one cannot be removed'])(
  'after a copy that failed another one succeeds: %s',
  async (outcome) => {
    fs.rmSync(copy, { recursive: true, force: true });
    fs.writeFileSync(copy, 'a file where a folder should be');
    if (outcome.includes('cannot'))
      vi.spyOn(fs.promises, 'rm').mockRejectedValueOnce(new Error('EBUSY'));
    await expect(copyFolder(db, folder, copy)).rejects.toThrow('EEXIST');
    fs.rmSync(copy, { force: true });
    await copyFolder(db, folder, copy);
    const opened = await openEmbeddedFolder(copy);
    expect(await count(opened.db)).toEqual(await count());
    await opened.close();
  },
);
