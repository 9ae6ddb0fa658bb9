import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { config } from '#app/config.ts';
import { bucketOf } from '#app/platform/bucket-address.ts';
import { realBucket } from '#test/s3-server.ts';
import { openStoresForTests } from '#test/stores.ts';
import { DiskStore } from './disk-store.ts';
import { S3Store } from './s3-store.ts';
import type { Store } from './store.ts';

const bread = new Blob(['pane di ieri']);
// More than one part.
const large = new Blob([new Uint8Array(9 * 2 ** 20).map((_, at) => at % 251)]);

const server = await openStoresForTests();
const s3Store = (address = '') =>
  new S3Store(bucketOf(address) ?? expect.fail(`no bucket in ${address}`));
const buckets: [string, () => S3Store][] = [
  ['a bucket', () => s3Store(server.address())],
  ...(realBucket
    ? [['the bucket of S3_TEST_URL', () => s3Store(realBucket)] as [string, () => S3Store]]
    : []),
];
const stores: [string, () => Store][] = [
  ['a folder', () => new DiskStore(path.join(config.dataDir, 'media'))],
  ...buckets,
];

describe.each(stores)('%s', (_, open) => {
  const read = async (name: string) => {
    const stream = await open().get(name);
    return stream && buffer(stream);
  };
  const names = async () => (await Array.fromAsync(open().list())).map(({ name }) => name);

  test('returns the same bytes that were put, replaces a file, and has no deleted file', async () => {
    const store = open();
    await store.put('pane.txt', bread);
    expect((await read('pane.txt'))?.toString()).toBe('pane di ieri');
    await store.put('pane.txt', new Blob(['pane di oggi']));
    expect((await read('pane.txt'))?.toString()).toBe('pane di oggi');
    await store.delete('pane.txt');
    expect(await read('pane.txt')).toBeUndefined();
    await store.delete('pane.txt');
  });

  test('stores an empty file and a file of nine megabytes', async () => {
    const store = open();
    await store.put('vuoto', new Blob([]));
    await store.put('grande', large);
    expect(await read('vuoto')).toHaveLength(0);
    expect((await read('grande'))?.equals(Buffer.from(await large.arrayBuffer()))).toBe(true);
    await Promise.all(['vuoto', 'grande'].map((name) => store.delete(name)));
  });

  test('lists all names with sizes and times, page after page', async () => {
    const store = open();
    const put = ['a1.jpg', 'a2.jpg', 'b.webp', 'c-600.webp', 'd', 'e', 'f.tar'];
    await Promise.all(put.map((name) => store.put(name, bread)));
    expect(await names()).toEqual(put);
    const [first] = await Array.fromAsync(store.list());
    expect(first).toMatchObject({ byteLength: bread.size });
    expect(Math.abs((first?.at.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
    await Promise.all(put.map((name) => store.delete(name)));
    expect(await names()).toEqual([]);
  });

  test.each(['', '.', '..', '../x', 'a/b', 'a b', '.x', 'x.partial', 'à', 'a'.repeat(201)])(
    'refuses a file with the name %j',
    async (name) => {
      await expect(open().put(name, bread)).rejects.toThrow('cannot name');
      await expect(open().get(name)).rejects.toThrow('cannot name');
    },
  );
});

test.each(buckets)('a signed address of %s downloads one file, until its end', async (_, open) => {
  const store = open();
  await store.put('copia.tar', bread);
  const address = await store.sign('copia.tar', 60);
  const response = await fetch(address);
  expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="copia.tar"');
  expect(await response.text()).toBe('pane di ieri');
  expect((await fetch(address.replace('copia.tar', 'altra.tar'))).status).toBe(403);
  expect((await fetch(address.replace('Expires=60', 'Expires=6000'))).status).toBe(403);
  await store.delete('copia.tar');
});

test.each<[string, string, RegExp, () => Store]>([
  ['a wrong secret', 'refused', /403/, () => s3Store(server.address({ secret: 'sbagliato' }))],
  [
    'no such bucket',
    'refused',
    /404|such bucket/,
    () => s3Store(server.address({ bucket: 'altro' })),
  ],
  [
    'nobody there',
    'unavailable',
    /does not answer/,
    () => s3Store('s3://a:b@127.0.0.1:1/dispensa?tls=off'),
  ],
  ['a folder that is a file', 'unavailable', /ENOTDIR|EEXIST/, () => new DiskStore('/dev/null')],
])('%s is reported in one line', async (_, reason, message, open) => {
  const failure = { reason, message: expect.stringMatching(message) };
  await expect(open().put('pane.txt', bread)).rejects.toMatchObject(failure);
  await expect(Array.fromAsync(open().list())).rejects.toMatchObject(failure);
});

test.each([
  [503, 'SlowDown', 'unavailable'],
  [429, 'TooManyRequests', 'unavailable'],
  [403, 'AccessDenied', 'refused'],
])('a response %i is a failure of the store, not a missing file', async (status, code, reason) => {
  const store = s3Store(server.address());
  server.fault = { status, code };
  await expect(store.get('pane.txt')).rejects.toMatchObject({ reason });
  await expect(store.put('pane.txt', bread)).rejects.toMatchObject({ reason });
  await expect(store.put('grande', large)).rejects.toMatchObject({ reason });
  await expect(store.delete('pane.txt')).rejects.toMatchObject({ reason });
});

test('a bucket that accepts the connection and does not respond is unreachable', async () => {
  server.fault = 'silent';
  const store = new S3Store(bucketOf(server.address()) ?? expect.fail(), { responseTimeoutMs: 50 });
  await expect(store.get('pane.txt')).rejects.toMatchObject({
    reason: 'unavailable',
    message: expect.stringContaining('(timeout)'),
  });
});

test('an interrupted download does not end the process, and fails when it is read', async () => {
  const store = s3Store(server.address());
  await store.put('grande', large);
  server.fault = 'cut off';
  const stream = (await store.get('grande')) ?? expect.fail('no stream');
  await new Promise((resolve) => stream.once('close', resolve).resume());
  await expect(buffer(stream)).rejects.toThrow('terminated');
  server.fault = undefined;
  await store.delete('grande');
});
