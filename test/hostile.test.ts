import { get, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { posts as postsTable } from '#app/features/posts/schema.ts';
import { newsletterSubscriptions } from '#app/features/subscribers/schema.ts';
import { readEmail } from '#app/features/subscribers/subscriber.ts';
import { createSiteServer } from '#app/http/server.ts';
import { db } from '#app/platform/db/client.ts';
import { openSiteForTests, request } from '#test/app.ts';
import { posts, writePosts } from '#test/fixtures.ts';
import { attack, nasty } from '#test/hostile-requests.ts';
import { listen } from '#test/listen.ts';

openSiteForTests();
beforeAll(() => writePosts(posts.natale));

const runs = Number(process.env.HOSTILE_RUNS ?? 60);
const rejections: unknown[] = [];
const remember = (reason: unknown) => rejections.push(reason);
process.on('unhandledRejection', remember);
// The router logs each address that it cannot decode.
beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());
afterAll(() => {
  process.off('unhandledRejection', remember);
  expect(rejections).toEqual([]);
});

test('no hostile request makes the site fail', async () => {
  const { port } = new URL(await startKeepingSite());
  expect(await attack(Number(port), runs, 1)).toEqual([]);
});

test('a signup with any fields causes no failure, and only valid values are stored', async () => {
  const fields = fc.dictionary(
    fc.constantFrom('email', 'name', 'privacy', 'id', 'is_active', 'subscribed_at'),
    nasty,
  );
  await fc.assert(
    fc.asyncProperty(fields, fc.nat(), async (form, visitor) => {
      const body = new URLSearchParams(
        Object.entries(form).map(([name, text]) => [name, text.toWellFormed()]),
      );
      const from = {
        'X-Forwarded-For': `10.${visitor % 250}.${(visitor >> 8) % 250}.${(visitor >> 16) % 250}`,
      };
      const headers = { Host: 'localhost:3000', 'Sec-Fetch-Site': 'same-origin', ...from };
      const response = await request('/pensieri-quotidiani', { method: 'POST', body, headers });
      expect(response.status).toBeLessThan(500);
      await response.text();
    }),
    { numRuns: runs },
  );
  for (const { email, name } of await db.select().from(newsletterSubscriptions)) {
    expect(readEmail(email)).toBe(email);
    expect((name ?? '').length).toBeLessThanOrEqual(200);
  }
  // No request has changed a thought.
  expect(await db.$count(postsTable)).toBe(1);
});

test('the first request does not change the page that is cached for all', async () => {
  const origins = [await startKeepingSite(), await startKeepingSite()];
  const headers = {
    ...{
      Host: 'evil.example',
      'X-Forwarded-Host': 'evil.example',
      'X-Forwarded-Proto': 'ftp',
      Forwarded: 'host=evil',
    },
    ...{
      'X-Original-URL': '/amministrazione',
      'X-Rewrite-URL': '/altro',
      'X-HTTP-Method-Override': 'DELETE',
    },
    ...{
      Cookie: 'session_token=x',
      Authorization: 'Basic eA==',
      Accept: 'application/json',
      'Accept-Language': 'de',
    },
    ...{ Range: 'bytes=0-9', 'Accept-Encoding': 'br;q=0, gzip;q=0.0' },
  };
  const list = '/pensieri-quotidiani';
  for (const path of [
    '/',
    list,
    `/post/${posts.natale.id}`,
    '/feed.xml',
    '/sitemap.xml',
    '/robots.txt',
  ]) {
    const first = await requestFrom(`${origins[0]}${path}?utm_source=evil&_routes=evil`, headers);
    const [later, clean] = await Promise.all(origins.map((origin) => requestFrom(origin + path)));
    expect.soft(first.body.length, path).toBeGreaterThan(0);
    expect.soft([first, later], path).toEqual([clean, clean]);
  }
});

const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) server.close().closeAllConnections();
});

async function startKeepingSite() {
  const { server } = createSiteServer();
  servers.push(server);
  return `http://127.0.0.1:${await listen(server)}`;
}

/** Uses Node's own client, because `fetch` cannot set Host. */
function requestFrom(address: string, headers: Record<string, string> = {}) {
  return new Promise<{ status?: number; tag: unknown; body: string }>((resolve, reject) => {
    get(address, { headers }, async (response) => {
      resolve({
        status: response.statusCode,
        tag: response.headers.etag,
        body: await text(response),
      });
    }).once('error', reject);
  });
}
