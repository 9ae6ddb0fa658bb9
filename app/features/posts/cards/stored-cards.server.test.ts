import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { bucketOf } from '#app/bucket-address.ts';
import { config } from '#app/config.ts';
import { db } from '#app/db/client.ts';
import { posts as table } from '#app/db/schema.ts';
import { mediaStore } from '#app/storage/store/open-stores.ts';
import { openSiteForTests } from '#test/app.ts';
import { posts, writePosts } from '#test/fixtures.ts';
import { S3Server } from '#test/s3-server.ts';
import { drawMissingCards, tidyCards } from './cards.server.ts';

openSiteForTests();

const folder = mkdtempSync(path.join(tmpdir(), 'cards-'));
const { dataDir } = config;
let server: S3Server;
beforeAll(async () => {
  server = await S3Server.start();
});
beforeEach(async () => {
  config.dataDir = mkdtempSync(path.join(folder, 'data-'));
  server.files.clear();
  await db.execute(sql`truncate posts cascade`);
  await writePosts(posts.natale, posts.farina);
});
afterEach(() => {
  config.mediaBucket = undefined;
  vi.useRealTimers();
});
afterAll(async () => {
  config.dataDir = dataDir;
  await server.stop();
  rmSync(folder, { recursive: true });
});

const inStore = async () => (await Array.fromAsync(mediaStore().list())).map(({ name }) => name);
const hashes = async () => (await db.select({ hash: table.cardHash }).from(table)).map(({ hash }) => hash);
const change = (values: Partial<typeof table.$inferInsert>) =>
  db.update(table).set(values).where(sql`id = ${posts.natale.id}`);

/** So much later, on the clock of the site. */
function anHourLater() {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_700_000 });
}

const places: [string, () => ReturnType<typeof bucketOf>][] = [
  ['the disk', () => undefined],
  ['a bucket', () => bucketOf(server.address())],
];

test.each(places)(
  'on %s the files of a card that no thought names are deleted, and nothing else',
  async (_, bucket) => {
    config.mediaBucket = bucket();
    await drawMissingCards();
    await mediaStore().put(`${'a'.repeat(64)}-768.webp`, new Blob(['una foto']));
    await change({ quote: 'Altro.' });
    await drawMissingCards();
    expect(await inStore()).toHaveLength(10);
    expect(await tidyCards()).toEqual({ deleted: 0, missing: 0 });
    anHourLater();
    expect(await tidyCards()).toEqual({ deleted: 3, missing: 0 });
    const left = await inStore();
    expect(left).toHaveLength(7);
    for (const hash of await hashes()) expect(left).toContain(`${hash}-1200x630.png`);
  },
);

test('a card whose files the store has lost, or one of them, is drawn again', async () => {
  await drawMissingCards();
  const [one = '', other = ''] = (await hashes()).map(String);
  await mediaStore().delete(`${one}-1080x1080.png`);
  expect(await tidyCards()).toEqual({ deleted: 0, missing: 1 });
  expect((await hashes()).sort()).toEqual([other, null].sort());
  expect(await drawMissingCards()).toEqual({ drawn: 1, failed: 0 });
});
