import { expect, test, vi } from 'vitest';
import { config } from '#app/config.ts';
import { log } from '#app/platform/log.ts';
import { warnOfUnnamedProxy } from './visitor-address.ts';

test('the start warns of https without TRUST_PROXY and of a proxy without SITE_URL, and of nothing else', () => {
  const warned = vi.spyOn(log, 'warn').mockImplementation(() => {});
  for (const trusted of [0, 1])
    for (const address of ['http://localhost:3000', 'https://www.example.org']) {
      Object.assign(config, { trustedProxies: trusted, siteUrl: address });
      warnOfUnnamedProxy();
    }
  expect(warned.mock.calls).toEqual([
    [expect.stringContaining('TRUST_PROXY is 0 and SITE_URL is https')],
    [expect.stringContaining('passes the visitor’s Host')],
  ]);
});
