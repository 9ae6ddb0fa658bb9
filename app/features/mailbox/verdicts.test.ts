import { expect, test } from 'vitest';
import { readVerdicts } from './verdicts.ts';

const headers = (...lines: string[]) =>
  lines.map((line) => ({
    key: line.slice(0, line.indexOf(':')).toLowerCase(),
    value: line.slice(line.indexOf(':') + 2),
  }));
const handOver =
  'Received: from posta.example.org (posta.example.org. [203.0.113.9]) by mx.posta.example with ESMTPS id 1';
const own =
  'Authentication-Results: mx.posta.example; dkim=fail (a (nested) word; spf=pass) header.i=@example.org; spf=pass smtp.mailfrom=example.org; dmarc=pass header.from=example.org';

test('what the receiving server wrote is taken as it is, comments aside', () => {
  const verdicts = { by: 'mx.posta.example', spf: 'pass', dkim: 'fail', dmarc: 'pass', from: '203.0.113.9' };
  expect(readVerdicts(headers('Received: by imap3.posta.example with LMTP', own, handOver))).toEqual(verdicts);
  expect(readVerdicts(headers(handOver, own))).toEqual(verdicts);
});

test('what another server wrote is not believed', () => {
  const others = own.replace('mx.posta.example', 'mx.altrove.example');
  expect(readVerdicts(headers(handOver, others))).toBeUndefined();
  expect(readVerdicts(headers(handOver, others, own))?.dkim).toBe('fail');
  const forged = own.replace('dkim=fail', 'dkim=pass');
  expect(readVerdicts(headers(own, handOver, forged))?.dkim).toBe('fail');
  expect(readVerdicts(headers(own))).toBeUndefined();
  expect(readVerdicts([])).toBeUndefined();
});

test('of several signatures one that passes is enough, and what is not said is none', () => {
  const line = 'Authentication-Results: mx.posta.example 1; dkim=fail; dkim=pass header.d=example.org';
  expect(readVerdicts(headers(handOver, line))).toMatchObject({ dkim: 'pass', spf: 'none', dmarc: 'none' });
});
