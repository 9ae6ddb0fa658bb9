import { expect, test } from 'vitest';
import { describeSecret, findStep } from './second-factor-codes.server.ts';

// RFC 6238, appendix B: the last six of its eight digits.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the code at second %i is the standard’s', (second, code) => {
  expect(findStep(code, '12345678901234567890', second * 1000)).toBe(Math.floor(second / 30));
});

test('an authenticator reads the secret, the site and the account from the address', () => {
  const { base32, uri } = describeSecret('12345678901234567890', 'agnese@example.org');
  expect(base32).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  const { host, pathname, searchParams } = new URL(uri);
  expect([host, decodeURIComponent(pathname)]).toEqual(['totp', expect.stringMatching(/:agnese@example\.org$/)]);
  expect(Object.fromEntries(searchParams)).toMatchObject({ secret: base32, digits: '6', period: '30' });
});
