import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { config } from '#app/config.ts';
import { putSite, site } from '#app/site/site.server.ts';
import { defaultSite } from '#site/site.ts';
import { get, openSiteForTests } from '#test/app.ts';
import { publishChanges } from './change-site.server.ts';
import { faults } from './rules/words.ts';

openSiteForTests();
const { siteUrl, isSiteUrlGiven } = config;
beforeEach(() => {
  config.isSiteUrlGiven = false;
});
afterEach(() => {
  vi.unstubAllGlobals();
  config.isSiteUrlGiven = isSiteUrlGiven;
  config.siteUrl = siteUrl;
  putSite(defaultSite);
});

const publish = (value: string, version: number) =>
  publishChanges([{ path: 'address', version, value }], 'agnese@x.it');
const respondWith = (response: (path: string) => Response | Promise<Response>) =>
  vi.stubGlobal('fetch', async (url: URL) => response(url.pathname));

test('the site takes an address at which it responds itself, and SITE_URL overrides it', async () => {
  const refused = { outcome: 'problem', faults: new Map([['address', { line: faults.address }]]) };
  respondWith(() => new Response('Un altro sito', { status: 404 }));
  expect(await publish('https://ilfaro.it', 0)).toEqual(refused);
  respondWith(() => Response.redirect('https://www.ilfaro.it/', 301));
  expect(await publish('https://ilfaro.it', 0)).toEqual(refused);
  respondWith(() => Promise.reject(new Error('no such host')));
  expect(await publish('https://ilfaro.it', 0)).toEqual(refused);
  respondWith(() => new Response(null, { headers: { 'X-Site': 'another' } }));
  expect(await publish('https://ilfaro.it', 0)).toEqual(refused);
  expect(config.siteUrl).toBe(siteUrl);

  respondWith((path) => get(path, {}, 'HEAD'));
  expect(await publish('https://ilfaro.it', 0)).toEqual({ outcome: 'saved' });
  expect(await (await get('/feed.xml')).text()).toContain('https://ilfaro.it/feed.xml');
  expect((await get('/')).headers.get('Strict-Transport-Security')).toBe('max-age=31536000');

  config.isSiteUrlGiven = true;
  config.siteUrl = 'https://altro.it';
  putSite({ ...site() });
  expect(config.siteUrl).toBe('https://altro.it');
});
