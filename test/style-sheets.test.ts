import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('style sheets compute angles only from registered lengths: WebKit and Firefox fail at others', () => {
  const sheets = globSync('{app,site}/**/*.css');
  const required = sheets.flatMap((file) =>
    Array.from(
      readFileSync(file, 'utf8').matchAll(/atan2?\(\s*[\w.]+,\s*var\((--[\w-]+)/g),
      ([, name]) => ({
        file,
        name,
      }),
    ),
  );
  expect(required.length).toBeGreaterThan(0);
  const isRegistered = ({ file, name }: { file: string; name?: string }) =>
    new RegExp(`@property ${name} \\{\\s*syntax: '<length>'`).test(readFileSync(file, 'utf8'));
  expect(required.filter((one) => !isRegistered(one))).toEqual([]);
});
