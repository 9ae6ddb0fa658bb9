import { once } from 'node:events';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { db } from '#app/db/client.ts';
import { newsletterSubscriptions, posts as postsTable } from '#app/db/schema.ts';
import { readEmail } from '#app/features/subscribers/subscriber.ts';
import { createSiteServer } from '#app/http/server.ts';
import { openSiteForTests, request } from '#test/app.ts';
import { posts, writePosts } from '#test/fixtures.ts';

openSiteForTests();
beforeAll(() => writePosts(posts.natale));

const runs = Number(process.env.HOSTILE_RUNS ?? 60);
const rejections: unknown[] = [];
const remember = (reason: unknown) => rejections.push(reason);
beforeAll(() => {
  process.on('unhandledRejection', remember);
  // The router logs each address that it cannot decode.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterAll(() => {
  process.off('unhandledRejection', remember);
  expect(rejections).toEqual([]);
});

const classics = [
  `' or 1=1--`,
  `'; drop table posts; --`,
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '../../../../etc/passwd',
  '%00',
  '\u0000',
  '%c0%ae%c0%ae/',
  '{{7*7}}',
  '__proto__',
  'constructor[prototype]',
  '\r\nSet-Cookie: a=b',
  '-1',
  '9'.repeat(400),
  'NaN',
  '\ud800',
  '٣',
  `${'a'.repeat(63)}.`.repeat(5),
];
const nasty = fc.oneof(fc.constantFrom(...classics), fc.string({ unit: 'binary', maxLength: 300 }), fc.string());
const segment = nasty.map(encodeURIComponentOrNothing);
const known = fc.constantFrom(
  '/',
  '/pensieri-quotidiani',
  '/post',
  '/feed.xml',
  '/amministrazione',
  '/iscrizione',
  '/assets',
);
const address = fc.tuple(known, fc.array(segment, { maxLength: 3 })).map(([base, more]) => [base, ...more].join('/'));
const parameter = fc.constantFrom(
  'pagina',
  'id',
  'order',
  'q',
  'cerca',
  'category',
  'ordine',
  '_routes',
  'anteprima',
  'dopo',
);
const search = fc
  .array(fc.tuple(parameter, segment), { maxLength: 4 })
  .map((pairs) => pairs.map((pair) => pair.join('=')).join('&'));

function encodeURIComponentOrNothing(text: string) {
  return encodeURIComponent(text.toWellFormed());
}

/** Expects any status below 500. */
async function expectNoFailure(path: string, init: RequestInit = {}) {
  const response = await request(path, init);
  expect(response.status, `${init.method ?? 'GET'} ${path}`).toBeLessThan(500);
  await response.text();
}

const fairHeaders = { Host: 'localhost:3000', 'Sec-Fetch-Site': 'same-origin' };

test('no address and no parameter makes the site fail, as a page and as data', async () => {
  await fc.assert(
    fc.asyncProperty(address, search, fc.boolean(), async (path, query, isData) => {
      await expectNoFailure(`${path.replace(/\/{2,}/g, '/')}${isData ? '.data' : ''}?${query}`);
    }),
    { numRuns: runs },
  );
});

test('no header and no cookie makes the site fail', async () => {
  const names = [
    'Accept',
    'Accept-Encoding',
    'Accept-Language',
    'Cookie',
    'If-None-Match',
    'Range',
    'X-Forwarded-For',
    'Referer',
  ];
  // Only what Fetch allows: Node's parser refuses other headers.
  const value = fc.string({
    unit: fc.integer({ min: 32, max: 255 }).map((code) => String.fromCharCode(code)),
    maxLength: 2000,
  });
  await fc.assert(
    fc.asyncProperty(fc.dictionary(fc.constantFrom(...names), value), known, async (headers, path) => {
      await expectNoFailure(path, { headers: { ...fairHeaders, ...headers } });
    }),
    { numRuns: runs },
  );
});

test('no body makes the site fail, whatever it says it is', async () => {
  const types = [
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json',
    'text/plain',
    'text/x-script',
    'nonsense',
  ];
  await fc.assert(
    fc.asyncProperty(known, fc.constantFrom(...types), fc.uint8Array({ maxLength: 2000 }), async (path, type, body) => {
      await expectNoFailure(path, { method: 'POST', body, headers: { ...fairHeaders, 'Content-Type': type } });
    }),
    { numRuns: runs },
  );
});

test('a signup of any fields fails nothing, and nothing is stored that the rules refuse', async () => {
  const fields = fc.dictionary(fc.constantFrom('email', 'name', 'privacy', 'id', 'is_active', 'subscribed_at'), nasty);
  await fc.assert(
    fc.asyncProperty(fields, fc.nat(), async (form, visitor) => {
      const body = new URLSearchParams(Object.entries(form).map(([name, text]) => [name, text.toWellFormed()]));
      const from = { 'X-Forwarded-For': `10.${visitor % 250}.${(visitor >> 8) % 250}.${(visitor >> 16) % 250}` };
      await expectNoFailure('/pensieri-quotidiani', { method: 'POST', body, headers: { ...fairHeaders, ...from } });
    }),
    { numRuns: runs },
  );
  for (const { email, name } of await db.select().from(newsletterSubscriptions)) {
    expect(readEmail(email)).toBe(email);
    expect((name ?? '').length).toBeLessThanOrEqual(200);
  }
});

test('nothing of all this has touched a thought', async () => {
  expect(await db.$count(postsTable)).toBe(1);
});

test('who asks first changes nothing of the page that is kept for all', async () => {
  const origins = [await startKeepingSite(), await startKeepingSite()];
  const headers = {
    ...{ Host: 'evil.example', 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'ftp', Forwarded: 'host=evil' },
    ...{ 'X-Original-URL': '/amministrazione', 'X-Rewrite-URL': '/altro', 'X-HTTP-Method-Override': 'DELETE' },
    ...{ Cookie: 'session_token=x', Authorization: 'Basic eA==', Accept: 'application/json', 'Accept-Language': 'de' },
    ...{ 'Cache-Tag': 'evil', 'Surrogate-Key': 'evil', Range: 'bytes=0-9', 'Accept-Encoding': 'br;q=0, gzip;q=0.0' },
  };
  const list = '/pensieri-quotidiani';
  for (const path of [
    '/',
    list,
    `${list}.data`,
    `/post/${posts.natale.id}`,
    '/feed.xml',
    '/sitemap.xml',
    '/robots.txt',
  ]) {
    const first = await ask(`${origins[0]}${path}?utm_source=evil&_routes=evil`, headers);
    const [later, clean] = await Promise.all(origins.map((origin) => ask(origin + path)));
    expect.soft(first.body.length, path).toBeGreaterThan(0);
    expect.soft([first, later], path).toEqual([clean, clean]);
  }
});

async function startKeepingSite() {
  const { server } = createSiteServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close().closeAllConnections());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** By Node's own client: `fetch` sends no other Host. */
function ask(address: string, headers: Record<string, string> = {}) {
  return new Promise<{ status?: number; tags: unknown; tag: unknown; body: string }>((resolve, reject) => {
    get(address, { headers }, async (answer) => {
      const { 'cache-tag': tags, etag: tag } = answer.headers;
      resolve({ status: answer.statusCode, tags, tag, body: await text(answer) });
    }).once('error', reject);
  });
}
