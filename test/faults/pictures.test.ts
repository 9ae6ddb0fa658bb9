import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#app/db/client.ts';
import { openEmbeddedDatabase } from '#app/db/embedded/embedded.ts';
import { openPostgres } from '#app/db/postgres.ts';
import { createDatabase, startPostgres } from '#test/postgres.ts';
import { startScript } from '#test/production-site.ts';
import { S3Server } from '#test/s3-server.ts';

const count = 1000;
const bytesEach = 300_000;
// Of 300 MB of pictures. Parts of 8 MB wait on their way to a bucket.
const mostMoreMegabytes = 200;

let folder: string;
let postgres: Awaited<ReturnType<typeof startPostgres>>;
let media: S3Server;
let away: S3Server;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'pictures-'));
  postgres = await startPostgres();
  media = await S3Server.start();
  away = await S3Server.start();
  media.namesAtOnce = 300;
});
afterAll(async () => {
  await Promise.all([media.stop(), away.stop(), postgres.stop()]);
  rmSync(folder, { recursive: true, force: true });
});

type Place = Record<string, string> & { DATA_DIR: string };

async function place(kind: string): Promise<Place> {
  const dataDir = mkdtempSync(path.join(folder, 'place-'));
  const databaseUrl = kind === 'PostgreSQL' ? await createDatabase(postgres.url) : '';
  return { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SECRET: 'x'.repeat(32), BACKUP_KEY: 'y'.repeat(16) };
}

async function addPictures(db: Database, { DATA_DIR }: Place) {
  mkdirSync(path.join(DATA_DIR, 'media'), { recursive: true });
  const hashes = Array.from({ length: count }, () => {
    const content = randomBytes(bytesEach);
    const hash = createHash('sha256').update(content).digest('hex');
    writeFileSync(path.join(DATA_DIR, 'media', `${hash}-1600.webp`), content);
    return hash;
  });
  await db.execute(sql`insert into pictures (hash, width, height, uploaded_by)
    select hash, 1600, 900, 'a' from json_array_elements_text(${JSON.stringify(hashes)}::json) hash`);
  return hashes;
}

/** With the largest memory that the process had, as Linux counts it. */
async function run(script: string, env: Place, ...words: string[]) {
  const startedAt = performance.now();
  const running = startScript(script, env, ...words);
  const lines: string[] = [];
  for (const stream of [running.stdout, running.stderr]) stream.on('data', (text) => lines.push(`${text}`));
  let megabytes = 0;
  const watch = setInterval(() => {
    megabytes = Math.max(megabytes, peakMegabytes(running.pid));
  }, 50);
  const [status] = await once(running, 'close');
  clearInterval(watch);
  expect([script, status, lines.join('')]).toEqual([script, 0, expect.anything()]);
  const seconds = (performance.now() - startedAt) / 1000;
  return { output: lines.join(''), megabytes, told: `${seconds.toFixed(0)} s, ${megabytes.toFixed(0)} MB` };
}

function peakMegabytes(pid: number | undefined) {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1000;
  } catch {
    return 0;
  }
}

const backupIn = ({ DATA_DIR }: Place) => {
  const name = readdirSync(path.join(DATA_DIR, 'backups')).findLast((name) => name.endsWith('.age'));
  return path.join(DATA_DIR, 'backups', name ?? '');
};
const digestOf = (content: Buffer | undefined) =>
  content &&
  createHash('sha256')
    .update(content as Uint8Array)
    .digest('hex');

test.each(['the embedded database', 'PostgreSQL'])(
  '1,000 pictures go from the disk to a bucket and back beside %s, in the memory that none would take',
  async (kind) => {
    media.files.clear();
    const home = await place(kind);
    const open = () =>
      home.DATABASE_URL ? openPostgres(home.DATABASE_URL) : openEmbeddedDatabase(path.resolve(home.DATA_DIR));
    const opened = await open();
    await opened.close();
    const without = await run('backup', home);
    const empty = await place(kind);
    const restored = await run('restore', empty, backupIn(home));
    const again = await open();
    const hashes = await addPictures(again.db, home);
    await again.close();

    const first = await run('backup', { ...home, BACKUP_STORAGE_URL: away.address() });
    expect(first.output).toContain('It is in BACKUP_STORAGE_URL too.');
    away.files.clear();
    const inBucket = { ...(await place(kind)), STORAGE_URL: media.address() };
    const moved = await run('restore', inBucket, backupIn(home));
    expect(moved.output).toContain(`files of pictures: ${count}\n`);
    for (const hash of hashes) expect(digestOf(media.files.get(`${hash}-1600.webp`)?.content)).toBe(hash);

    const second = await run('backup', inBucket);
    const back = await place(kind);
    const returned = await run('restore', back, backupIn(inBucket));
    for (const hash of hashes)
      expect(digestOf(readFileSync(path.join(back.DATA_DIR, 'media', `${hash}-1600.webp`)))).toBe(hash);

    const figures = { without, restored, first, moved, second, returned };
    console.log(kind, Object.fromEntries(Object.entries(figures).map(([name, { told }]) => [name, told])));
    for (const { megabytes } of [first, second]) expect(megabytes).toBeLessThan(without.megabytes + mostMoreMegabytes);
    for (const { megabytes } of [moved, returned])
      expect(megabytes).toBeLessThan(restored.megabytes + mostMoreMegabytes);
    for (const { DATA_DIR } of [home, empty, inBucket, back]) rmSync(DATA_DIR, { recursive: true });
  },
);
