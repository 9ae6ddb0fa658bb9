import { expect, test } from 'vitest';
import { makeDataDir, runScript } from '#test/production-site.ts';

const { dataDir, remove } = makeDataDir();

const wrong: [string, string[], string][] = [
  ['restore', ['a.gz', '--replaced'], "Unknown option '--replaced'"],
  ['restore', ['a.gz', 'b.gz'], 'There is one FILE: b.gz is too much'],
  ['import', ['a.csv', '--kind', 'thoughts'], '--kind must be posts or subscribers'],
  ['admin', ['add', 'a@example.org', 'Anna'], 'Anna is too much'],
  ['move-pictures', ['to-s3'], 'There is no direction to-s3'],
];

test('a command names the argument that is wrong, above its usage', async () => {
  const lines = [];
  for (const [script, words] of wrong) {
    const { status, stderr } = await runScript(script, { DATA_DIR: dataDir }, ...words);
    const [problem, usage] = stderr.split('\n');
    lines.push([status, problem, usage?.startsWith(`npm run ${script} -- `)]);
  }
  expect(lines).toEqual(wrong.map(([, , problem]) => [1, problem, true]));
  remove();
});
