import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DiskStore } from './disk-store.ts';
import { NearStore } from './near-store.ts';
import { StoreFailure } from './store.ts';

let folder: string;
let far: DiskStore;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'near-'));
  far = new DiskStore(path.join(folder, 'far'), String);
  for (const name of ['a', 'b', 'c']) await far.put(name, new Blob([name.repeat(10)]));
});
afterEach(() => rmSync(folder, { recursive: true }));

const near = (mostBytes = 100) => new NearStore(far, path.join(folder, 'near'), mostBytes);
const kept = () => readdirSync(path.join(folder, 'near')).sort();

async function read(store: NearStore, name: string) {
  const stream = await store.get(name);
  return stream && text(stream);
}

test('a file is fetched once, whoever asks at the same time, also after a new start', async () => {
  const get = vi.spyOn(far, 'get');
  const store = near();
  expect(await Promise.all([read(store, 'a'), read(store, 'a')])).toEqual(['aaaaaaaaaa', 'aaaaaaaaaa']);
  expect(await read(near(), 'a')).toBe('aaaaaaaaaa');
  expect(get).toHaveBeenCalledTimes(1);
});

test('what nobody has read for longest makes room', async () => {
  const store = near(20);
  for (const name of ['a', 'b', 'a', 'c']) await read(store, name);
  await expect.poll(kept).toEqual(['a', 'c']);
  expect(await read(store, 'b')).toBe('bbbbbbbbbb');
});

test('a name without a file keeps nothing; an emptied folder is filled again', async () => {
  const store = near();
  expect(await read(store, 'd')).toBeUndefined();
  await read(store, 'a');
  rmSync(path.join(folder, 'near'), { recursive: true });
  expect(await read(store, 'a')).toBe('aaaaaaaaaa');
  expect(await read(store, 'a')).toBe('aaaaaaaaaa');
  expect(kept()).toEqual(['a']);
});

test('what is kept is read while the store is away; the rest is told', async () => {
  const store = near();
  await read(store, 'a');
  vi.spyOn(far, 'get').mockRejectedValue(new StoreFailure('away', 'The store does not answer'));
  expect(await read(store, 'a')).toBe('aaaaaaaaaa');
  await expect(store.get('b')).rejects.toThrow('does not answer');
});

test('a name that nobody knows is not asked for far away; one that is near needs no asking', async () => {
  const get = vi.spyOn(far, 'get');
  const store = near();
  const unknown = vi.fn(async () => false);
  expect(await store.get('a', unknown)).toBeUndefined();
  expect(get).not.toHaveBeenCalled();
  await read(store, 'a');
  expect(await text((await store.get('a', unknown)) ?? expect.fail('not near'))).toBe('aaaaaaaaaa');
  expect(unknown).toHaveBeenCalledTimes(1);
});

test('where nothing can be kept, everything is still given', async () => {
  writeFileSync(path.join(folder, 'near'), 'a file where the folder should be');
  const store = near();
  expect(await read(store, 'a')).toBe('aaaaaaaaaa');
  expect(await read(store, 'a')).toBe('aaaaaaaaaa');
  expect(await read(store, 'd')).toBeUndefined();
});
