import { get } from 'node:http';
import { duplexPair } from 'node:stream';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { config } from '#app/config.ts';
import { insertOldPaths, pathsOf } from '#app/features/import/old-addresses.server.ts';
import { writeRow } from '#app/features/settings/settings.server.ts';
import { createSiteServer } from '#app/http/server.ts';
import { db } from '#app/platform/db/client.ts';
import { stopClockForTests } from '#test/clock.ts';
import { openDatabaseForTests } from '#test/database.ts';
import { posts, writePosts } from '#test/fixtures.ts';
import { startCounting, stopCounting, withFigures, writeFigures } from './count-request.server.ts';
import { deleteFigures } from './figures.server.ts';
import { figures } from './schema.ts';

stopClockForTests();
const { server, cache } = createSiteServer();
const origin = 'http://localhost:3000';
const post = `/post/${posts.natale.id}`;
const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const fetched = { 'Sec-Fetch-Dest': 'document', 'Sec-Fetch-Mode': 'navigate' };
const opening = { 'User-Agent': agent, ...fetched };
const byUser = (name: string) => ({ ...opening, 'User-Agent': name });
const from = (Referer: string) => ({ ...opening, Referer });

openDatabaseForTests(async (opened) => {
  await writePosts(posts.natale);
  await opened.watch(withFigures(cache));
  await startCounting();
});
beforeEach(deleteFigures);
afterAll(stopCounting);

/** Without a port. */
async function request(path: string, headers: Record<string, string> = opening, method = 'GET') {
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
  const createConnection = () => {
    const [browser, site] = duplexPair();
    server.emit('connection', site);
    return browser;
  };
  get(
    { host: 'localhost', port: 3000, path, method, headers, createConnection },
    async (response) => {
      await text(response);
      resolve(response.statusCode);
    },
  ).once('error', reject);
  return promise;
}

/** `[kind, name, count]` of each figure but the mark of a counted day. */
async function stored() {
  await writeFigures();
  const rows = await db.select().from(figures).orderBy(figures.day, figures.kind, figures.name);
  return rows.flatMap(({ kind, name, count }) => (kind === 'counted' ? [] : [[kind, name, count]]));
}

test('each opening of a page is counted, whatever its further parameters, and whether it was cached', async () => {
  cache.changed('withdrawn');
  await request(post);
  await request(post);
  await request('/pensieri-quotidiani?utm_source=x');
  expect(await request(post, { ...opening, 'If-None-Match': '*' })).toBe(304);
  await request(post, opening, 'HEAD');
  await request('/pensieri-quotidiani?fbclid=y');
  expect(await stored()).toEqual([
    ['arrival', '/pensieri-quotidiani', 2],
    ['arrival', post, 3],
    ['host', '', 5],
    ['opening', '/pensieri-quotidiani', 2],
    ['opening', post, 3],
  ]);
});

test.each([
  ['fetched ahead', post, { ...opening, 'Sec-Purpose': 'prefetch' }],
  ['in a frame', post, { ...opening, 'Sec-Fetch-Dest': 'iframe' }],
  ['read by a script', post, { ...opening, 'Sec-Fetch-Mode': 'cors' }],
  ['of an old browser', post, { 'User-Agent': agent }],
])('a page %s is not counted', async (_, path, headers) => {
  await request(path, headers);
  expect(await stored()).toEqual([]);
});

test('no request creates a row of a page that does not exist, or that is not public', async () => {
  await insertOldPaths(db, pathsOf(posts.natale.id, ['/vecchio/natale', '/?p=12']));
  const paths = [
    ...['/inventata', '/inventata/2', '/inventata?x=1', '/404/-', '/post/%zz', '/%C3%A8'],
    ...['/post/00000000-0000-4000-8000-000000000000', `${post}/`, `${post})`],
    ...[post.toUpperCase(), post.replace('-', '%2D'), `http://localhost:3000${post}`],
    ...['/archivio/', '//archivio', '/Archivio', '/%61rchivio', '/archivio.', '/archivio.data'],
    ...['/archivio/1000', '/archivio/2026/11', '/archivio/2026/inventato', '/categoria/inventata'],
    ...['/vecchio/natale', '/Vecchio/Natale/?x=1', '/?p=12', '/feed', '/libri/inventato'],
    ...['/pensieri-quotidiani?pagina=9', '/pensieri-quotidiani?cerca=pane', '/pensieri/a-caso'],
    ...['/amministrazione', '/amministrazione/letture', '/anteprima/segreta'],
    ...['/iscrizione/segreto', '/iscrizione/conferma/segreto', '/appuntamenti/inventato'],
    ...['/robots.txt', '/sitemap.xml?parte=1', '/manifest.webmanifest', '/favicon.ico'],
    ...['/healthz', '/media/inventata.jpg', '/speculation-rules.json'],
  ];
  for (const path of paths) await request(path);
  expect(await stored()).toEqual([]);
});

test('further parameters create no row', async () => {
  for (let number = 0; number < 20; number += 1) {
    await request(`/?x=${number}`);
    await request(`${post}?${number}=${number}&da=lettera`);
  }
  const pages = (await stored()).map(([kind, name]) => `${kind} ${name}`);
  expect(pages).toEqual([
    'arrival /',
    `arrival ${post}`,
    'host ',
    `mail ${post}`,
    'opening /',
    `opening ${post}`,
  ]);
});

test('an arrival has the name of the other host, in lower case, and nothing else of its address', async () => {
  await request(post, from('https://Giornale.Example/pagina?chi=anna'));
  await request(post, from('android-app://com.Google.android.gm/'));
  await request(post, from('https://[::1]/'));
  await request(post, from('https://anna:segreto@giornale.example/'));
  await request(post, from('about:client'));
  await request(post, from(`${origin}/`));
  await request(post, from(`${config.siteUrl}/archivio`));
  expect(await stored()).toEqual([
    ['arrival', post, 5],
    ['host', '*', 2],
    ['host', 'com.google.android.gm', 1],
    ['host', 'giornale.example', 2],
    ['opening', post, 7],
  ]);
});

test('a host with the name of a property of objects is counted like another one', async () => {
  await request(post, from('https://constructor/'));
  expect(await stored()).toEqual([
    ['arrival', post, 1],
    ['host', 'constructor', 1],
    ['opening', post, 1],
  ]);
});

test('an arrival from the mail has no host, and a link within the site is no arrival', async () => {
  await request(`${post}?da=lettera`, from('https://posta.example/'));
  await request(`${post}?x=1&da=lettera`);
  await request(`${post}?da=lettera`, from(`${origin}${post}`));
  expect(await stored()).toEqual([
    ['arrival', post, 2],
    ['mail', post, 2],
    ['opening', post, 3],
  ]);
});

test('machines are counted apart, by purpose and name, and programs that read the feed as its readers', async () => {
  await request(post, byUser('Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com/gptbot)'));
  await request('/feed.xml', byUser('Mozilla/5.0 (compatible; Googlebot/2.1)'));
  await request(post, byUser('curl/8.5'));
  await request('/feed.json', byUser('curl/8.5'));
  await request('/feed.xml', { 'User-Agent': 'Lettore 1' });
  expect(await stored()).toEqual([
    ['machine', 'feed *', 2],
    ['machine', 'other *', 1],
    ['machine', 'search Googlebot', 1],
    ['machine', 'training GPTBot', 1],
  ]);
});

test('invented names of machines create no row', async () => {
  for (let number = 0; number < 50; number += 1)
    for (const name of ['curl', 'InventatoBot', 'GPTBot', 'Mozilla/5.0 Firefox'])
      await request(post, byUser(`${name}/${number}`));
  expect(await stored()).toEqual([
    ...[
      ['arrival', post, 50],
      ['host', '', 50],
    ],
    ...[
      ['machine', 'other *', 100],
      ['machine', 'training GPTBot', 50],
      ['opening', post, 50],
    ],
  ]);
});

test('two writes of a day add up, and midnight in Rome divides two days', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T22:59:59Z'), toFake: ['Date'] });
  await request(post);
  await writeFigures();
  await request(post);
  vi.setSystemTime(new Date('2026-11-20T23:00:00Z'));
  await request(post);
  await writeFigures();
  vi.useRealTimers();
  const openings = (await stored()).filter(([kind]) => kind === 'opening');
  expect(openings.map(([, , count]) => count)).toEqual([2, 1]);
});

test('invented hosts and addresses fill neither the memory nor the database', async () => {
  const all = Array.from({ length: 1100 }, (_, number) => `finto${number}.example`);
  for (const host of all) await request(post, from(`https://${host}/`));
  const [rare, ...named] = (await stored()).filter(([kind]) => kind === 'host');
  expect([rare, named.length]).toEqual([['host', '*', 600], 500]);
  for (const host of all) await request(post, from(`https://altro-${host}/`));
  expect((await stored()).filter(([kind]) => kind === 'host')).toHaveLength(501);
});

test('invented hosts do not make a machine, the mail or a link within the site an arrival from a host', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), toFake: ['Date'] });
  for (let number = 0; number < 501; number += 1)
    await request('/archivio', from(`https://finto${number}.example/`));
  await request(post, byUser('GPTBot'));
  await request(`${post}?da=lettera`);
  await request(post, from(`${origin}/`));
  await request(post);
  await writeFigures();
  vi.useRealTimers();
  const others = (await stored()).filter(([, name]) => !/archivio|finto/.test(`${name}`));
  expect(others).toEqual([
    ['arrival', post, 2],
    ['host', '', 1],
    ['host', '*', 1],
    ['machine', 'training GPTBot', 1],
    ['mail', post, 1],
    ['opening', post, 3],
  ]);
});

test('a failed write loses nothing, and a clean stop writes what is left', async () => {
  await request(post);
  await db.execute(sql`alter table figures rename to gone`);
  await writeFigures();
  await db.execute(sql`alter table gone rename to figures`);
  await request(post);
  await stopCounting();
  expect(await db.select().from(figures)).toContainEqual(
    expect.objectContaining({ kind: 'opening', count: 2 }),
  );
  await startCounting();
});

test('each minute an instance writes its counts', async () => {
  await stopCounting();
  vi.useFakeTimers({ toFake: ['setInterval'] });
  await startCounting();
  await request(post);
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  const isOpening = sql`kind = 'opening'`;
  await expect.poll(() => db.$count(figures, isOpening)).toBe(1);
  await stopCounting();
  await startCounting();
});

test('when another instance hides the figures, this one stops counting at once and drops its counts', async () => {
  await request(post);
  await writeRow('figures', { hiddenSince: new Date().toISOString() });
  await cache.settled();
  await request(post);
  await writeRow('figures', {});
  await cache.settled();
  await request('/archivio');
  expect((await stored()).map(([, name]) => name)).toEqual(['/archivio', '', '/archivio']);
});

test('an instance that missed the switch applies it when it listens again', async () => {
  await db.execute(sql`alter table settings disable trigger user`);
  await writeRow('figures', { hiddenSince: new Date().toISOString() });
  const watcher = { listening: () => {}, lost: () => {}, changed: () => {} };
  await withFigures(watcher).listening(async () => {});
  await request(post);
  await db.execute(sql`alter table settings enable trigger user`);
  await writeRow('figures', {});
  await cache.settled();
  expect(await stored()).toEqual([]);
});

test('deleting the figures also deletes the counts in memory', async () => {
  await request(post);
  await deleteFigures();
  expect(await stored()).toEqual([]);
});
