import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, expect, inject, test, vi } from 'vitest';
import { bucketOf } from '#app/platform/bucket-address.ts';
import type { Database } from '#app/platform/db/client.ts';
import { migrate } from '#app/platform/db/migrate.ts';
import { mediaStore } from '#app/platform/storage/store/open-stores.ts';
import { digest } from '#app/platform/storage/store/store.ts';
import { backupLocationsForTests, openBareDatabase, testSecret, within } from '#test/backups.ts';
import { startScript } from '#test/production-site.ts';
import { S3Server } from '#test/s3-server.ts';
import { makeSmallDisk, whyNoSmallDisk } from '#test/small-disk.ts';
import type { BackupConfig } from './backup-files.server.ts';
import { readBackup } from './read-backup.server.ts';
import { restoreBackup, tryRestore } from './restore-backup.server.ts';
import { snapshot, writeBackup } from './write-backup.server.ts';

const kind = inject('postgresUrl') ? 'postgres' : 'embedded';
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });
const openSite = backupLocationsForTests();
const pictures = new Map<string, Buffer>();

const server = await S3Server.start();
const home = await openSite('embedded');
const opened = await openBareDatabase();
await migrate(opened.db);
mkdirSync(path.join(home.dataDir, 'media'));
await addPictures(12);
afterEach(() => void Object.assign(server, { fault: undefined }));
afterAll(async () => {
  await opened.close();
  await server.stop();
});

async function addPictures(count: number) {
  const contents = Array.from({ length: count }, (_, number) =>
    randomBytes(number === 0 ? 900_000 : 400 + number),
  );
  const hashes = JSON.stringify(contents.map(digest));
  await opened.db.execute(sql`insert into pictures (hash, width, height, uploaded_by)
    select hash, 1600, 900, 'a' from json_array_elements_text(${hashes}::json) hash`);
  for (const content of contents) {
    const name = `${digest(content)}-1600.webp`;
    pictures.set(name, content);
    writeFileSync(path.join(home.dataDir, 'media', name), content);
  }
}

const backUp = (from: BackupConfig & { isWithoutFiles?: boolean }, db: Database = opened.db) =>
  writeBackup((read) => db.transaction(read, snapshot), { ...from, secret: testSecret });
const fileOf = ({ dataDir }: BackupConfig, { name }: { name: string }) =>
  path.join(dataDir, 'backups', name);
const bucket = () => bucketOf(server.address());
const countPictures = (there: BackupConfig) =>
  within(
    there,
    async (db) => (await db.execute(sql`select count(*)::int as count from pictures`)).rows,
  );

test('cards, which are drawn again, and the file of an import are left out', async () => {
  const others = [`${'0'.repeat(64)}-1200x630.png`, 'import-a0000000-0000-4000-8000-000000000001'];
  for (const name of others) writeFileSync(path.join(home.dataDir, 'media', name), 'email');
  const { files } = await readBackup({ file: fileOf(home, await backUp(home)), key: undefined });
  expect(files?.rows).toBe(pictures.size);
  for (const name of others) rmSync(path.join(home.dataDir, 'media', name));
});

test('a backup without files has the rows of one with files', async () => {
  const full = await backUp(home);
  const rows = await backUp({ ...home, isWithoutFiles: true });
  expect(rows.sums?.tables).toEqual(full.sums?.tables);
  const read = await readBackup({ file: fileOf(home, rows), key: undefined });
  expect(read.files.rows).toBe(0);
});

test('a missing or changed picture is reported by its name, and the backup holds the others', async () => {
  const [, second = '', third = ''] = pictures.keys();
  const folder = path.join(home.dataDir, 'media');
  rmSync(path.join(folder, second));
  writeFileSync(path.join(folder, third), 'something else');
  const backup = await backUp(home);
  for (const name of [second, third])
    writeFileSync(path.join(folder, name), pictures.get(name) ?? '');
  const lacking = [second, third].map((name) => name.split('-')[0]).toSorted();
  expect(backup.missing.toSorted()).toEqual(lacking);
  const tried = await tryRestore(fileOf(home, backup), await openSite('embedded'));
  expect(tried.backup.missing.toSorted()).toEqual(lacking);
  expect(tried.backup.files?.rows).toBe(pictures.size - 1);
});

test.each([
  ['is unreachable', () => ({ status: 503, code: 'SlowDown' })],
  ['refuses', () => ({ status: 403, code: 'AccessDenied' })],
  ['breaks off each file', () => 'cut off' as const],
])(
  'if the store %s, the backup has the rows, and reports why it has no pictures',
  async (_, fault) => {
    for (const [name, content] of [...pictures].slice(0, 9))
      server.files.set(name, { content, at: new Date() });
    server.fault = fault();
    const backup = await backUp({ ...home, mediaBucket: bucket() });
    expect(backup.failure).toBeInstanceOf(Error);
    expect(backup.missing).toHaveLength(pictures.size);
    const read = await readBackup({ file: fileOf(home, backup), key: undefined });
    expect(read).toMatchObject({
      tables: { pictures: { rows: pictures.size } },
      files: { rows: 0 },
    });
  },
);

test('a store that refuses pictures stops the restore before the database changes, and a second restore is complete', async () => {
  const there = await openSite(kind, { mediaBucket: bucket() });
  const file = fileOf(home, await backUp(home));
  server.fault = { status: 503, code: 'SlowDown' };
  await expect(restoreBackup(file, there)).rejects.toMatchObject({ reason: 'unavailable' });
  server.fault = undefined;
  server.files.clear();
  await restoreBackup(file, there);
  expect(server.files.size).toBe(pictures.size);
  for (const [name, content] of pictures)
    expect(server.files.get(name)?.content.equals(content), name).toBe(true);
  expect(await countPictures(there)).toEqual([{ count: pictures.size }]);
  const second = await within(there, (db) => backUp(there, db));
  expect(second).toMatchObject({ missing: [], failure: undefined });
});

test('a restore that is killed while it stores pictures leaves an empty database, and can be repeated', async () => {
  await addPictures(200 - pictures.size);
  const backup = await backUp(home);
  expect(backup).toMatchObject({ missing: [], failure: undefined });
  const full = fileOf(home, backup);
  const there = await openSite(kind, kind === 'postgres' ? {} : { secret: testSecret });
  const env = {
    DATA_DIR: there.dataDir,
    DATABASE_URL: there.databaseUrl ?? '',
    SECRET: testSecret,
  };
  const restoring = startScript('restore', env, full);
  const media = path.join(there.dataDir, 'media');
  await expect
    .poll(() => existsSync(media) && readdirSync(media).length, { timeout: 600_000 })
    .toBeGreaterThan(20);
  restoring.kill('SIGKILL');
  await once(restoring, 'exit');
  expect(readdirSync(media).length).toBeLessThan(200);
  expect((await tryRestore(full, there)).content).toEqual([]);
  await restoreBackup(full, there);
  expect(await countPictures(there)).toEqual([{ count: 200 }]);
  expect(await Array.fromAsync(mediaStore(there).list())).toHaveLength(200);
});

const noDisk = whyNoSmallDisk();

test.skipIf(noDisk)(
  'on a full disk neither a partial backup nor a partial picture remains',
  async () => {
    const disk = makeSmallDisk(1);
    const small = { ...home, dataDir: disk.folder };
    for (const [name, content] of pictures) server.files.set(name, { content, at: new Date() });
    try {
      await expect(backUp({ ...small, mediaBucket: bucket() })).rejects.toMatchObject({
        code: 'ENOSPC',
      });
      expect(readdirSync(path.join(disk.folder, 'backups'))).toEqual([]);
      const store = mediaStore(small);
      await expect(
        store.put('grande.webp', new Blob([randomBytes(2 ** 21)])),
      ).rejects.toMatchObject({
        reason: 'unavailable',
        message: expect.stringContaining('(ENOSPC)'),
      });
      expect(readdirSync(store.location)).toEqual([]);
    } finally {
      disk.remove();
    }
  },
);
