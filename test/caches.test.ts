import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { text as wholeText } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { db } from '#app/db/client.ts';
import { posts as table } from '#app/db/schema.ts';
import { createSiteServer } from '#app/http/server.ts';
import { startNginx, startVarnish } from './caches.ts';
import { openTestDatabase } from './database.ts';
import { posts, writePosts } from './fixtures.ts';
import { freePort } from './free-port.ts';
import { findProgram } from './programs.ts';

// Real caches with the files of deploy/.
const [hasVarnish, hasNginx] = [findProgram('varnishd'), findProgram('nginx')];
const fronts = [
  { name: 'nginx', start: startNginx, isThere: hasNginx, statusWithoutSite: 502 },
  { name: 'Varnish', start: startVarnish, isThere: hasVarnish, statusWithoutSite: 503 },
].filter(({ isThere }) => isThere);
const list = '/pensieri-quotidiani';
const personal = ['/amministrazione', '/iscrizione/abc', `${list}?cerca=pane`, '/pensieri/a-caso', '/healthz'];
const atOnce = 20;
const soon = { interval: 50 };
// Two seconds, plus what whole seconds and a busy machine add.
const promised = { ...soon, timeout: 4000 };
const errorPage = readFileSync('deploy/error.html', 'utf8');
const { server, cache } = createSiteServer();
let asked: string[] = [];
let port: number;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ close } = await openTestDatabase());
  server.prependListener('request', ({ url }) => asked.push(`${url}`));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  port = (server.address() as AddressInfo).port;
});
afterAll(() => close());

describe.skipIf(fronts.length === 0).each(fronts)('$name', ({ start, statusWithoutSite }) => {
  let front: Awaited<ReturnType<typeof start>>;
  const read = (path: string, headers = {}) => fetch(front.url + path, { redirect: 'manual', headers });
  const text = async (path: string) => (await read(path)).text();

  beforeAll(async () => {
    await db.delete(table);
    await writePosts(posts.natale, posts.farina);
    front = await start(port);
  });
  afterAll(() => front.stop());

  test('however many ask, a page is rendered once, and the site is asked for it every two seconds', async () => {
    await expect.poll(async () => (await read(list)).status, soon).toBe(200);
    const before = cache.counts.renderings;
    asked = [];
    const until = Date.now() + 4000;
    while (Date.now() < until) await Promise.all(Array.from({ length: atOnce }, () => text(list)));
    // For an old page nginx passes all waiting requests on, Varnish one.
    expect(asked.length).toBeLessThanOrEqual(3 * atOnce);
    expect(cache.counts.renderings - before).toBeLessThanOrEqual(1);
  });

  test('what is withdrawn is read for two seconds at most', async () => {
    expect(await text(list)).toContain(posts.natale.id);
    await db.update(table).set({ status: 'draft' }).where(eq(table.id, posts.natale.id));
    await expect.poll(() => text(list), promised).not.toContain(posts.natale.id);
  });

  test('what is personal is asked for each time', async () => {
    asked = [];
    for (const path of [...personal, ...personal]) await read(path);
    expect(asked.toSorted()).toEqual([...personal, ...personal].toSorted());
  });

  test('while the site is away its pages are read, and the rest is a page in Italian', async () => {
    expect((await read(list)).status).toBe(200);
    server.close().closeAllConnections();
    await expect.poll(async () => (await read(list)).status, promised).toBe(200);
    const answer = await read('/amministrazione');
    expect([answer.status, await answer.text()]).toEqual([statusWithoutSite, errorPage]);
    await once(server.listen(port, '127.0.0.1'), 'listening');
  });
});

async function sayTo(url: string, ...methods: string[]) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  const heads = methods.map((method) => `${method} /healthz HTTP/1.1\r\nHost: localhost\r\n`);
  socket.write(`${heads.join('\r\n')}Connection: close\r\n\r\n`);
  return (await wholeText(socket)).match(/^HTTP\S* \d+|^X-Varnish/gm);
}

test.skipIf(!hasVarnish)('a method that Varnish does not know opens no way past it', async () => {
  const varnish = await startVarnish(await freePort());
  const answers = await sayTo(varnish.url, 'PROPFIND', 'GET').finally(varnish.stop);
  expect(answers).toEqual(['HTTP/1.1 405', 'X-Varnish', 'HTTP/1.1 503', 'X-Varnish']);
});

test.skipIf(!hasNginx)('an address that ends with an encoding stands for no other', async () => {
  const nginx = await startNginx(port);
  for (const encoding of ['br', 'gzip']) {
    const headers = (name: string) => ({ headers: { 'Accept-Encoding': name } });
    expect((await fetch(`${nginx.url}/il-libro${encoding}`, headers('identity'))).status).toBe(404);
    expect((await fetch(`${nginx.url}/il-libro`, headers(encoding))).status).toBe(200);
  }
  await nginx.stop();
});
