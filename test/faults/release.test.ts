import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { makeReleaseProject } from '#test/release-project.ts';

test('two clones that build one commit pack the same bytes', () => {
  const sums = [1, 2].map(() => {
    const project = makeReleaseProject({ isBuilt: false });
    const sum = hash('sha256', readFileSync(project.release().file));
    project.remove();
    return sum;
  });
  expect(sums[0]).toBe(sums[1]);
});
