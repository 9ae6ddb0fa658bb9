import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { keepSecret, listOffences } from './output.ts';

test('what a site may write is told from what it may not', () => {
  keepSecret('una password molto lunga');
  const line = (more: object) => JSON.stringify({ level: 30, time: '2026-11-22T07:32:12.469Z', ...more });
  const fine = [
    'The site is open at http://localhost:3000',
    line({ msg: 'x', security: { account: 'a@example.org' } }),
  ];
  const offences = [
    line({ msg: 'no mail to a@example.org' }),
    line({ msg: 'una password molto lunga' }),
    'Error: connect ECONNREFUSED',
    '    at file.ts:1:1',
  ];
  expect(listOffences([...fine, ...offences, ''].join('\n'))).toEqual(offences);
});

test('on the server nothing writes but the log, and the start to the terminal', () => {
  const files = globSync('app/**/*.{ts,tsx}', { exclude: ['**/*.test.{ts,tsx}'] });
  const writers = files.filter((file) =>
    /\bconsole\.(?!ts)|\bprocess\.std(out|err)\b/.test(readFileSync(file, 'utf8')),
  );
  expect(writers.map((file) => file.replaceAll('\\', '/')).toSorted()).toEqual([
    'app/config.ts',
    'app/features/consent/consent.ts',
    'app/main.ts',
    'app/open-site.ts',
    // In the browser alone, as those below.
    'app/ui/answer.ts',
    'app/ui/retry.ts',
    'app/ui/use-console.ts',
  ]);
});
