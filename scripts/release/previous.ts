import { readFileSync } from 'node:fs';

/** The second version that CHANGELOG.md names. */
export function findPreviousVersion() {
  return readFileSync('CHANGELOG.md', 'utf8').match(/(?<=^## \[)[\d.]+/gm)?.[1];
}
