import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { text as wholeText } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tellingCdn } from '#app/cdn/cdn.ts';
import { Purging } from '#app/cdn/purging.ts';
import { config } from '#app/config.ts';
import { db } from '#app/db/client.ts';
import { posts as table } from '#app/db/schema.ts';
import { createSiteServer } from '#app/http/server.ts';
import { purgeToken, startNginx, startVarnish } from './caches.ts';
import { openTestDatabase } from './database.ts';
import { posts, writePosts } from './fixtures.ts';
import { freePort } from './free-port.ts';
import { findProgram } from './programs.ts';

// Real caches with the files of deploy/. What breaks them: test/faults/caches.test.ts.
const [hasVarnish, hasNginx] = [findProgram('varnishd'), findProgram('nginx')];
const { server, cache } = createSiteServer();
const list = '/pensieri-quotidiani';
const post = `/post/${posts.natale.id}`;
const soon = { interval: 50 };
let opened: Awaited<ReturnType<typeof openTestDatabase>>;
let purging: Purging | undefined;
let port: number;

beforeAll(async () => {
  opened = await openTestDatabase();
  await writePosts(posts.natale, posts.farina);
  const told = { wake: async () => purging?.wake(), tellEverything: () => purging?.tellEverything() };
  await opened.watch(tellingCdn(cache, told));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  port = (server.address() as AddressInfo).port;
});
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await opened.close();
});

/** One request after another on a connection: what each is answered, and whether Varnish has seen it. */
async function sayTo(url: string, ...methods: string[]) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  const heads = methods.map((method) => `${method} /healthz HTTP/1.1\r\nHost: localhost\r\n`);
  socket.write(`${heads.join('\r\n')}Connection: close\r\n\r\n`);
  return (await wholeText(socket)).match(/^HTTP\S* \d+|^X-Varnish/gm);
}

const rename = (title: string) => db.update(table).set({ title }).where(eq(table.id, posts.natale.id));

describe.skipIf(!hasVarnish)('Varnish', () => {
  let varnish: Awaited<ReturnType<typeof startVarnish>>;
  const read = (path: string, headers = {}) => fetch(varnish.url + path, { redirect: 'manual', headers });
  const text = async (path: string) => (await read(path)).text();
  const forget = (headers: Record<string, string>) =>
    fetch(varnish.url, { method: 'PURGE', headers: { 'Surrogate-Key': 'page', ...headers } });

  beforeAll(async () => {
    varnish = await startVarnish(port);
    config.purge = { url: varnish.url, format: 'varnish', token: purgeToken };
    cache.changed({});
    purging = new Purging(config.purge);
    await purging.wake();
  });
  afterAll(async () => {
    await purging?.close();
    purging = undefined;
    config.purge = undefined;
    await varnish.stop();
  });

  test('a page is kept until midnight in each encoding, and new soon after a save', async () => {
    const isKept = async (headers = {}) => (await read(list, headers)).headers.get('X-Varnish')?.includes(' ');
    for (const encoding of ['br', 'gzip', 'identity']) {
      await expect.poll(() => isKept({ 'Accept-Encoding': encoding }), soon).toBe(true);
      const { headers } = await read(list, { 'Accept-Encoding': encoding });
      expect(headers.get('Content-Encoding')).toBe(encoding === 'identity' ? null : encoding);
      expect(headers.get('Surrogate-Key')).toBeNull();
      expect(headers.get('ETag')).toContain(encoding === 'br' ? '-br' : '-gzip');
    }
    const { headers } = await read(list, { 'Accept-Encoding': 'br;q=0, gzip' });
    expect(headers.get('Content-Encoding')).toBe('gzip');
    await rename('Detto a Varnish');
    for (const path of [list, post, '/feed.xml', `${list}.data`])
      await expect.poll(() => text(path), soon).toContain('Detto a Varnish');
  });

  test('what is no longer published is gone', async () => {
    await db.update(table).set({ status: 'draft' }).where(eq(table.id, posts.natale.id));
    await expect.poll(async () => (await read(post)).status, soon).toBe(302);
    await expect.poll(() => text(list), soon).not.toContain(posts.natale.id);
    await db.update(table).set({ status: 'published' }).where(eq(table.id, posts.natale.id));
    await expect.poll(async () => (await read(post)).status, soon).toBe(200);
  });

  test('without the token nothing is forgotten, and what is personal is not kept', async () => {
    expect((await forget({})).status).toBe(403);
    expect((await forget({ Authorization: 'Bearer altro' })).status).toBe(403);
    expect((await forget({ Authorization: `Bearer ${purgeToken}` })).status).toBe(200);
    for (const path of ['/amministrazione', '/iscrizione/abc', `${list}?cerca=pane`, '/pensieri/a-caso', '/healthz']) {
      await read(path);
      expect.soft((await read(path)).headers.get('X-Varnish'), path).not.toContain(' ');
    }
    const session = { Cookie: '__Host-session_token=x' };
    await read(list);
    expect((await read(list, session)).headers.get('X-Varnish')).not.toContain(' ');
    expect((await read(list, { Cookie: 'altro=1' })).headers.get('X-Varnish')).toContain(' ');
  });

  test('a method that it does not know opens no way past it, on which a visitor could say who he is', async () => {
    const answers = await sayTo(varnish.url, 'PROPFIND', 'GET');
    expect(answers).toEqual(['HTTP/1.1 405', 'X-Varnish', 'HTTP/1.1 200', 'X-Varnish']);
  });
});

describe.skipIf(!hasNginx)('nginx', () => {
  let nginx: Awaited<ReturnType<typeof startNginx>>;
  const read = (path: string, headers = {}) => fetch(nginx.url + path, { redirect: 'manual', headers });
  const stateOf = (answer: Response) => answer.headers.get('Cache-Status')?.split('; ')[1];

  beforeAll(async () => {
    nginx = await startNginx(port);
    cache.changed({});
  });
  afterAll(() => nginx.stop());

  test('a page is kept for two seconds in each encoding, and what is personal never', async () => {
    for (const encoding of ['br', 'gzip', 'identity']) {
      await expect.poll(async () => stateOf(await read(list, { 'Accept-Encoding': encoding })), soon).toBe('HIT');
      const { headers } = await read(list, { 'Accept-Encoding': `${encoding}, x` });
      expect(headers.get('Content-Encoding')).toBe(encoding === 'identity' ? null : encoding);
    }
    const { headers } = await read(list, { 'Accept-Encoding': 'br;q=0, gzip;q=0.0' });
    expect(headers.get('Content-Encoding')).toBeNull();
    await rename('Detto a nessuno');
    await expect.poll(async () => (await read(list)).text(), soon).toContain('Detto a nessuno');
    for (const path of ['/amministrazione', '/iscrizione/abc', `${list}?cerca=pane`, '/pensieri/a-caso', '/healthz']) {
      await read(path);
      expect.soft(stateOf(await read(path)), path).toBe('MISS');
    }
  });

  test('who says who he is gets no answer that was meant for everybody', async () => {
    await expect.poll(async () => stateOf(await read('/metrics')), soon).toBe('HIT');
    expect(stateOf(await read('/metrics', { Authorization: 'Bearer gettone' }))).toBe('BYPASS');
  });

  test('an address that ends with an encoding stands for no other', async () => {
    for (const encoding of ['br', 'gzip']) {
      expect((await read(`/il-libro${encoding}`, { 'Accept-Encoding': 'identity' })).status).toBe(404);
      expect((await read('/il-libro', { 'Accept-Encoding': encoding })).status).toBe(200);
    }
  });
});

/** A cache before a site that is away. */
async function readNoAnswer(start: typeof startNginx | typeof startVarnish) {
  const cache = await start(await freePort());
  const read = async (method: string) => {
    const answer = await fetch(cache.url, { method });
    return { status: answer.status, type: answer.headers.get('Content-Type'), text: await answer.text() };
  };
  return Promise.all(['GET', 'POST'].map(read)).finally(cache.stop);
}

const told = { type: 'text/html; charset=utf-8', text: readFileSync('deploy/error.html', 'utf8') };

test.skipIf(!hasVarnish)('who gets no answer behind Varnish gets a page in Italian, with the status', async () => {
  expect(await readNoAnswer(startVarnish)).toEqual(Array(2).fill({ ...told, status: 503 }));
});

test.skipIf(!hasNginx)('who gets no answer behind nginx gets a page in Italian, with the status', async () => {
  expect(await readNoAnswer(startNginx)).toEqual(Array(2).fill({ ...told, status: 502 }));
});
