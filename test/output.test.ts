import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('on the server nothing writes but the log, and the start to the terminal', () => {
  const files = globSync('app/**/*.{ts,tsx}', { exclude: ['**/*.test.{ts,tsx}'] });
  const writers = files.filter((file) =>
    /\bconsole\.(?!ts)|\bprocess\.std(out|err)\b/.test(readFileSync(file, 'utf8')),
  );
  expect(writers.map((file) => file.replaceAll('\\', '/')).toSorted()).toEqual([
    'app/config.ts',
    'app/features/subscribers/listing/subscribers-list.tsx',
    'app/frame/consent/consent.ts',
    'app/main.ts',
    'app/open-site.ts',
    // In the browser alone, as those below.
    'app/ui/answer.ts',
    'app/ui/failure-page.tsx',
  ]);
});
