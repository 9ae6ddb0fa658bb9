import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { release } from './release.ts';
import { releaseNotes } from './release-notes.ts';

test('each version of the changelog has two or three sentences for the author, and this one is the newest', () => {
  const changelog = readFileSync('CHANGELOG.md', 'utf8');
  const versions = [...changelog.matchAll(/^## \[(.+)\] - \d{4}-\d{2}-\d{2}$/gm)].map(([, version]) => version);
  expect(releaseNotes.map(({ version }) => version)).toEqual(versions);
  expect(versions[0]).toBe(release.version);
  for (const { text } of releaseNotes)
    expect(text.match(/[.!?](?= |$)/g)?.length).toSatisfy((count) => [2, 3].includes(count));
});
