import { expect, test, vi } from 'vitest';
import { config } from '#app/config.ts';
import { log } from '#app/platform/log.ts';
import { warnOfUnnamedProxy } from './visitor-address.ts';

test('at the start an https site without TRUST_PROXY is warned, one behind a proxy without SITE_URL, and no other', () => {
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
