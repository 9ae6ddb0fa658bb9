import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPresentPath, moveToBin } from '#app/features/entries/entries.server.ts';
import type { OpenDatabase } from '#app/platform/db/client.ts';
import { openTestDatabase } from '#test/database.ts';
import { writePage } from '#test/entries.ts';
import { listen } from '#test/listen.ts';
import { statementsOf } from '#test/statements.ts';
import { createSiteServer } from './server.ts';

const { server, cache } = createSiteServer();
const origin = `http://127.0.0.1:${await listen(server)}`;
const read = (path: string) => fetch(origin + path, { redirect: 'manual' });
const countQueries = async (run: () => Promise<unknown>) => (await statementsOf(run)).length;

let opened: OpenDatabase;
let id: string;

beforeAll(async () => {
  opened = await openTestDatabase();
  await opened.watch(cache);
  id = await writePage({ title: 'Stampa' });
  await writePage({ title: 'Premi' });
  await cache.settled();
});
afterAll(() => server.close().closeAllConnections());

test('a cached page of the author needs no query, and a withdrawn one is not served', async () => {
  for (const path of ['/stampa', '/premi']) expect((await read(path)).status).toBe(200);
  expect(await countQueries(() => read('/stampa?x=1'))).toBe(0);
  expect((await read('/stampa')).headers.get('Cache-Control')).toContain('s-maxage=2');
  await moveToBin(id);
  await cache.settled();
  const [gone, unknown] = [await read('/stampa'), await read('/niente')];
  expect([gone.status, await gone.text()]).toEqual([404, await unknown.text()]);
  expect(gone.headers.get('ETag')).toBe(unknown.headers.get('ETag'));
});

test.each(['/premi.', '/premi),', '/premi%E2%80%9D', '/premi%E2%80%8B'])(
  '%s, copied with the end of a sentence, redirects to the page',
  async (path) => {
    const { status, headers } = await read(path);
    expect([status, headers.get('Location')]).toEqual([301, '/premi']);
    expect((await read(path.replace('premi', 'niente'))).status).toBe(404);
  },
);

test('an address of another kind that was changed redirects too', async () => {
  const other = crypto.randomUUID();
  await opened.db.execute(
    `insert into entries (id, kind, path, title, content, document, fields, status)
      values ('${other}', 'event', '/post/nuovo', 'a', 'b', '{"type":"doc","content":[]}', '{}', 'published')`,
  );
  await opened.db.execute(`insert into entry_paths values ('/archivio/vecchio', '${other}')`);
  expect(await findPresentPath('/archivio/vecchio')).toBe('/post/nuovo');
  const moved = await read('/archivio/vecchio');
  expect([moved.status, moved.headers.get('Location')]).toEqual([301, '/post/nuovo']);
  expect((await read('/archivio/altro')).status).toBe(404);
});

test('without the database a cached page of the author is served, and no address that may be one is declared unknown', async () => {
  expect((await read('/premi')).status).toBe(200);
  await opened.close();
  cache.lost();
  const page = await read('/premi');
  expect([page.status, page.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
  expect((await read('/altra')).status).toBe(503);
  expect((await read('/wp-admin')).status).toBe(404);
  expect((await read('/privacy-policy')).status).toBe(200);
});
