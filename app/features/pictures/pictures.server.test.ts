import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { config } from '#app/config.ts';
import { pictureUses, posts } from '#app/features/posts/schema.ts';
import { bucketOf } from '#app/platform/bucket-address.ts';
import { db, setDatabase, unopened } from '#app/platform/db/client.ts';
import { mediaStore } from '#app/platform/storage/store/open-stores.ts';
import { get, openSiteForTests } from '#test/app.ts';
import { p, photo, textOf } from '#test/documents.ts';
import { photograph } from '#test/pictures.ts';
import type { S3Server } from '#test/s3-server.ts';
import { openStoresForTests } from '#test/stores.ts';
import { deletePicture } from './manage-pictures.server.ts';
import { addPicture, cutPicture, drawPicture } from './pictures.server.ts';
import { pictures } from './schema.ts';

openSiteForTests();

const server = await openStoresForTests();
beforeEach(() => db.execute(sql`truncate pictures, posts cascade`));

async function add(bytes: Uint8Array) {
  const file = path.join(config.dataDir, 'upload');
  writeFileSync(file, bytes);
  const added = await addPicture(file, 'agnese@example.org');
  return 'picture' in added ? added.picture : expect.fail(added.refusal);
}

const media = (name: string) => get(`/media/${name}`);

test.each([
  ['on the disk', () => undefined],
  ['in a bucket', () => bucketOf(server.address())],
])('a photograph %s is first served in its full width, later in all widths', async (_, bucket) => {
  config.mediaBucket = bucket();
  const picture = await add(await photograph(1600, 900));
  const itself = await media(`${picture.hash}-1600.jpg`);
  expect(Object.fromEntries(itself.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, s-maxage=2, immutable',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
  expect((await media(`${picture.hash}-768.webp`)).status).toBe(404);

  await drawPicture({ pictureId: picture.id });
  const [row] = await db.select().from(pictures);
  expect(row).toMatchObject({
    widths: [768, 1280, 1600],
    uploadedBy: 'agnese@example.org',
    focalX: 0.5,
  });
  const names = [768, 1280, 1600].flatMap((width) => [
    `${width}.avif`,
    `${width}.webp`,
    `${width}.jpg`,
  ]);
  const sizes = names.map(
    async (name) => (await (await media(`${picture.hash}-${name}`)).arrayBuffer()).byteLength,
  );
  expect(row?.bytes).toBe((await Promise.all(sizes)).reduce((sum, size) => sum + size));
  const smaller = await media(`${picture.hash}-768.webp`);
  expect(smaller.headers.get('Content-Type')).toBe('image/webp');
  expect(await sharp(await smaller.arrayBuffer()).metadata()).toMatchObject({
    width: 768,
    height: 432,
  });
});

test('the same photograph twice is one picture, and is restored from the bin', async () => {
  const bytes = await photograph(64, 48);
  const { id } = await add(bytes);
  await db.update(pictures).set({ deletedAt: new Date() });
  expect((await add(bytes)).id).toBe(id);
  expect(await db.select({ deletedAt: pictures.deletedAt }).from(pictures)).toEqual([
    { deletedAt: null },
  ]);
});

test('a turned and cut photograph is a new picture; its original stays, and cannot be deleted', async () => {
  const by = 'agnese@example.org';
  const original = await add(await photograph(900, 600));
  const right = { turns: 1, x: 300, y: 0, width: 300, height: 900 };
  const cut = async (id: string, as: typeof right) => {
    const made = await cutPicture(id, as, by);
    return made && 'picture' in made ? made.picture : expect.fail('it was refused');
  };
  const { hash, ...made } = await cut(original.id, right);
  expect(made).toMatchObject({
    width: 300,
    height: 900,
    cut: { ...right, original: { hash: original.hash } },
  });
  const { channels } = await sharp(await (await media(`${hash}-300.jpg`)).arrayBuffer()).stats();
  expect(channels.map(({ mean }) => Math.round(mean / 8))).toEqual(
    [0xa8, 0x32, 0x1a].map((part) => Math.round(part / 8)),
  );
  expect((await cut(made.id, right)).id).toBe(made.id);
  expect(await deletePicture(original.id)).toBe(false);
  expect((await cut(made.id, { turns: 0, x: 0, y: 0, width: 900, height: 600 })).id).toBe(
    original.id,
  );
  expect(await cutPicture(made.id, { ...right, width: 9 }, by)).toEqual({ refusal: 'too-small' });
  expect(await db.$count(pictures)).toBe(2);
});

test('a transparent picture has the background of the page, and white elsewhere', async () => {
  const create = { width: 900, height: 600, channels: 4 as const, background: '#a8321a00' };
  const { id, hash, width } = await add(await sharp({ create }).png().toBuffer());
  await drawPicture({ pictureId: id });
  const pixelOf = async (file: string) => {
    const image = sharp(await (await media(`${hash}-${file}`)).arrayBuffer());
    return [...(await image.extract({ left: 9, top: 9, width: 1, height: 1 }).raw().toBuffer())];
  };
  for (const size of [768, width]) {
    for (const extension of ['avif', 'webp'])
      expect((await pixelOf(`${size}.${extension}`))[3]).toBe(0);
    expect(await pixelOf(`${size}.jpg`)).toEqual([255, 255, 255]);
  }
});

test('an invented name does not reach the bucket', async () => {
  config.mediaBucket = bucketOf(server.address());
  const { hash } = await add(await photograph(80, 60));
  const storeReads = vi.spyOn(mediaStore(), 'get');
  const madeUp = [`${'0'.repeat(64)}-80.jpg`, `${hash}-79.jpg`, `${hash}-9999.webp`];
  for (const name of madeUp) expect((await media(name)).status).toBe(404);
  expect(storeReads).not.toHaveBeenCalled();
  expect((await media(`${hash}-80.jpg`)).status).toBe(200);
  expect(storeReads).toHaveBeenCalledTimes(1);
  storeReads.mockRestore();
});

test.each<[string, S3Server['fault'], object]>([
  ['is unreachable', { status: 503, code: 'Fault' }, { reason: 'unavailable' }],
  ['cuts files off', 'cut off', { message: 'terminated' }],
])(
  'while a bucket %s the job fails and is retried, and then draws all widths',
  async (_, fault, failure) => {
    config.mediaBucket = bucketOf(server.address());
    const { id } = await add(await photograph(900, 600));
    server.fault = fault;
    await expect(drawPicture({ pictureId: id })).rejects.toMatchObject(failure);
    expect(await db.select({ widths: pictures.widths }).from(pictures)).toEqual([{ widths: [] }]);
    server.fault = undefined;
    await drawPicture({ pictureId: id });
    expect(await db.select({ widths: pictures.widths }).from(pictures)).toEqual([
      { widths: [768, 900] },
    ]);
  },
);

test.each([
  `${'a'.repeat(64)}-640.jpg`,
  '..%2f..%2fetc%2fpasswd',
  `${'a'.repeat(64)}-640.jpg%00.png`,
  'a'.repeat(5000),
])('/media/%s is a 404 that is not cached', async (name) => {
  const response = await media(name);
  expect([response.status, response.headers.get('Cache-Control')]).toEqual([404, 'no-store']);
});

test('without the store a picture gives a temporary error; without the database it is sent', async () => {
  config.mediaBucket = bucketOf(server.address());
  const { hash } = await add(await photograph(64, 48));
  server.fault = { status: 503, code: 'SlowDown' };
  expect((await media(`${hash}-64.jpg`)).status).toBe(503);
  server.fault = undefined;
  const opened = { db };
  onTestFinished(() => setDatabase(opened));
  setDatabase({ db: unopened });
  expect((await media(`${hash}-64.jpg`)).status).toBe(200);
});

test('the uses of a picture follow every write of a post', async () => {
  const one = await add(await photograph(64, 48));
  const other = await add(await photograph(64, 64));
  const unknown = '00000000-0000-4000-8000-000000000000';
  const text = textOf(
    p('Prima'),
    photo(one.id, 'Pane'),
    p(`![no](foto:${other.id})`),
    photo(unknown),
  );
  const post = { title: 'T', ...text, category: 'c' };
  const [{ id } = { id: '' }] = await db.insert(posts).values(post).returning({ id: posts.id });
  const used = async () => {
    const rows = await db
      .select({ id: pictureUses.pictureId })
      .from(pictureUses)
      .where(eq(pictureUses.postId, id));
    return rows.map((row) => row.id).sort();
  };
  expect(await used()).toEqual([one.id]);
  await db.update(posts).set({ pictureId: other.id });
  expect(await used()).toEqual([one.id, other.id].sort());
  await db.update(posts).set({ content: 'Solo parole', pictureId: null });
  expect(await used()).toEqual([]);
  await db.update(posts).set(text);
  expect(await used()).toEqual([one.id]);
});
