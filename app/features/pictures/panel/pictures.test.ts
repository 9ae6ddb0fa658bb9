import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { config } from '#app/config.ts';
import { purgePictures } from '#app/features/pictures/manage-pictures.server.ts';
import {
  photographsAddress,
  refusalWords,
  tooMany,
  picturesWords as words,
} from '#app/features/pictures/panel-words.ts';
import { maxPhotographMegabytes } from '#app/features/pictures/picture.ts';
import { drawPicture } from '#app/features/pictures/pictures.server.ts';
import { pictures } from '#app/features/pictures/schema.ts';
import { pictureUses } from '#app/features/posts/schema.ts';
import { bucketOf } from '#app/platform/bucket-address.ts';
import { db } from '#app/platform/db/client.ts';
import { mediaStore } from '#app/platform/storage/store/open-stores.ts';
import { StoreFailure } from '#app/platform/storage/store/store.ts';
import { administrators, sessionOf } from '#test/administrators.ts';
import { get, openSiteForTests, post, request } from '#test/app.ts';
import { posts, writePosts } from '#test/fixtures.ts';
import { photograph } from '#test/pictures.ts';
import type { S3Server } from '#test/s3-server.ts';
import { openStoresForTests } from '#test/stores.ts';

openSiteForTests();

const page = '/amministrazione/immagini';
const server = await openStoresForTests();
const cookie = sessionOf(administrators.agnese);
beforeEach(() => db.execute(sql`truncate pictures, posts cascade`));

function upload(bytes: Uint8Array | string, headers: Record<string, string> = cookie) {
  const body = new FormData();
  body.set(
    'file',
    new File([bytes as Uint8Array<ArrayBuffer>], 'IMG_0412.JPG', { type: 'image/jpeg' }),
  );
  const own = { Host: 'localhost:3000', 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'cors' };
  return request(photographsAddress, { method: 'POST', body, headers: { ...own, ...headers } });
}

async function uploadedRow() {
  expect((await upload(await photograph(900, 600, { hasLocation: true }))).status).toBe(200);
  const [row] = await db.select().from(pictures);
  return row ?? expect.fail('no picture');
}

const read = async (search = '') => (await get(page + search, cookie)).text();
const press = (fields: Record<string, string>, at = page) => post(at, fields, cookie);

test('a photograph is sent, described, listed with its use, and downloaded', async () => {
  const { id, hash, uploadedBy } = await uploadedRow();
  expect(uploadedBy).toBe('agnese@example.org');
  await drawPicture({ pictureId: id });
  await writePosts({ ...posts.natale, pictureId: id });
  expect(await read()).toContain(words.noAlt);
  const said = { alt: ' Un  banco ', caption: 'Alle tre.', credit: 'Foto di Agnese' };
  const fields = { intent: 'describe', id, ...said, focalX: '46', focalY: '58' };
  expect((await press(fields)).status).toBe(200);
  const page = await read(`?foto=${id}`);
  const { title } = posts.natale;
  for (const expected of [
    'Un banco',
    'Alle tre. Foto di Agnese',
    'In un pensiero',
    title,
    words.picture.inUse(false, false),
  ])
    expect(page).toContain(expected);
  expect(page).not.toContain('style="');
  await press({ ...fields, focalX: '400', focalY: 'x' });
  expect(await db.select().from(pictures)).toMatchObject([{ focalX: 0.46, focalY: 0.58 }]);
  expect((await get(`/media/${hash}-900.jpg`)).status).toBe(200);
  expect(await read('?cerca=BANCO')).toContain('Un banco');
  expect(await read('?cerca=forno')).toContain(words.search.none);
  expect(await read('?cerca=banco%00')).toContain('Un banco');
});

test('a cut photograph is a new picture with its description; an original without one gets it too', async () => {
  const { id } = await uploadedRow();
  const fields = {
    intent: 'describe',
    id,
    alt: 'Un banco',
    focalX: '50',
    focalY: '20',
    cut: '3 0 9 600 800',
  };
  expect(await (await press(fields, `${page}.data`)).text()).toContain(words.cut.saved.title);
  const made = { width: 600, height: 800, alt: 'Un banco', focalY: 0.2, cut: { turns: 3, y: 9 } };
  const rows = await db.select().from(pictures).orderBy(pictures.uploadedAt);
  expect(rows).toMatchObject([{ id, alt: 'Un banco', cut: null }, made]);
});

test('an alternative text is required, unless the picture is decorative', async () => {
  const { id } = await uploadedRow();
  const refused = await press(
    { intent: 'describe', id, alt: '', credit: 'Foto di Agnese' },
    `${page}.data`,
  );
  expect([refused.status, await refused.text()]).toEqual([
    422,
    expect.stringContaining(words.altMissing.title),
  ]);
  expect((await press({ intent: 'describe', id, alt: '', decorative: 'on' })).status).toBe(200);
  expect(await read()).toContain(words.decorative);
});

test('a file that is no photograph is refused beside the field, in Italian', async () => {
  const heavy = new Uint8Array(maxPhotographMegabytes * 2 ** 20 + 1);
  for (const [bytes, refusal] of [['<svg/>', 'document'] as const, [heavy, 'too-large'] as const]) {
    const response = await upload(bytes);
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({
      problem: refusalWords[refusal],
    });
  }
  expect(await db.$count(pictures)).toBe(0);
});

test.each<[string, () => unknown, keyof typeof words.faults]>([
  ['an unreachable bucket', () => useBucket({ status: 503, code: 'SlowDown' }), 'unavailable'],
  [
    'a bucket that refuses the key',
    () => useBucket({ status: 403, code: 'AccessDenied' }),
    'refused',
  ],
  ['a full disk', () => fillDisk(), 'full'],
])('with %s an upload has a message, and the page stays usable', async (_, start, fault) => {
  start();
  const response = await upload(await photograph(64, 48));
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({ problem: words.faults[fault] });
  expect(await db.$count(pictures)).toBe(0);
  expect((await get(page, cookie)).status).toBe(200);
});

function useBucket(fault: S3Server['fault']) {
  config.mediaBucket = bucketOf(server.address());
  server.fault = fault;
}

function fillDisk() {
  const full = new StoreFailure('unavailable', 'The folder cannot be used (ENOSPC)', {
    code: 'ENOSPC',
  });
  const put = vi.spyOn(mediaStore(), 'put').mockRejectedValue(full);
  onTestFinished(() => put.mockRestore());
}

test('the editor receives the picture, and finds it again', async () => {
  const response = await upload(await photograph(900, 600, { hasLocation: true }));
  expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
  const { picture } = (await response.json()) as { picture: { id: string; hash: string } };
  expect(picture).toMatchObject({ width: 900, height: 600, focalX: 0.5, alt: '' });
  for (const search of ['', `?id=${picture.id}`])
    expect(await (await get(`${photographsAddress}${search}`, cookie)).text()).toContain(
      picture.hash,
    );
  expect(await (await get(`${photographsAddress}?id=x`, cookie)).json()).toMatchObject({
    pictures: [],
  });
});

test('a picture in use is not deleted; an unused one is in the bin for thirty days, then its files are deleted', async () => {
  const { id, hash } = await uploadedRow();
  await drawPicture({ pictureId: id });
  await writePosts({ ...posts.natale, pictureId: id });
  expect((await press({ intent: 'delete', id })).status).toBe(409);
  await db.execute(sql`update posts set picture_id = null`);
  expect((await press({ intent: 'delete', id })).status).toBe(200);
  expect(await read()).toContain(words.bin.link(1, 30));
  expect(await purgePictures()).toBe(0);
  expect((await press({ intent: 'restore', id })).status).toBe(200);
  expect((await press({ intent: 'delete', id })).status).toBe(200);
  await db
    .update(pictures)
    .set({ deletedAt: sql`now() - interval '31 days'` })
    .where(eq(pictures.id, id));
  expect(await purgePictures()).toBe(1);
  expect(await db.$count(pictures)).toBe(0);
  for (const name of [`${hash}-900.jpg`, `${hash}-768.webp`])
    expect((await get(`/media/${name}`)).status).toBe(404);
});

test('a picture in the bin is visible to administrators only, until it is used or restored', async () => {
  const { id, hash } = await uploadedRow();
  const file = `/media/${hash}-900.jpg`;
  const statuses = async () => [(await get(file)).status, (await get(file, cookie)).status];
  expect(await statuses()).toEqual([200, 200]);
  await press({ intent: 'delete', id });
  expect(await statuses()).toEqual([404, 200]);
  expect((await get(file, cookie)).headers.get('Cache-Control')).toBe('no-store');
  await writePosts({ ...posts.natale, pictureId: id });
  expect(await statuses()).toEqual([200, 200]);
  await db.execute(sql`update posts set picture_id = null`);
  await press({ intent: 'restore', id });
  expect(await statuses()).toEqual([200, 200]);
});

test('a photograph whose files are being deleted cannot be used; sent again, it is complete', async () => {
  const bytes = await photograph(900, 600);
  await upload(bytes);
  const [{ id, hash }] = (await db.select().from(pictures)) as [typeof pictures.$inferSelect];
  await drawPicture({ pictureId: id });
  await db.update(pictures).set({ deletedAt: sql`now() - interval '31 days'` });
  vi.spyOn(mediaStore(), 'delete').mockImplementationOnce(async () => {
    throw new StoreFailure('unavailable', 'The store is unavailable');
  });
  await expect(purgePictures()).rejects.toThrow('unavailable');
  vi.restoreAllMocks();
  expect((await press({ intent: 'restore', id })).status).toBe(409);
  await writePosts({ ...posts.natale, pictureId: id });
  expect([await db.$count(pictureUses), await read()]).toEqual([
    0,
    expect.not.stringContaining(words.bin.link(1, 30)),
  ]);
  await upload(bytes);
  expect(await purgePictures()).toBe(0);
  expect((await get(`/media/${hash}-900.jpg`)).status).toBe(200);
  expect(await db.select().from(pictures)).toMatchObject([
    { hash, deletedAt: null, purgedAt: null, widths: [] },
  ]);
});

test('after six hundred photographs within an hour the message names the waiting time', async () => {
  await db.execute(sql`insert into limits (key, points, expire) select 'uploads:' || email, 600, now() + interval '90 seconds'
    from administrators on conflict (key) do update set points = excluded.points, expire = excluded.expire`);
  onTestFinished(
    async () => void (await db.execute(sql`delete from limits where key like 'uploads:%'`)),
  );
  const refused = await upload(await photograph(64, 48));
  expect([refused.status, await refused.json()]).toEqual([429, { problem: tooMany(2) }]);
  expect(await db.$count(pictures)).toBe(0);
});
