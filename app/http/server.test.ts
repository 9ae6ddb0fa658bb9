import { once } from 'node:events';
import { get as httpGet, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import * as build from 'virtual:react-router/server-build';
import { afterAll, expect, test, vi } from 'vitest';
import { insertOldPaths, pathsOf } from '#app/features/import/old-addresses.server.ts';
import { newsletterSubscriptions } from '#app/features/subscribers/schema.ts';
import { db } from '#app/platform/db/client.ts';
import { administrators, signInAs } from '#test/administrators.ts';
import { openDatabaseForTests } from '#test/database.ts';
import { posts, writePosts } from '#test/fixtures.ts';
import { listen } from '#test/listen.ts';
import { statementsOf } from '#test/statements.ts';
import { createSiteServer } from './server.ts';

const { server, cache } = createSiteServer();
const second = createSiteServer();
const list = '/pensieri-quotidiani';
const post = `/post/${posts.natale.id}`;
const port = await listen(server);
const origin = `http://127.0.0.1:${port}`;
const origins = [origin, `http://127.0.0.1:${await listen(second.server)}`];
openDatabaseForTests(async (opened) => {
  await writePosts(posts.natale);
  await opened.watch(cache);
  await opened.watch(second.cache);
});
afterAll(() => {
  for (const one of [server, second.server]) one.close().closeAllConnections();
});

/** Uses Node’s client, because `fetch` decompresses and follows redirects. */
function read(
  path: string,
  headers: Record<string, string> = {},
  { method = 'GET', site = origin } = {},
) {
  return new Promise<{ response: IncomingMessage; body: Buffer }>((resolve, reject) => {
    httpGet(site + path, { method, headers }, async (response) =>
      resolve({ response, body: await buffer(response) }),
    ).once('error', reject);
  });
}
const text = async (path: string, site = origin) =>
  (await read(path, {}, { site })).body.toString();

const readTogether = () => Promise.all(Array.from({ length: 30 }, () => read(list)));
const countQueries = async (run: () => Promise<unknown>) => (await statementsOf(run)).length;

test('a cached page needs no query, and simultaneous first requests share one set of queries', async () => {
  cache.changed('changed');
  const first = await countQueries(() => read(list));
  cache.changed('changed');
  expect(first).toBeGreaterThan(0);
  expect(await countQueries(readTogether)).toBe(first);
  expect(await countQueries(readTogether)).toBe(0);
});

test('a cached page is the same page in three encodings, with every header', async () => {
  const [br, gzip, plain] = [
    await read(list, { 'Accept-Encoding': 'gzip, br' }),
    await read(list, { 'Accept-Encoding': 'gzip, br;q=0' }),
    await read(list),
  ];
  expect(brotliDecompressSync(br.body)).toEqual(plain.body);
  expect(gunzipSync(gzip.body)).toEqual(plain.body);
  expect([br, gzip, plain].map(({ response }) => response.headers['content-encoding'])).toEqual([
    'br',
    'gzip',
    undefined,
  ]);
  for (const { response, body } of [br, gzip, plain]) {
    expect(response.headers).toMatchObject({
      'content-length': `${body.length}`,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=0, s-maxage=2, stale-if-error=600',
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
    });
    expect(response.headers['content-security-policy']).toContain("'sha256-");
    expect(response.headers['set-cookie']).toBeUndefined();
  }
});

test('a visitor who never reads a response is cut off, and connections are limited', async () => {
  const { timeout, maxConnections } = server;
  expect([timeout, maxConnections]).toEqual([120_000, 2050]);
  server.setTimeout(300);
  const accepted = once(server, 'connection');
  const slow = connect(port, '127.0.0.1');
  const [socket] = await accepted;
  // The responses exceed the socket buffers.
  slow.write(`GET ${list} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(2000));
  await once(socket, 'close');
  server.setTimeout(timeout);
  slow.destroy();
});

/** The raw response, up to the end of the connection. */
async function sendRaw(...lines: string[]) {
  const socket = connect(port, '127.0.0.1');
  socket.write([...lines, '', ''].join('\r\n'));
  return (await buffer(socket)).toString();
}

test.each(['/perché-no', '/pensieri-quotidiani?cerca=perché'])(
  'the raw address %s gets a page with links to the home page and the search; other invalid requests get no page',
  async (path) => {
    const raw = await sendRaw(`GET ${path} HTTP/1.1`, 'Host: localhost');
    expect(raw).toMatch(/^HTTP\/1\.1 400 Bad Request\r\nConnection: close\r\n/);
    for (const words of [
      '<html lang="it">',
      'href="/"',
      'name="cerca"',
      "Policy: default-src 'none'",
    ])
      expect(raw).toContain(words);
    const [head = '', body = ''] = raw.split('\r\n\r\n');
    expect(head).toContain(`Content-Length: ${Buffer.byteLength(body)}\r\n`);
    expect(await sendRaw('NIENTE / HTTP/1.1')).toBe(
      'HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n',
    );
    expect(await sendRaw('GET / HTTP/1.1', 'Host: localhost', 'Host: evil.example')).toMatch(
      /^HTTP\/1\.1 400 /,
    );
    expect(await sendRaw('GET / HTTP/1.1', `X: ${'x'.repeat(20_000)}`)).toMatch(
      /^HTTP\/1\.1 431 [^\r]+\r\nConnection: close\r\n\r\n$/,
    );
    const pipelined = await sendRaw(
      `GET ${list} HTTP/1.1`,
      'Host: localhost',
      '',
      `GET ${path} HTTP/1.1`,
    );
    expect(pipelined.match(/Questo indirizzo/g)).toBeNull();
  },
);

const form = [
  'Host: localhost',
  'Sec-Fetch-Site: same-origin',
  'Content-Type: application/x-www-form-urlencoded',
];
const chunked = [...form, 'Transfer-Encoding: chunked'];

test.each([
  ['a chunk without a length', [...chunked], 'segreto\r\n'],
  ['a form cut short', [...form, 'Content-Length: 100'], 'email=segreto'],
  ['an unknown transfer coding', [...form, 'Transfer-Encoding: segreto'], 'email=x'],
  ['a header without a name', [...form, ': segreto'], ''],
])(
  '%s gets a response or a closed connection, and nothing is printed outside the log',
  async (_, headers, body) => {
    const printed = [process.stdout, process.stderr].map((stream) =>
      vi.spyOn(stream, 'write').mockReturnValue(true),
    );
    const consoleSpies = (['log', 'info', 'warn', 'error', 'debug'] as const).map((name) =>
      vi.spyOn(console, name),
    );
    for (const path of [list, '/amministrazione/accesso', '/iscrizione/annulla/x']) {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => {});
      const accepted = once(server, 'connection');
      socket.end([`POST ${path} HTTP/1.1`, ...headers, '', body].join('\r\n'));
      const [taken] = await accepted;
      if (!taken.closed) await new Promise((resolve) => taken.once('close', resolve));
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
    const all = [...printed, ...consoleSpies].flatMap((spy) => spy.mock.calls.flat().map(String));
    expect(all).toEqual([]);
  },
);

test('a page with the browser’s tag is a 304, and HEAD has the headers of GET', async () => {
  const encoding = { 'Accept-Encoding': 'br' };
  const { response } = await read(post, encoding);
  const tag = `${response.headers.etag}`;
  for (const given of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
    const again = await read(post, { ...encoding, 'If-None-Match': given });
    expect([again.response.statusCode, again.body.length, again.response.headers.etag]).toEqual([
      304,
      0,
      tag,
    ]);
    expect(again.response.headers['content-security-policy']).toBe(
      response.headers['content-security-policy'],
    );
  }
  expect((await read(post, { ...encoding, 'If-None-Match': '"other"' })).response.statusCode).toBe(
    200,
  );
  const head = await read(post, encoding, { method: 'HEAD' });
  const { date: _, ...headers } = head.response.headers;
  expect(response.headers).toMatchObject(headers);
  expect(head.body).toHaveLength(0);
});

test('a readers’ page has no .data address', async () => {
  await read('/nonce');
  for (const path of [`${list}.data`, '/_.data', `${post}.data?_routes=root`]) {
    const { response, body } = await read(path);
    expect([response.statusCode, body.toString().includes(posts.natale.title)], path).toEqual([
      404,
      false,
    ]);
  }
});

async function save(fields: Record<string, string>) {
  const { id, content, category } = posts.farina;
  const session = await signInAs(administrators.agnese);
  const { status } = await fetch(`${origin}/amministrazione/post/${id}.data`, {
    method: 'POST',
    headers: { ...session, 'Sec-Fetch-Site': 'same-origin' },
    body: new URLSearchParams({ intent: 'save', id, content, category, ...fields }),
  });
  expect(status).toBe(200);
}

test('a saved post is in the next response, and a withdrawn post is not, on each of two instances', async () => {
  await writePosts(posts.farina);
  const pages = [list, `/post/${posts.farina.id}`, '/feed.xml'];
  const settled = vi.spyOn(cache, 'settled');
  for (let version = 1; version <= 3; version += 1) {
    const title = `Edizione numero ${version}`;
    await save({ version: `${version}`, title, status: 'published' });
    for (const path of pages)
      for (const site of origins) expect(await text(path, site)).toContain(title);
  }
  await save({ version: '4', title: 'Ritirato', status: 'draft' });
  expect(settled).toHaveBeenCalledTimes(4);
  for (const path of pages)
    for (const site of origins) expect(await text(path, site)).not.toContain('Edizione numero');
});

test('other spellings and invalid addresses need no query; an address that may be old or the author’s own needs two', async () => {
  await read('/nonce');
  await read('/nonce.data');
  const spelled = [
    '/SITEMAP.xml',
    '/feed.xml/',
    `${post}/`,
    post.toUpperCase(),
    '/Pensieri-Quotidiani?x=1',
  ];
  const unknown = ['/foto.jpg', '/wp-login.php?x=1', '/post/a/b', '/%ff', '/ALTRO.data', '/404'];
  const statuses: (number | undefined)[] = [];
  const readAll = async () => {
    for (const path of [...spelled, ...unknown])
      statuses.push((await read(path)).response.statusCode);
  };
  expect(await countQueries(readAll)).toBe(0);
  expect(statuses).toEqual([...spelled.map(() => 308), ...unknown.map(() => 404)]);
  expect(await countQueries(() => read('/altro'))).toBe(2);
});

test('20,000 old addresses redirect, and cost a cached page no query', async () => {
  await insertOldPaths(
    db,
    Array.from({ length: 20_000 }, (_, n) => ({ path: `/2019/11/${n}`, postId: posts.natale.id })),
  );
  await insertOldPaths(db, pathsOf(posts.natale.id, ['/?p=318']));
  for (const old of ['/2019/11/19999/', '/2019/11/7.html?utm=x', '/?p=318']) {
    const { response } = await read(old, {}, { method: 'HEAD' });
    expect([response.statusCode, response.headers.location]).toEqual([301, post]);
    expect(response.headers['x-content-type-options']).toBe('nosniff');
  }
  const readPages = () =>
    Promise.all(['/', '/?pagina=1', list, post, '/feed.xml'].map((path) => read(path)));
  await readPages();
  expect(await countQueries(readPages)).toBe(0);
});

test('the page for unknown addresses is cached once, complete and in every encoding', async () => {
  const one = await read('/nonce', { 'Accept-Encoding': 'br', 'If-None-Match': '*' });
  const other = await read('/altro', { 'Accept-Encoding': 'br' });
  expect([one.response.statusCode, one.body]).toEqual([404, other.body]);
  expect(one.response.headers.etag).toBe(other.response.headers.etag);
  expect(one.response.headers['content-security-policy']).toContain("'sha256-");
  expect(brotliDecompressSync(one.body).toString()).toContain('Oops! Page not found');
});

test('no form of a visitor who is not signed in empties the cache, at any address', async () => {
  const form = {
    'Content-Type': 'application/x-www-form-urlencoded',
    'Sec-Fetch-Site': 'same-origin',
  };
  const fields = 'intent=sign-out&email=eva@example.org&privacy=on&name=Eva&id=x&status=draft';
  const addresses = Object.values(build.routes).flatMap((route) =>
    route?.path ? [`/${route.path}`] : [],
  );
  await read(list);
  for (const address of addresses.flatMap((path) => [path, `${path}.data`]))
    await fetch(origin + address, { method: 'POST', headers: form, body: fields });
  expect(await db.$count(newsletterSubscriptions)).toBe(1);
  expect(await countQueries(() => read(list))).toBe(0);
});
