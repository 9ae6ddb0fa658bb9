import { afterAll, expect, test } from 'vitest';
import { makeDataDir, runScript } from '#test/production-site.ts';

const { dataDir, remove } = makeDataDir();
afterAll(remove);

test.each([
  ['restore', ['a.gz', '--replaced'], "Unknown option '--replaced'"],
  ['restore', ['--list', 'a.gz'], 'a.gz is too much'],
  [
    'import',
    ['a.csv', '--kind', 'thoughts'],
    '--kind is thoughts; it must be posts or subscribers',
  ],
  ['admin', ['add', 'a@example.org', 'Anna'], 'Anna is too much'],
  ['move-pictures', ['to-s3'], 'There is no direction to-s3'],
])('%s %j names the argument that is wrong, above its usage', async (script, words, problem) => {
  const { status, stderr } = await runScript(script, { DATA_DIR: dataDir }, ...words);
  const [first, usage] = stderr.split('\n');
  expect([status, first, usage]).toEqual([
    1,
    problem,
    expect.stringMatching(`^npm run ${script} -- `),
  ]);
});

// Each script is started once: all read their arguments with the same function.
test.each([
  ['backup', '--all'],
  ['start', 'Anna'],
  ['build', '--all'],
  ['release', 'Anna'],
  ['test', '--all'],
])('%s names the argument %s, which it does not take', async (script, word) => {
  const { status, stderr } = await runScript(script, { DATA_DIR: dataDir }, word);
  expect([status, stderr]).toEqual([1, expect.stringContaining(`'${word}'`)]);
});
