import os from 'node:os';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, expect, test, vi } from 'vitest';
import { config } from '#app/config.ts';
import { posts as table } from '#app/features/posts/schema.ts';
import { bucketOf } from '#app/platform/bucket-address.ts';
import { db } from '#app/platform/db/client.ts';
import { mediaStore } from '#app/platform/storage/store/open-stores.ts';
import { administrators, signInAs } from '#test/administrators.ts';
import { get, openSiteForTests } from '#test/app.ts';
import { endChildren, stoppedChild } from '#test/children.ts';
import { posts, writePosts } from '#test/fixtures.ts';
import { openFiles } from '#test/open-files.ts';
import { openStoresForTests } from '#test/stores.ts';
import { cardOf } from './card-of.ts';
import { drawMissingCards, tidyCards } from './cards.server.ts';
import { type CardOrder, paintCards } from './painter.server.ts';

openSiteForTests();

const painter = 'cards/paint.ts';
// The low priority of the painter makes it slow on a busy machine.
const patientMs = 120_000;
vi.setConfig({ testTimeout: 2 * patientMs });
const server = await openStoresForTests();
beforeEach(() => db.execute(sql`truncate posts cascade`));

const page = `/post/${posts.natale.id}`;
const tagsOf = (page: string) =>
  Object.fromEntries(
    Array.from(
      page.matchAll(/<meta property="(og:[a-z:]+)" content="([^"]*)"/g),
      ([, name, content]) => [name, content],
    ),
  );
const shared = async () => tagsOf(await (await get(page)).text());
async function fileOf(shape: 'wide' | 'square' | 'tall') {
  const [row] = await db.select().from(table).where(sql`id = ${posts.natale.id}`);
  return row && cardOf(row, shape)?.src;
}

test('a published post gets its card in three sizes, and its page links to the card by full addresses', async () => {
  await writePosts(posts.natale, posts.bozza);
  expect((await shared())['og:image']).toMatch(/^http:\/\/localhost:3000\/.*share.*\.jpg$/);
  expect(await drawMissingCards()).toEqual({ drawn: 1, failed: 0 });
  expect(await drawMissingCards()).toEqual({ drawn: 0, failed: 0 });
  expect(await shared()).toMatchObject({
    'og:image': expect.stringMatching(
      /^http:\/\/localhost:3000\/cartoline\/[\da-f]{64}-1200x630\.png$/,
    ),
    'og:image:type': 'image/png',
    'og:image:alt': '«Non temete.»',
    'og:image:width': '1200',
    'og:image:height': '630',
  });
  for (const [shape, width, height] of [
    ['wide', 1200, 630],
    ['square', 1080, 1080],
    ['tall', 1080, 1920],
  ] as const) {
    const response = await get((await fileOf(shape)) ?? '');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, s-maxage=2, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    });
    const png = Buffer.from(await response.arrayBuffer());
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width, height });
    expect(png.length).toBeLessThan(200_000);
  }
});

test('a HEAD request or an unchanged card leaves no file open', async () => {
  // More than 64 KB: a smaller file is read in one piece, and closed.
  await writePosts({
    ...posts.natale,
    quote: 'Chi impasta di notte lo sa, e non lo dice; '.repeat(6),
  });
  await drawMissingCards();
  const file = (await fileOf('tall')) ?? expect.fail('no card');
  const head = await get(file, {}, 'HEAD');
  const tag = head.headers.get('ETag') ?? '';
  expect([head.status, await head.text(), head.headers.get('Content-Type')]).toEqual([
    200,
    '',
    'image/png',
  ]);
  expect((await get(file, { 'If-None-Match': tag })).status).toBe(304);
  await expect.poll(() => openFiles(config.dataDir)).toEqual([]);
});

test('the card of a draft, an outdated card, an unknown name and an invalid name are the same 404', async () => {
  await writePosts(posts.natale);
  await drawMissingCards();
  const file = (await fileOf('wide')) ?? expect.fail('no card');
  expect((await get(file)).status).toBe(200);
  await db.update(table).set({ status: 'draft' });
  const hidden = await get(file);
  expect([hidden.status, hidden.headers.get('Cache-Control'), await hidden.text()]).toEqual([
    404,
    'no-store',
    '',
  ]);
  await db.update(table).set({ status: 'published' });
  await drawMissingCards();
  expect((await get(file)).status).toBe(200);
  await db.update(table).set({ deletedAt: sql`now()` });
  expect((await get(file)).status).toBe(404);
  await db.update(table).set({ deletedAt: null, quote: 'Altro.' });
  await drawMissingCards();
  expect((await get(file)).status).toBe(404);
  const wrong = [
    'x',
    'x.png',
    `${'a'.repeat(64)}-1200x630.png`,
    `${'a'.repeat(64)}-1x1.png`,
    '..%2F..%2Fetc%2Fpasswd',
  ];
  for (const name of wrong) expect((await get(`/cartoline/${name}`)).status).toBe(404);
});

test('a card that cannot be drawn leaves the picture of the site and blocks no other card', async () => {
  await writePosts({ ...posts.natale, title: 'ὁ λόγος', quote: '𐍈' }, posts.farina);
  expect(await drawMissingCards()).toEqual({ drawn: 1, failed: 1 });
  expect(await drawMissingCards()).toEqual({ drawn: 0, failed: 0 });
  expect((await shared())['og:image']).toContain('share');
});

test('a painter that is killed blocks no other card, its post is retried, and the store has no partial file', async () => {
  await endChildren(painter);
  await writePosts(posts.natale, posts.farina);
  const drawing = drawMissingCards();
  process.kill(await stoppedChild(painter), 'SIGKILL');
  expect((await shared())['og:image']).toContain('share');
  expect(await drawing).toEqual({ drawn: 2, failed: 0 });
  expect((await shared())['og:image']).toContain('/cartoline/');
});

test('while the store is unavailable a post has the picture of the site; its card is drawn afterwards', async () => {
  config.mediaBucket = bucketOf(server.address());
  await writePosts(posts.natale);
  server.fault = { status: 503, code: 'SlowDown' };
  await expect(drawMissingCards()).rejects.toThrow('answers 503');
  expect((await shared())['og:image']).toContain('share');
  server.fault = undefined;
  expect(await drawMissingCards()).toEqual({ drawn: 1, failed: 0 });
  expect((await shared())['og:image']).toContain('/cartoline/');
});

test('the card of a draft is drawn for administrators only', async () => {
  await writePosts(posts.bozza);
  const picture = `/amministrazione/post/${posts.bozza.id}/cartolina?look=paper`;
  const session = await signInAs(administrators.agnese);
  const mine = await get(picture, session);
  expect([mine.headers.get('Content-Type'), mine.headers.get('Cache-Control')]).toEqual([
    'image/png',
    'no-store',
  ]);
  expect(await sharp(Buffer.from(await mine.arrayBuffer())).metadata()).toMatchObject({
    width: 1080,
    height: 1080,
  });
  expect((await get(picture)).headers.get('Content-Type')).not.toBe('image/png');
  expect((await get(picture.replace('paper', 'gold'), session)).status).toBe(404);
  await db.update(table).set({ title: '', quote: null });
  const empty = await get(picture, session);
  expect([empty.status, empty.headers.get('Location')]).toEqual([
    302,
    expect.stringContaining('share'),
  ]);
});

const hashes = async () =>
  (await db.select({ hash: table.cardHash }).from(table)).map(({ hash }) => hash);

const stores = ['the disk', 'a bucket'];

test.each(stores)(
  'on %s the files of a card that no thought names are deleted, and nothing else',
  async (store) => {
    if (store === 'a bucket') config.mediaBucket = bucketOf(server.address());
    await writePosts(posts.natale, posts.farina);
    await drawMissingCards();
    await mediaStore().put(`${'a'.repeat(64)}-768.webp`, new Blob(['una foto']));
    await db.update(table).set({ quote: 'Altro.' }).where(sql`id = ${posts.natale.id}`);
    await drawMissingCards();
    expect(await tidyCards()).toEqual({ deleted: 0, missing: 0 });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_700_000 });
    expect(await tidyCards()).toEqual({ deleted: 3, missing: 0 });
    const left = (await Array.fromAsync(mediaStore().list())).map(({ name }) => name);
    expect(left).toHaveLength(7);
    for (const hash of await hashes()) expect(left).toContain(`${hash}-1200x630.png`);
  },
);

test('a card whose file a restore did not bring leads to the picture of the site until it is drawn', async () => {
  await writePosts(posts.natale);
  await drawMissingCards();
  const file = (await fileOf('wide')) ?? expect.fail('no card');
  for await (const { name } of mediaStore().list()) await mediaStore().delete(name);
  const response = await get(file);
  expect([response.status, response.headers.get('Location')]).toEqual([
    302,
    expect.stringContaining('share'),
  ]);
  expect(await drawMissingCards()).toEqual({ drawn: 1, failed: 0 });
  expect((await get(file)).status).toBe(200);
});

test('a card with a missing file is drawn again', async () => {
  await writePosts(posts.natale, posts.farina);
  await drawMissingCards();
  const [one = '', other = ''] = (await hashes()).map(String);
  await mediaStore().delete(`${one}-1080x1080.png`);
  expect(await tidyCards()).toEqual({ deleted: 0, missing: 1 });
  expect((await hashes()).sort()).toEqual([other, null].sort());
  expect(await drawMissingCards()).toEqual({ drawn: 1, failed: 0 });
});

test('a painter has a low priority; a painter that hangs is killed, and the next card has another', async () => {
  const about = {
    title: 'Natale',
    source: 'cfr. Lc 2,10',
    author: 'Agnese',
    address: 'example.org',
  };
  const order: CardOrder = {
    words: { ...about, quote: 'Non temete.' },
    style: 'night',
    shapes: ['wide'],
  };
  await paintCards(order, { silenceMs: patientMs });
  const child = await stoppedChild(painter);
  const late = paintCards(order, { silenceMs: 1500 }).catch((error: Error) => error.message);
  expect(os.getPriority(child)).toBe(os.constants.priority.PRIORITY_BELOW_NORMAL);
  const next = paintCards(order, { silenceMs: patientMs });
  expect(await late).toMatch(/ was blocked$/);
  expect(await next).toHaveLength(1);
});
