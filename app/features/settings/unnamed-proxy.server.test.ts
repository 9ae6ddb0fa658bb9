import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { config } from '#app/config.ts';
import { log } from '#app/log.ts';
import { settingsWords } from '#app/routes/admin/settings/words.ts';
import { administrators, signInAs } from '#test/administrators.ts';
import { get, openSiteForTests } from '#test/app.ts';
import { noteForwarded, warnOfUnnamedProxy } from './unnamed-proxy.server.ts';

openSiteForTests();
const { trustedProxies, siteUrl } = config;
const { title, how } = settingsWords.proxy;
const warned = vi.spyOn(log, 'warn').mockImplementation(() => {});
const said = () => warned.mock.calls.map(([text]) => text as string);

beforeEach(() => {
  warned.mockClear();
});
afterEach(() => Object.assign(config, { trustedProxies, siteUrl }));
// The last tests leave modules that trust no proxy.
afterAll(() => vi.resetModules());

test('at the start an https site without TRUST_PROXY is warned, and no other', () => {
  for (const trusted of [0, 1])
    for (const address of ['http://localhost:3000', 'https://www.example.org']) {
      Object.assign(config, { trustedProxies: trusted, siteUrl: address });
      warnOfUnnamedProxy();
    }
  expect(said()).toEqual([expect.stringContaining('TRUST_PROXY is 0 and SITE_URL is https')]);
});

test('a proxy that TRUST_PROXY does not name is told once in the log, and in the settings', async () => {
  // The name of the cookie goes by the address of the site.
  const shown = async () => (await get('/amministrazione/impostazioni', await signInAs(administrators.agnese))).text();
  noteForwarded('127.0.0.1');
  config.trustedProxies = 0;
  for (const stranger of ['203.0.113.7', '2001:db8::1', 'unknown', undefined]) noteForwarded(stranger);
  expect([said(), (await shown()).includes(title)]).toEqual([[], false]);
  config.siteUrl = 'https://www.example.org';
  for (let turn = 0; turn < 3; turn += 1) await get('/amministrazione', { 'X-Forwarded-For': '203.0.113.7' });
  expect(said()).toEqual([expect.stringContaining('TRUST_PROXY is 0 and a request came through a proxy')]);
  const page = await shown();
  expect([page.includes(title), page.includes(how.name)]).toEqual([true, true]);
  config.trustedProxies = 1;
  expect(await shown()).not.toContain(title);
});

test.each(['127.0.0.1', '::1', '::ffff:172.17.0.1', '192.168.1.2', 'fd00::2'])(
  'on plain http a proxy at %s is noticed by its private address',
  async (peer) => {
    vi.resetModules();
    const { noteForwarded, hasUnnamedProxy } = await import('./unnamed-proxy.server.ts');
    const own = (await import('#app/config.ts')).config;
    own.trustedProxies = 0;
    noteForwarded(peer);
    expect(hasUnnamedProxy()).toBe(true);
  },
);
