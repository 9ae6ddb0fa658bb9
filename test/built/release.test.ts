import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeReleaseProject } from '#test/release-project.ts';
import { newColumn, openHome, packRelease } from '#test/releases.ts';

// A short case of each: the long ones are in test/faults.

test('without the PEM of a key, or with what is not committed, nothing is packed', () => {
  const { folder, release, remove } = makeReleaseProject({ isBuilt: false });
  expect(release({ RELEASE_KEY: 'package.json' }).stderr).toMatch(/^RELEASE_KEY must be .+\n$/);
  writeFileSync(path.join(folder, 'site/draft.txt'), '');
  expect(release()).toEqual({ stderr: expect.stringContaining('commit or stash'), file: '' });
  remove();
});

test('a release replaces the previous one, and ends once, however many signals arrive', async () => {
  const { file, remove } = packRelease('1.0.1', newColumn);
  const home = await openHome({ UPDATE_WATCH: '1', SAMPLE_CONTENT: 'off' });
  const updated = await home.runCommand('update', [file]);
  expect([updated.output, await home.runningVersion()]).toEqual([
    expect.stringContaining('3. 1.0.1 runs'),
    '1.0.1',
  ]);
  expect(await home.stop('SIGTERM', 'SIGINT')).toBe(0);
  home.remove();
  remove();
}, 300_000);
