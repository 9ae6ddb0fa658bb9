import { existsSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { books } from '#app/db/books-schema.ts';
import { db } from '#app/db/client.ts';
import { posts as postsTable } from '#app/db/schema.ts';
import { bookJob, findBook, forgetBookFiles, stopRestoredBooks } from '#app/features/books/books.server.ts';
import { prepareBook } from '#app/features/books/prepare-book.server.ts';
import { worker } from '#app/queue/queue.ts';
import { mediaStore } from '#app/storage/store/open-stores.ts';
import { administrators, signInAs } from '#test/administrators.ts';
import { get, openSiteForTests } from '#test/app.ts';
import { wishFor, writeBook } from '#test/books.ts';
import { posts, writePosts } from '#test/fixtures.ts';
import { workOnce } from '#test/queue.ts';
import { makeSmallDisk, whyNoSmallDisk } from '#test/small-disk.ts';
import { asText, expectNotice, sendForm } from '#test/without-scripts.ts';
import { booksWords, failureWords, progressWords, wishWords } from './words.ts';

openSiteForTests();

const list = '/amministrazione/libri';
const asked = `${list}/nuovo?anno=2025`;
const fields = { title: 'Le notti del 2025', subtitle: 'Pensieri quotidiani', preface: '', paper: '0,11 mm' };
const wish = { ...fields, accepted: '', order: 'month', dates: 'on', citations: 'on', photographs: 'on' };
const ofYear = { ...wish, dal: '2025-01-01', al: '2025-12-31' };
const patient = 90_000;
let session: { Cookie: string };

beforeAll(async () => {
  session = await signInAs(administrators.agnese);
});
beforeEach(async () => {
  await db.execute(sql`truncate books, posts, pgboss.job cascade`);
  await writePosts(posts.natale, posts.farina, posts.bozza);
  for await (const { name } of mediaStore().list()) await mediaStore().delete(name);
});

const send = (path: string, form: Record<string, string>) => sendForm(path, form, session);
const press = (intent: string, id: string) => send(list, { intent, id });
const read = async (path: string) => asText((await (await get(path, session)).text()).replaceAll('<!-- -->', ''));
const work = () => workOnce([worker(bookJob, prepareBook)]);
const storedFiles = async () => (await Array.fromAsync(mediaStore().list())).map(({ name }) => name);
const newest = async () =>
  (await db.select().from(books).orderBy(sql`created_at desc`).limit(1))[0] as typeof books.$inferSelect;

async function prepare(form: Record<string, string> = ofYear) {
  const { to } = await send(`${list}/nuovo`, form);
  await work();
  return to?.slice(`${list}/`.length) ?? '';
}

const marks = {
  'libro-2025-a5.pdf': '%PDF',
  'libro-2025-grande.pdf': '%PDF',
  'libro-2025-copertina.pdf': '%PDF',
  'libro-2025.epub': 'PK',
};

test(
  'a book is asked for and made; a second press is the same book; a notice waits on every screen until she looks',
  async () => {
    expect(await read(asked)).toContain('2 pensieri, circa');
    const first = await send(`${list}/nuovo`, ofYear);
    expect(first.text).toContain(progressWords.heading.preparing);
    expect((await send(`${list}/nuovo`, ofYear)).to).toBe(first.to);
    expect(await work()).toBe(1);
    expect((await send(`${list}/nuovo`, ofYear)).to).toBe(first.to);
    expect(await read(`${first.to}`)).toContain(progressWords.heading.ready);
    const news = booksWords.news.ready(fields.title);
    expectNotice(await read('/amministrazione/calendario'), news);
    expect(await read(list)).toMatch(/Preparato oggi alle [\d.]+, 2 pensieri, \d+ pagine/);
    expect(await read('/amministrazione/calendario')).not.toContain(news.title);
    for (const [name, mark] of Object.entries(marks)) {
      const own = await get(`${first.to}/${name}`, { ...session, Accept: 'text/html' });
      expect([own.status, own.headers.get('Content-Disposition')]).toEqual([200, `attachment; filename="${name}"`]);
      const bytes = Buffer.from(await own.arrayBuffer());
      const length = Number(own.headers.get('Content-Length'));
      expect([bytes.subarray(0, mark.length).toString(), bytes.length]).toEqual([mark, length]);
      expect([name, (await get(`/libri/2025/${name}`)).status]).toEqual([name, 404]);
    }
  },
  patient,
);

test(
  'offered, it stands on the page of its year and behind addresses that stay; withdrawn, it is nowhere',
  async () => {
    const id = await prepare();
    expectNotice((await press('offer', id)).text, booksWords.offered('2025'));
    const page = await (await get('/archivio/2025')).text();
    expect(page).toContain('Il libro dell’anno');
    expect(page.match(/\/libri\/2025\/[\w.-]+(?=" download)/g)).toEqual([
      '/libri/2025/libro-2025-a5.pdf',
      '/libri/2025/libro-2025-grande.pdf',
      '/libri/2025/libro-2025.epub',
    ]);
    const given = await get('/libri/2025/libro-2025.epub');
    expect(Object.fromEntries(given.headers)).toMatchObject({
      'content-type': 'application/epub+zip',
      'content-disposition': 'attachment; filename="libro-2025.epub"',
      'cache-control': 'public, no-cache',
    });
    await given.arrayBuffer();
    const known = { 'If-None-Match': `${given.headers.get('ETag')}` };
    expect((await get('/libri/2025/libro-2025.epub', known)).status).toBe(304);
    for (const path of ['2025/libro-2025-copertina.pdf', '2024/libro-2025.epub', '2025/libro.epub', 'x/y'])
      expect([path, (await get(`/libri/${path}`)).status]).toEqual([path, 404]);

    expect((await press('delete', id)).status).toBe(409);
    expectNotice((await press('withdraw', id)).text, booksWords.withdrawn);
    expect((await get('/libri/2025/libro-2025.epub')).status).toBe(404);
    expect(await (await get('/archivio/2025')).text()).not.toContain('Il libro dell’anno');
    expect((await press('delete', id)).status).toBe(200);
    expect(await storedFiles()).toEqual([]);
  },
  patient,
);

test(
  'the list says which thoughts changed since, were withdrawn or are new, and the book can be made again',
  async () => {
    const id = await prepare();
    expect(await read(list)).not.toContain('Da allora');
    expectNotice((await press('repeat', id)).text, booksWords.same);
    await db.update(postsTable).set({ content: 'Altre parole.' }).where(eq(postsTable.id, posts.natale.id));
    await db.update(postsTable).set({ status: 'draft' }).where(eq(postsTable.id, posts.farina.id));
    await writePosts(posts.fonte, posts.ostile);
    const told = await read(list);
    expect(told).toContain('Da allora un pensiero è cambiato, uno è stato ritirato e due sono nuovi.');
    expect(told).toContain(`/amministrazione/post/${posts.farina.id}`);
    expect((await press('repeat', id)).to).not.toBe(`${list}/${id}`);
    await work();
    const rows = await db.select().from(books);
    expect(rows.map(({ state }) => state)).toEqual(['ready', 'ready']);
    await press('offer', id);
    await press('offer', (await newest()).id);
    expect((await findBook(id))?.offeredFor).toBeNull();
  },
  patient,
);

test(
  'of a category, of some days or of a search: its title and its files have their name, and no year offers it',
  async () => {
    expect(await read('/amministrazione?cerca=forno')).toContain('/amministrazione/libri/nuovo?cerca=forno');
    expect(await read(`${list}/nuovo?categoria=Vangelo`)).toContain('1 pensiero, circa');
    expect(await read(`${list}/nuovo?dal=20/12/2025&al=21.12.2025`)).toContain('value="Dal 20/12/2025 al 21/12/2025"');
    expect(await read(`${list}/nuovo?cerca=niente di simile`)).toContain(wishWords.empty.title);
    const id = await prepare({ ...wish, title: 'Il Vangelo, d’inverno', categoria: 'Vangelo' });
    const html = await read(list);
    expect(html).toContain(`${list}/${id}/libro-il-vangelo-d-inverno-a5.pdf`);
    expect(html).not.toContain(booksWords.offer);
    expect((await press('offer', id)).status).toBe(409);
  },
  patient,
);

test(
  'stopped, it leaves nothing behind and can be begun again; what ends as it is stopped is not kept',
  async () => {
    const { to } = await send(`${list}/nuovo`, ofYear);
    const id = to?.slice(`${list}/`.length) ?? '';
    const working = work();
    expect((await press('stop', id)).to).toBe(list);
    await working;
    expect([(await findBook(id))?.state, await storedFiles()]).toEqual(['stopped', []]);
    const again = await press('repeat', id);
    expect(again.text).toContain(progressWords.heading.preparing);
    expect(await findBook(id)).toBeUndefined();
  },
  patient,
);

test(
  'killed half-way it begins again from the start, and gives up after the fifth time',
  async () => {
    const row = await writeBook({
      state: 'preparing',
      wish: wishFor('2025'),
      endedAt: null,
      files: {},
      step: 'large',
      steps: { a5: 3 },
    });
    const closing = new AbortController();
    closing.abort(new Error('The site stops'));
    await expect(prepareBook({ bookId: row.id }, closing)).rejects.toThrow('The site stops');
    expect(await findBook(row.id)).toMatchObject({ state: 'preparing', attempts: 1 });
    await prepareBook({ bookId: row.id }, new AbortController());
    const made = await findBook(row.id);
    expect(made).toMatchObject({ state: 'ready', attempts: 2 });
    expect(Object.keys(made?.steps ?? {}).toSorted()).toEqual(['a5', 'collect', 'cover', 'large', 'photographs']);
    await db.update(books).set({ state: 'preparing', attempts: 5 });
    await prepareBook({ bookId: row.id }, new AbortController());
    expect((await findBook(row.id))?.failure).toEqual({ reason: 'broken' });
  },
  patient,
);

test.skipIf(whyNoSmallDisk())('on a full disk it says how much is missing, and keeps nothing', async () => {
  const disk = makeSmallDisk(8);
  vi.stubEnv('TMPDIR', disk.folder);
  try {
    await prepare();
  } finally {
    vi.unstubAllEnvs();
    disk.remove();
  }
  const { failure, state } = await newest();
  expect([state, failure]).toEqual(['failed', { reason: 'disk', needed: 31, free: 8 }]);
  expectNotice(await read('/amministrazione/calendario'), booksWords.news.failed(fields.title), true);
  const told = await read(list);
  expect(told).toContain('Non c’era più posto sul disco.');
  expect(told).toContain('Ne servono 31 MB, ce n’erano 8. Non è rimasto niente a metà.');
  expect(await storedFiles()).toEqual([]);
  expect(existsSync(disk.folder)).toBe(false);
});

test(
  'a letter that our fonts lack is named before it is printed: of a thought with its link, of her own words at the first press',
  async () => {
    await db.update(postsTable).set({ content: 'Una lettera: 𐍈.' }).where(eq(postsTable.id, posts.natale.id));
    const page = await read(asked);
    expect(page).toContain('«𐍈» (U+10348)');
    expect(page).toContain(`href="/amministrazione/post/${posts.natale.id}"`);
    const refused = await send(`${list}/nuovo`, { ...ofYear, preface: 'Prima 𐍈.' });
    const { title } = wishWords.unknown.ofHers('');
    expect([refused.status, refused.text.includes(title), refused.text.includes('Prima 𐍈.</textarea>')]).toEqual([
      422,
      true,
      true,
    ]);
    const accepted = await send(`${list}/nuovo`, { ...ofYear, preface: 'Prima 𐍈.', accepted: '«𐍈» (U+10348)' });
    expect(accepted.to).toMatch(/libri\/[\da-f-]{36}$/);
  },
  patient,
);

test('a wish without a title, or for a paper that no printer has, is refused beside its field', async () => {
  const { status, text } = await send(`${list}/nuovo`, { ...ofYear, title: ' ', paper: '11' });
  expect(status).toBe(422);
  for (const { title } of [wishWords.problems.title, wishWords.problems.paper]) expect(text).toContain(title);
  expect(await newest()).toBeUndefined();
});

test('an EPUB alone says why; whatever failed is told in words', async () => {
  await writeBook({ state: 'ready', pages: null, files: { epub: { name: 'book-x.epub', bytes: 10 } } });
  const html = await read(list);
  expect(html).toContain(booksWords.withoutPages);
  expect(html).not.toContain('a5.pdf');
  for (const reason of ['time', 'memory', 'text', 'store', 'missing', 'broken'] as const) {
    await writeBook({ state: 'failed', failure: { reason }, files: {} });
    expect(await read(list)).toContain(failureWords({ reason }).title);
  }
});

test('files of no book go after some hours; a book that a backup caught half-way can be begun again', async () => {
  await writeBook({ state: 'ready' });
  const preparing = await writeBook({ state: 'preparing', files: {} });
  for (const name of ['book-a5.pdf', 'book-lost.pdf']) await mediaStore().put(name, new Blob(['x']));
  expect(await forgetBookFiles()).toBe(0);
  await stopRestoredBooks(db);
  expect((await findBook(preparing.id))?.state).toBe('stopped');
  expect(await read(list)).toContain(booksWords.retry);
});
