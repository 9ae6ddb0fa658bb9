import { execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Change } from '#app/db/content-changes.ts';
import { log } from '#app/log.ts';
import { PageCache } from './page-cache.ts';
import { PageStore } from './stored-pages.ts';

let folder: string;
let renders: string[];
let opened: { cache: PageCache; store: PageStore }[];
const heard = async () => {};
const tagsOf: Record<string, string> = {
  '/': 'texts,list',
  '/il-libro': 'texts',
  '/404': 'texts',
  '/feed.xml': 'list',
};
const keys = ['/', '/il-libro', '/404'];

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(tmpdir(), 'pages-'));
  renders = [];
  opened = [];
});
// A page that is on its way to the disk would make the folder again.
afterEach(async () => {
  for (const { cache, store } of opened) {
    await cache.settled();
    await store.written();
  }
  fs.rmSync(folder, { recursive: true });
});

/** `tags`: of the changes that the database holds, after the first. */
const written = (mark: string, ...tags: (string | undefined)[]): Change[] =>
  ['first', ...tags].map((tag, index) => ({
    row: { number: index + 1, mark },
    tags: tag === undefined ? undefined : [tag],
  }));

function open(build = 'build') {
  const store = new PageStore(folder, build);
  const render = async (key: string) => {
    renders.push(key);
    return new Response(`<p>${key}`, {
      status: key === '/404' ? 404 : 200,
      headers: { 'Cache-Tag': tagsOf[key] ?? '' },
    });
  };
  return remember({ store, cache: new PageCache(render, { store }) });
}

function remember(one: (typeof opened)[number]) {
  opened.push(one);
  return one;
}

/** A process that has rendered all pages, and ends without a word. */
async function before(changes = written('a')) {
  const { store, cache } = open();
  cache.watched(heard, changes);
  for (const key of keys) await cache.render(key);
  await store.written();
  renders = [];
  return { store, cache };
}

const found = (cache: PageCache) => keys.filter((key) => cache.find(key));
const files = () => fs.readdirSync(path.join(folder, 'build')).map((name) => path.join(folder, 'build', name));

test('after a restart every page is there, byte for byte, with its headers, and none is rendered', async () => {
  const { cache: old } = await before();
  const { cache } = open();
  expect(found(cache)).toEqual([]);
  cache.watched(heard, written('a'));
  expect(found(cache)).toEqual(keys);
  for (const key of keys) expect(cache.find(key)?.page).toEqual(old.find(key)?.page);
  await cache.settled();
  cache.unwatched();
  expect(found(cache)).toEqual(keys);
  expect(renders).toEqual([]);
});

test.each([
  ['a change of one tag', written('a', 'list'), ['/']],
  ['a change of another', written('a', 'post-x'), []],
  ['a change of anything', written('a', undefined), keys],
])('%s that was made meanwhile is made up for before anybody asks', async (_, changes, touched) => {
  await before();
  const { cache } = open();
  cache.watched(heard, changes);
  await cache.settled();
  expect(renders.toSorted()).toEqual(touched.toSorted());
  expect(found(cache)).toEqual(keys);
});

test('a change that commits late, after one with a higher number, is not taken for known', async () => {
  const all = written('a', 'list', 'texts');
  await before(all.filter(({ row }) => row?.number !== 2));
  const { cache } = open();
  cache.watched(heard, all);
  await cache.settled();
  expect(renders).toEqual(['/']);
});

test('the newest change that a page knows proves it alone, also if an older one came later', async () => {
  const [first = {}, second = {}, third = {}] = written('a', 'x', 'y');
  await before([first, third, second]);
  const { cache } = open();
  cache.watched(heard, [third]);
  expect(found(cache)).toEqual(keys);
});

test('a page that has missed a change while it was rendered or written is in no file', async () => {
  const store = new PageStore(folder, 'build');
  const cache = new PageCache(
    async (key) => {
      renders.push(key);
      const isFirst = renders.indexOf(key) === renders.length - 1;
      return isFirst ? new Response('', { headers: { 'Cache-Tag': tagsOf[key] ?? '' } }) : new Promise(() => {});
    },
    { store },
  );
  cache.watched(heard, written('a'));
  await cache.render('/il-libro');
  await cache.render('/');
  const onItsWay = cache.render('/feed.xml');
  cache.changed({ row: { number: 2, mark: 'a' }, tags: ['list'] });
  await onItsWay;
  await store.written();
  expect(store.read(1e6).map(({ key }) => key)).toEqual(['/il-libro']);
});

test('of what was withdrawn while the site was stopped nothing is shown, not even for a moment', async () => {
  await before();
  const { cache } = open();
  const [first = {}, second] = written('a', 'list');
  cache.watched(heard, [first, { ...second, isWithdrawal: true }]);
  expect(cache.find('/')).toBeUndefined();
});

test.each([
  ['a restored or copied database', written('b')],
  ['a database from before the last change that is known', written('a').slice(0, 0)],
  ['a database that has forgotten too much', written('a', 'x', 'y').slice(1)],
])('%s proves no page', async (_, changes) => {
  await before();
  const { cache } = open();
  cache.watched(heard, changes);
  expect(found(cache)).toEqual([]);
});

test('once another database was opened its pages are proven by it, after a restart too', async () => {
  const { store, cache: old } = await before();
  old.watched(heard, written('b'));
  for (const key of keys) await old.render(key);
  await store.written();
  const { cache } = open();
  cache.watched(heard, written('b'));
  expect(found(cache)).toEqual(keys);
});

test('a page that the memory has no room for any more leaves the disk too', async () => {
  const store = new PageStore(folder, 'build');
  const { cache } = remember({
    store,
    cache: new PageCache(async (key) => new Response(key), { store, mostBytes: 500 }),
  });
  cache.watched(heard, written('a'));
  for (let page = 1; page <= 20; page += 1) await cache.render(`/archivio/${2000 + page}`);
  await store.written();
  expect(files()).toHaveLength(cache.held.pages);
  expect(cache.held.pages).toBeLessThan(10);
});

test('pages of another build are not read; they stay for the instance that has it, and go after two days', async () => {
  await before();
  const { store, cache } = open('other');
  cache.serveFromBefore();
  expect(found(cache)).toEqual([]);
  store.removeOthers();
  expect(files()).toHaveLength(keys.length);
  fs.utimesSync(path.join(folder, 'build'), new Date(), new Date(Date.now() - 49 * 3_600_000));
  store.removeOthers();
  expect(fs.readdirSync(folder)).toEqual([]);
});

test('with the database away the pages are served and say how old they are; when it is back, they are proven', async () => {
  await before();
  const { cache } = open();
  expect(cache.held.pages).toBe(keys.length);
  cache.serveFromBefore();
  expect(keys.map((key) => cache.find(key)?.staleSeconds)).toEqual(keys.map(() => expect.any(Number)));
  await new Promise(setImmediate);
  expect(renders).toEqual([]);
  cache.watched(heard, written('a', 'list'));
  expect(cache.find('/')?.staleSeconds).toBeDefined();
  expect(cache.find('/il-libro')?.staleSeconds).toBeUndefined();
});

test('what is taken from readers is taken from the disk at once, and one that was being written does not come back', async () => {
  const { store, cache } = await before();
  const { length } = files();
  cache.changed({ row: { number: 2, mark: 'a' }, tags: ['list'], isWithdrawal: true });
  expect(files()).toHaveLength(length - 1);
  await cache.settled();
  cache.changed({ row: { number: 3, mark: 'a' }, tags: ['texts'], isWithdrawal: true });
  expect(files().filter((file) => !file.endsWith('.partial'))).toEqual([]);
  const renewed = cache.settled();
  cache.changed({ row: { number: 4, mark: 'a' }, tags: ['texts'], isWithdrawal: true });
  await renewed;
  await cache.settled();
  await store.written();
  expect(files()).toHaveLength(length);
});

test.each<[string, (file: string) => void]>([
  ['cut short', (file) => fs.truncateSync(file, fs.statSync(file).size - 1)],
  ['changed in one byte', (file) => fs.writeFileSync(file, fs.readFileSync(file).with(200, 0))],
  ['empty', (file) => fs.writeFileSync(file, '')],
  ['of another page', (file) => fs.copyFileSync(files().find((other) => other !== file) ?? '', file)],
  ['not ours', (file) => fs.writeFileSync(file, '{"key":"/amministrazione"}\n')],
  [
    'changed, and bears a checksum of what it says now',
    (file) => {
      const content = fs
        .readFileSync(file)
        .toString('latin1')
        .replace(/^[^{]*/, '')
        .replaceAll('<p>', '<b>');
      fs.writeFileSync(file, hash('sha256', Buffer.from(content, 'latin1')) + content, 'latin1');
    },
  ],
  ['larger than any page', (file) => fs.truncateSync(file, 9 * 1024 * 1024)],
  [
    'a folder',
    (file) => {
      fs.rmSync(file);
      fs.mkdirSync(file);
    },
  ],
  [
    'a pipe that never ends',
    (file) => {
      fs.rmSync(file);
      execFileSync('mkfifo', [file]);
    },
  ],
])('a file that is %s is left out and removed, and the others are read', async (_, damage) => {
  await before();
  const [file = ''] = files();
  damage(file);
  const { cache } = open();
  cache.watched(heard, written('a'));
  expect(found(cache)).toHaveLength(keys.length - 1);
  expect(files()).not.toContain(file);
});

test('a file that another instance is writing is left to it', async () => {
  await before();
  const half = path.join(folder, 'build', 'x.partial');
  fs.writeFileSync(half, 'half');
  open();
  expect(files()).toContain(half);
});

test('what cannot be removed stops no start', async () => {
  const { store } = await before();
  const [file = ''] = files();
  fs.truncateSync(file, 9);
  const remove = vi.spyOn(fs, 'rmSync').mockImplementation(() => {
    throw new Error('EACCES');
  });
  expect(store.read(1e6)).toHaveLength(keys.length - 1);
  open('other').store.removeOthers();
  remove.mockRestore();
  expect(files()).toContain(file);
});

test('no more is read than the memory holds', async () => {
  const { store, cache } = await before();
  expect(store.read(1e6)).toHaveLength(keys.length);
  const most = Math.max(...keys.map((key) => cache.find(key)?.page.byteLength ?? 0));
  expect(store.read(most)).toHaveLength(1);
  expect(files()).toHaveLength(1);
});

test('a folder that cannot be written leaves the pages in memory, and is told once a minute', async () => {
  fs.writeFileSync(path.join(folder, 'build'), '');
  const told = vi.spyOn(log, 'error');
  const { cache } = await before();
  expect(told).toHaveBeenCalledOnce();
  told.mockRestore();
  expect(found(cache)).toEqual(keys);
});
