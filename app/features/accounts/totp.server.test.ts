import { expect, test } from 'vitest';
import { codeAt } from './totp.server.ts';

// RFC 6238, appendix B: the last six of its eight digits.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the code at second %i is the standard’s', (second, code) => {
  expect(codeAt(Math.floor(second / 30), '12345678901234567890')).toBe(code);
});
