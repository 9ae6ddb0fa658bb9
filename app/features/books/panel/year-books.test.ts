import { existsSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { config } from '#app/config.ts';
import { newBookWords, yearBooksWords } from '#app/features/books/panel-words.ts';
import { prepareYearBook } from '#app/features/books/prepare-year-book.server.ts';
import { yearBooks } from '#app/features/books/schema.ts';
import {
  findYearBook,
  finishYearBook,
  yearBookJob,
} from '#app/features/books/year-books.server.ts';
import { db } from '#app/platform/db/client.ts';
import { worker } from '#app/platform/queue/queue.ts';
import { mediaStore } from '#app/platform/storage/store/open-stores.ts';
import { openPanelForTests } from '#test/administrators.ts';
import { get, post } from '#test/app.ts';
import { posts, writePosts } from '#test/fixtures.ts';
import { workOnce } from '#test/queue.ts';
import { makeSmallDisk, whyNoSmallDisk } from '#test/small-disk.ts';
import { asText, expectNotice, sendForm } from '#test/without-scripts.ts';
import { requestFor, writeYearBook } from '#test/year-books.ts';

const list = '/amministrazione/libri';
const address = `${list}/nuovo?anno=2025`;
const fields = { title: 'Le notti del 2025', subtitle: 'Pensieri quotidiani', preface: '' };
const ofYear = { ...fields, photographs: 'on', anno: '2025' };
const session = openPanelForTests();
const onSmallDisk = test.skipIf(whyNoSmallDisk());

beforeEach(async () => {
  await db.execute(sql`truncate books, posts, pgboss.job cascade`);
  await writePosts(posts.natale, posts.farina, posts.bozza);
  for await (const { name } of mediaStore().list()) await mediaStore().delete(name);
});

const send = (path: string, form: Record<string, string>) => sendForm(path, form, session);
const press = (intent: string, id: string) => send(list, { intent, id });
const read = async (path: string) =>
  asText((await (await get(path, session)).text()).replaceAll('<!-- -->', ''));
const work = () => workOnce([worker(yearBookJob, prepareYearBook)]);
const storedFiles = async () =>
  (await Array.fromAsync(mediaStore().list())).map(({ name }) => name);
const newest = async () =>
  (
    await db.select().from(yearBooks).orderBy(sql`created_at desc`).limit(1)
  )[0] as typeof yearBooks.$inferSelect;

/** Writes a book without making its files. */
async function ready(id: string) {
  const files: Record<string, { name: string; bytes: number }> = {};
  for (const form of ['a5', 'large', 'epub']) {
    files[form] = { name: `book-${id}-${form}`, bytes: 4 };
    await mediaStore().put(`book-${id}-${form}`, new Blob(['file']));
  }
  await finishYearBook(id, { files, pages: 120 });
}

const marks = {
  'libro-2025-a5.pdf': '%PDF',
  'libro-2025-grande.pdf': '%PDF',
  'libro-2025.epub': 'PK',
};

test('a book is requested and made; a second press starts no second book', async () => {
  expect(await read(address)).toContain('2 pensieri, circa');
  const first = await send(`${list}/nuovo`, ofYear);
  expect(first.text).toContain(yearBooksWords.preparing);
  await send(`${list}/nuovo`, ofYear);
  expect(await work()).toBe(1);
  expect(await read(list)).toMatch(/Preparato oggi alle [\d.]+, 2 pensieri, \d+ pagine/);
  const { id } = await newest();
  for (const [name, mark] of Object.entries(marks)) {
    const own = await get(`${list}/${id}/${name}`, { ...session, Accept: 'text/html' });
    expect([own.status, own.headers.get('Content-Disposition')]).toEqual([
      200,
      `attachment; filename="${name}"`,
    ]);
    const bytes = Buffer.from(await own.arrayBuffer());
    const length = Number(own.headers.get('Content-Length'));
    expect([bytes.subarray(0, mark.length).toString(), bytes.length]).toEqual([mark, length]);
    expect([name, (await get(`/libri/2025/${name}`)).status]).toEqual([name, 404]);
  }
}, 90_000);

test('the form names the posts whose letters the pages cannot print', async () => {
  expect(await read(address)).not.toContain('quadratino');
  await writePosts({
    ...posts.fonte,
    content: '平和',
    createdAt: new Date('2025-03-01T05:00:00Z'),
  });
  expect(await read(address)).toContain(newBookWords.squares([posts.fonte.title]).text);
});

test('an offered book is on the page of its year, at permanent addresses; a withdrawn book is not', async () => {
  await send(`${list}/nuovo`, ofYear);
  const { id } = await newest();
  await ready(id);
  expectNotice((await press('offer', id)).text, yearBooksWords.offered);
  const page = await (await get('/archivio/2025')).text();
  expect(page).toContain('Il libro dell’anno');
  expect(page.match(/\/libri\/2025\/[\w.-]+(?=" download)/g)).toEqual(
    Object.keys(marks).map((name) => `/libri/2025/${name}`),
  );
  const given = await get('/libri/2025/libro-2025.epub');
  expect(Object.fromEntries(given.headers)).toMatchObject({
    'content-type': 'application/epub+zip',
    'content-disposition': 'attachment; filename="libro-2025.epub"',
    'cache-control': 'public, no-cache',
  });
  await given.arrayBuffer();
  const cachedHeaders = { 'If-None-Match': `${given.headers.get('ETag')}` };
  expect((await get('/libri/2025/libro-2025.epub', cachedHeaders)).status).toBe(304);
  for (const path of ['2024/libro-2025.epub', '2025/libro.epub', 'x/y'])
    expect([path, (await get(`/libri/${path}`)).status]).toEqual([path, 404]);

  expect((await press('delete', id)).status).toBe(409);
  expectNotice((await press('withdraw', id)).text, yearBooksWords.withdrawn);
  expect((await get('/libri/2025/libro-2025.epub')).status).toBe(404);
  expect(await (await get('/archivio/2025')).text()).not.toContain('Il libro dell’anno');
  expect((await press('delete', id)).status).toBe(200);
  expect(await storedFiles()).toEqual([]);
});

test('a book that was made again replaces the offered one', async () => {
  await send(`${list}/nuovo`, ofYear);
  const { id } = await newest();
  await ready(id);
  expect((await press('repeat', id)).to).toBe(list);
  const again = await newest();
  expect([again.id === id, again.state]).toEqual([false, 'preparing']);
  await ready(again.id);
  await press('offer', id);
  await press('offer', again.id);
  expect((await findYearBook(id))?.offeredFor).toBeNull();
});

test('a book of version 1.0 that is not of a year retains its files, and no year offers it', async () => {
  const selection = { category: 'Vangelo' };
  const { id } = await writeYearBook({
    state: 'ready',
    options: requestFor('2025', { selection }),
  });
  const html = await read(list);
  expect(html).toContain(`${list}/${id}/libro-pensieri-a5.pdf`);
  expect(html).not.toContain(yearBooksWords.offer);
  for (const intent of ['offer', 'repeat'])
    expect([intent, (await press(intent, id)).status]).toEqual([intent, 409]);
});

test('after a stop of the site the job starts again, and it fails after the fifth attempt', async () => {
  const row = await writeYearBook({
    state: 'preparing',
    options: requestFor('2025'),
    finishedAt: null,
    files: {},
  });
  const closing = new AbortController();
  closing.abort(new Error('The site stops'));
  await expect(prepareYearBook({ bookId: row.id }, closing)).rejects.toThrow('The site stops');
  expect(await findYearBook(row.id)).toMatchObject({ state: 'preparing', attempts: 1 });
  await db.update(yearBooks).set({ attempts: 5 });
  await prepareYearBook({ bookId: row.id }, new AbortController());
  expect((await findYearBook(row.id))?.failure).toEqual({ reason: 'broken' });
});

onSmallDisk(
  'a book without enough disk space is refused, or fails if the disk fills up later',
  async () => {
    await send(`${list}/nuovo`, ofYear);
    const disk = makeSmallDisk(8);
    const { dataDir } = config;
    config.dataDir = disk.folder;
    try {
      const refused = await post(`${list}/nuovo.data`, { ...ofYear, title: 'Un altro' }, session);
      expect(refused.status).toBe(422);
      expect(await refused.text()).toContain(newBookWords.noRoom.disk.title);
      await work();
    } finally {
      config.dataDir = dataDir;
      disk.remove();
    }
    const { failure, state } = await newest();
    expect([state, failure]).toEqual(['failed', { reason: 'disk' }]);
    expect(await read(list)).toContain('Non c’era più posto sul disco.');
    expect(await storedFiles()).toEqual([]);
    expect(existsSync(disk.folder)).toBe(false);
  },
);
