import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { config } from '#app/config.ts';
import { log } from '#app/log.ts';
import { get, openSiteForTests } from '#test/app.ts';
import { noteForwarded, warnOfUnnamedProxy } from './unnamed-proxy.ts';

openSiteForTests();
const { trustedProxies, siteUrl } = config;
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

test('a proxy that TRUST_PROXY does not name is told once in the log', async () => {
  noteForwarded('127.0.0.1');
  config.trustedProxies = 0;
  for (const stranger of ['203.0.113.7', '2001:db8::1', 'unknown', undefined]) noteForwarded(stranger);
  expect(said()).toEqual([]);
  config.siteUrl = 'https://www.example.org';
  for (let turn = 0; turn < 3; turn += 1) await get('/amministrazione', { 'X-Forwarded-For': '203.0.113.7' });
  expect(said()).toEqual([expect.stringContaining('TRUST_PROXY is 0 and a request came through a proxy')]);
});
