import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, expect, inject, test, vi } from 'vitest';
import type { BackupConfig } from '#app/features/backups/backup-files.server.ts';
import { migrate } from '#app/platform/db/migrate.ts';
import { backupLocationsForTests, testSecret, within } from '#test/backups.ts';
import { photograph } from '#test/pictures.ts';
import { runScript } from '#test/production-site.ts';
import { keyId, S3Server, secretKey } from '#test/s3-server.ts';
import { post, rss } from '#test/wordpress.ts';
import { zipOf } from '#test/zip.ts';

// The commands run as processes.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });
const key = 'una chiave lunga abbastanza';
const makeLocation = backupLocationsForTests();
const location = (kind: 'embedded' | 'postgres' = 'embedded') =>
  makeLocation(kind, { secret: testSecret });
const server = await S3Server.start();
const home = await location();
await within(home, async (db) => {
  await migrate(db);
  await db.execute(sql`insert into posts (title, content, category) values ('Il seme', 'b', 'c')`);
});
const made = await run('backup', home);
expect([made.status, made.stdout]).toEqual([
  0,
  expect.stringContaining('It is in BACKUP_STORAGE_URL too.'),
]);
const [name = ''] = server.files.keys();
expect(name).toMatch(/\.ndjson\.gz\.age$/);
afterEach(() => void Object.assign(server, { fault: undefined }));
afterAll(() => server.stop());

async function run(
  script: string,
  at: BackupConfig,
  words: string[] = [],
  env: Record<string, string> = {},
) {
  const usual = { BACKUP_STORAGE_URL: server.address(), BACKUP_KEY: key, SECRET: testSecret };
  const there = { DATA_DIR: at.dataDir, DATABASE_URL: at.databaseUrl ?? '' };
  const result = await runScript(script, { ...usual, ...there, ...env }, ...words);
  for (const secret of [keyId, secretKey, encodeURIComponent(secretKey), key, testSecret])
    expect(result.stdout + result.stderr).not.toContain(secret);
  return result;
}
const oneLine = (words: string | RegExp) =>
  expect.stringMatching(new RegExp(`^[^\\n]*${new RegExp(words).source}[^\\n]*\n$`));

test('--list lists the backups in the folder and in the bucket; an unreachable bucket is one line after the folder', async () => {
  const both = await run('restore', home, ['--list']);
  expect(both.status).toBe(0);
  const lines = both.stdout.trim().split('\n');
  expect(lines).toEqual([
    expect.stringMatching(new RegExp(`^${name} {2}\\d+ bytes, in ${home.dataDir}/backups$`)),
    expect.stringMatching(new RegExp(`^${name} {2}\\d+ bytes, in 127\\.0\\.0\\.1:\\d+/dispensa$`)),
  ]);
  server.fault = { status: 503, code: 'SlowDown' };
  expect(await run('restore', home, ['--list'])).toEqual({
    status: 1,
    stdout: `${lines[0]}\n`,
    stderr: oneLine(/^The store 127\.0\.0\.1:\d+\/dispensa answers 503/),
  });
  const empty = await location();
  expect(await run('restore', empty, ['--list'], { BACKUP_STORAGE_URL: '' })).toMatchObject({
    status: 0,
    stdout: 'There are no backups.\n',
  });
});

test('one command moves pictures to a bucket, one moves them back; each continues after an interruption', async () => {
  const there = await location();
  const folder = path.join(there.dataDir, 'media');
  mkdirSync(folder);
  const files = Array.from({ length: 30 }, (_, at) => {
    const content = Buffer.from(`pane ${at}`.repeat(1000));
    return [`${createHash('sha256').update(content).digest('hex')}-640.webp`, content] as const;
  });
  for (const [file, content] of files) writeFileSync(path.join(folder, file), content);
  const move = (way: string, env = {}) =>
    run('move-pictures', there, [way], {
      STORAGE_URL: server.address(),
      BACKUP_STORAGE_URL: '',
      ...env,
    });
  server.fault = { status: 503, code: 'SlowDown' };
  expect(await move('to-bucket')).toMatchObject({
    status: 1,
    stdout: '',
    stderr: oneLine('answers 503'),
  });
  server.fault = undefined;
  server.files.clear();
  const [[first = '', bytes] = []] = files;
  server.files.set(first, { content: bytes ?? Buffer.alloc(0), at: new Date() });
  expect((await move('to-bucket')).stdout).toMatch(
    /^29 files copied to .*; 1 were there already\.\n/,
  );
  for (const [file, content] of files)
    expect(server.files.get(file)?.content.equals(content)).toBe(true);
  rmSync(folder, { recursive: true });
  expect((await move('to-disk')).stdout).toMatch(
    /^30 files copied to .*; 0 were there already\.\n/,
  );
  for (const [file, content] of files)
    expect(readFileSync(path.join(folder, file)).equals(content)).toBe(true);
  expect(readdirSync(folder)).toHaveLength(30);
  expect((await move('to-disk', { STORAGE_URL: '' })).stderr).toBe(
    'STORAGE_URL is not set: it names the bucket.\n',
  );
});

test('each command does its work on a site that has thoughts, readers and a photograph', async () => {
  // A process that opens the embedded database takes twice the time.
  const there = await location(inject('postgresUrl') ? 'postgres' : 'embedded');
  const file = path.join(there.dataDir, 'diario.zip');
  const members = 'email,name\nanna@example.org,Anna\n';
  const image = await photograph(640, 640);
  const thoughts = rss(
    post(1, 'Il pane', '<p>Uno</p><img src="https://diario.example.org/pane.jpg">'),
  );
  writeFileSync(file, zipOf({ 'a.xml': thoughts, 'pane.jpg': image, 'members.csv': members }));
  const posts = await run('import', there, [file, '--kind', 'posts', '--write']);
  expect(posts).toMatchObject({
    status: 0,
    stderr: '',
    stdout: expect.stringMatching(/^Post entrati: 1\nFotografie: 1\n/),
  });
  writeFileSync(file, 'email\nlea@example.org\n');
  const readers = await run('import', there, [file, '--kind', 'subscribers', '--write']);
  expect(readers).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^Iscritti entrati: 1\n/),
  });
  const ADMIN_EMAILS = 'agnese@example.org';
  const bucket = { STORAGE_URL: server.address(), BACKUP_STORAGE_URL: '' };
  const added = await run('admin', there, ['add', 'ida@example.org'], { ADMIN_EMAILS });
  expect(added).toMatchObject({ status: 0, stderr: '' });
  expect((await run('move-pictures', there, ['to-bucket'], bucket)).status).toBe(0);
  const { stdout } = await run('backup', there);
  const [backup = ''] = /\S+\.age(?=,)/.exec(stdout) ?? [];
  expect((await run('restore', there, [backup, '--dry-run'])).stdout).toMatch(
    /thoughts, with the bin: 1\n {2}subscribers: 2, .*\n(.*\n)* {2}files of pictures: [1-9]/,
  );
});
